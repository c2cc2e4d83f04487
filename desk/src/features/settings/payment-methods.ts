/** Payment methods as the desk needs them, and how it changes them. */
import { bankTransfer } from '@sauda/domain/payment.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { get, put, woo } from '#api/request.ts'
import { useSettingsGroups } from '#api/settings.ts'
import { paymentMethods as words } from '#wording/payment-methods.ts'

export type PaymentMethod = {
  id: string
  title: string
  /** description as HTML */
  description: string
  /** position in the list, '' until the owner sets one */
  order: number | ''
  enabled: boolean
  /** the provider's name */
  method_title: string
  /** whether the provider's keys are missing, so that shoppers do not see the method */
  needs_setup: boolean
  /** `instructions`: HTML */
  settings: { instructions?: { value: string } }
}
type MethodChange = {
  enabled?: boolean
  title?: string
  description?: string
  order?: number | null
  settings?: { instructions: string }
}

const path = `${woo}/payment_gateways`
const key = ['payment-methods'] as const

export const usePaymentMethods = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => get<PaymentMethod[]>(path, {}, signal) })

/** Changes one method; the list is loaded again, because a new position moves others. */
export function useMethodChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...change }: MethodChange & { id: string }) =>
      put<PaymentMethod>(`${path}/${id}`, change),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  })
}

/** Returns a function: the reason why shoppers do not see an enabled method; undefined when they see it. */
export function useMissing(): (method: PaymentMethod) => string | undefined {
  const values = useSettingsGroups().data?.find(({ group }) => group === 'payment')?.values
  const accounts = values?.['accounts']
  const isWithoutAccount =
    values?.['transferNeedsAccount'] === true && Array.isArray(accounts) && accounts.length === 0
  return ({ id, needs_setup: needsKeys }) =>
    needsKeys ? words.needsKeys : id === bankTransfer && isWithoutAccount ? words.needsAccount : undefined
}
