/** The list of first steps on Today: what a new shop needs before it sells. */
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
  /** a person has marked it as done or skipped, so it can be reopened */
  by_hand: boolean
  optional: boolean
}
/**
 * `hidden`: a person has hidden the list; `steps`: empty in a demonstration and for a WooCommerce host; `address`: URL
 * of the shop, '' if not set; `delivery`: cost of delivery as text
 */
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
/**
 * The choice of taxes. `now`: the current choice; `version`: version of the settings group, needed to change it;
 * `percent`: the rate; `price`: an example; `pays`: what a customer pays for the example with each choice, in rupees as
 * text
 */
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
 * The first steps, for people who may change the settings; undefined for others.
 * @returns `isAwaited`: whether a reply is still pending, which may contain a step that was just done on another page
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

/** Writes how prices are taxed. Refused if another person has changed it in the meantime. */
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

/** Whether a step of the list is open. */
export const isUnfinished = ({ steps }: FirstSteps): boolean => steps.some(({ state }) => state === 'open')

/** Whether Today shows the list. */
export const isShown = (found: FirstSteps | undefined): found is FirstSteps =>
  found !== undefined && !found.hidden && isUnfinished(found)
