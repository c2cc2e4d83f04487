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
  /** whether a person has marked the step as done or skipped, so that it can be reopened */
  by_hand: boolean
  optional: boolean
}
export type FirstSteps = {
  /** whether a person has hidden the list */
  hidden: boolean
  /** the first steps; empty in a demonstration and for a WooCommerce host */
  steps: readonly Step[]
  /** URL of the shop; '' if not set */
  address: string
  brand: string
  /** cost of delivery as text */
  delivery: string
  taxes: Taxes
}
export const taxChoices = ['included', 'added', 'none'] as const
export type TaxChoice = (typeof taxChoices)[number]
/** How prices are taxed, and an example for each choice; amounts in rupees as text. */
export type Taxes = {
  /** the current choice */
  now: TaxChoice | 'other'
  /** version of the settings group, which a change must name */
  version: number
  /** tax rate in percent */
  percent: number
  /** price of the example product */
  price: string
  /** what a customer pays for the example product with each choice */
  pays: Readonly<Record<TaxChoice, string>>
}
type StepMark =
  | { action: 'done' | 'skip' | 'reopen'; step: StepName }
  | { action: 'hide' | 'show' | 'write_pages' }

const path = `${own}/desk/first-steps`
const queryKey = ['first steps'] as const

/**
 * The steps that set up a new shop, for people who may change the settings; undefined for others.
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
