/** A customer as the desk shows it. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { get, own } from '#api/request.ts'

/** Figures of a customer's orders: numbers and sums. */
export type CustomerRecord = RowOf<'getDeskCustomer'>

export const useRecord = (id: number) =>
  useQuery({
    queryKey: ['customers', 'record', id],
    queryFn: ({ signal }) => get<CustomerRecord>(`${own}/desk/customers/${id}`, {}, signal),
  })

/** The fields of a wc/v3 customer that the desk shows. */
export type Customer = RowOf<'getCustomer'>

/** First and last name, otherwise the user name, otherwise the email address. */
export const nameOf = ({ first_name: first, last_name: last, username, email }: Customer): string =>
  [first, last].filter(Boolean).join(' ') || username || email

/** key in the customer's metadata of the staff's note, which only staff see */
const noteKey = '_staff_note'

/** The staff's note; '' if there is none. */
export const noteOf = ({ meta_data: notes }: Customer): string => {
  const note = notes.find(({ key }) => key === noteKey)?.value
  return typeof note === 'string' ? note : ''
}
/** The request body that stores a note. */
export const withNote = (note: string) => ({ meta_data: [{ key: noteKey, value: note }] })
