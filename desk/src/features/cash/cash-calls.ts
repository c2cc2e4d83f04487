/** Calls for couriers' cash: what they owe, what they have paid, and recording a payment. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, get, own, post } from '#api/request.ts'
import { cash as words } from '#wording/cash.ts'
import { moneyText } from '#ui/Money.tsx'
import { say, sayFailure } from '#ui/toasts.ts'

export type CourierCash = Cash['couriers'][number]
type Cash = RowOf<'getDeskCash'>
export type SheetDifference = Checked['differences'][number]
export type Checked = RowOf<'checkSettlement'>
export type Settlement = RowOf<'listSettlements'>
/** A courier's sheet as its text, or as rows. */
export type CourierSheet = { csv: string } | { rows: readonly { tracking_number: string; amount: string }[] }
type Booking = { courier: string; accept: readonly string[]; total: string; reference: string } & CourierSheet

const path = `${own}/desk/cash`
export const settlements = `${path}/settlements`
/** ms between two refetches while the page is visible */
const lookEvery = 60_000

export const cashQuery = queryOptions({
  queryKey: ['cash', 'now'],
  queryFn: ({ signal }) => get<Cash>(path, {}, signal),
})

export const useCash = () => useQuery({ ...cashQuery, refetchInterval: lookEvery })

export const checkSheet = (
  courier: string,
  sheet: CourierSheet,
  accept: readonly string[] = [],
): Promise<Checked> => post<Checked>(`${path}/check`, { courier, ...sheet, accept })

/** The error to show: for an unreadable sheet the shop's message without the field's name, otherwise unchanged. */
export function sheetError(error: Error): Error {
  const params = error instanceof ApiError ? error.data['params'] : undefined
  const text = (params as { csv?: unknown } | undefined)?.csv
  return typeof text === 'string' ? new Error(words.sheetFault(text.replace(/^csv /, ''))) : error
}

/** Undoes a settlement: the courier owes the cash of its parcels again. */
export function useUndo() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Settlement) => post(`${settlements}/${id}/undo`),
    onSuccess: (_, { courier, parcels }) => say(words.undone(courier, parcels)),
    onError: (error) => sayFailure(error.message),
    // Orders, counts and Today show the same cash.
    onSettled: () => void queries.invalidateQueries(),
  })
}

/** Books a courier's payment, with Undo. @param onBooked called after the booking is stored */
export function useBook(onBooked: () => void) {
  const queries = useQueryClient()
  const undo = useUndo()
  return useMutation({
    mutationFn: ({ key, ...booking }: Booking & { key: string }) =>
      post<Settlement>(settlements, booking, { idempotencyKey: key }),
    onSuccess: (settlement) => {
      const { courier, total, parcels } = settlement
      say(words.booked(courier, moneyText(total), parcels), () => undo.mutate(settlement))
      onBooked()
    },
    onSettled: () => void queries.invalidateQueries(),
  })
}
