/** What a new shop needs before it sells. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { get, own, post, put } from './request.ts'
import { useRight } from './session.ts'

export type StepName =
  | 'name'
  | 'contact'
  | 'look'
  | 'delivery'
  | 'payment'
  | 'taxes'
  | 'products'
  | 'pages'
  | 'order'
  | 'share'
export type Step = {
  name: StepName
  state: 'open' | 'done' | 'skipped'
  /** somebody marked it, so it can be opened again */
  by_hand: boolean
  optional: boolean
}
/** `steps`: empty where there are none; `address`: of the shop, or empty */
export type FirstSteps = {
  hidden: boolean
  steps: readonly Step[]
  address: string
  brand: string
  delivery: string
  taxes: Taxes
}
export const taxChoices = ['included', 'added', 'none'] as const
export type TaxChoice = (typeof taxChoices)[number]
/** `pays`: what a customer pays for `price` by each choice; rupees as text */
export type Taxes = {
  now: TaxChoice | 'other'
  version: number
  percent: number
  price: string
  pays: Readonly<Record<TaxChoice, string>>
}
type StepMark =
  | { action: 'done' | 'skip' | 'reopen'; step: StepName }
  | { action: 'hide' | 'show' | 'write_pages' }

const path = `${own}/desk/first-steps`
const queryKey = ['first steps'] as const

/**
 * For those who may change the settings; others get none.
 * @returns also whether the reply is still awaited; a step done on another page is known after the next reply
 */
export function useFirstSteps(): { data: FirstSteps | undefined; isAwaited: boolean } {
  const { data, isFetching, isFetchedAfterMount, failureCount } = useQuery({
    queryKey,
    queryFn: ({ signal }) => get<FirstSteps>(path, {}, signal),
    enabled: useRight('settings'),
    refetchOnMount: 'always',
  })
  const isDue = isFetching && !isFetchedAfterMount && (data === undefined || isUnfinished(data))
  return { data, isAwaited: isDue && failureCount === 0 }
}

export function useMarkStep(onFailure: (error: Error) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (mark: StepMark) => post<FirstSteps>(path, mark),
    onSuccess: (after) => queries.setQueryData<FirstSteps>(queryKey, after),
    onError: onFailure,
  })
}

/** Writes how prices are taxed. Somebody else's change in the meantime is refused. */
export function useTaxChoice({ version }: Taxes) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (choice: TaxChoice) => put(`${own}/settings/tax`, { version, values: taxFields[choice] }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey }),
        queries.invalidateQueries({ queryKey: ['settings'] }),
      ]),
  })
}

const taxFields: Record<TaxChoice, object> = {
  included: { pricesIncludeTax: true },
  added: { pricesIncludeTax: false },
  none: { percent: 0 },
}

/** Whether something of the list remains to do. */
export const isUnfinished = ({ steps }: FirstSteps): boolean => steps.some(({ state }) => state === 'open')

/** Whether Today shows the list. */
export const isShown = (found: FirstSteps | undefined): found is FirstSteps =>
  found !== undefined && !found.hidden && isUnfinished(found)
