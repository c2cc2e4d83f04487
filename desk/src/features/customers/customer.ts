import { useQuery } from '@tanstack/react-query'
import { get, own } from '#api/request.ts'

type Address = {
  first_name: string
  last_name: string
  company: string
  address_1: string
  address_2: string
  city: string
  state: string
  postcode: string
  phone: string
}

/** A customer's order history in figures. */
export type CustomerRecord = {
  orders: number
  delivered: number
  refused: number
  spent: string
  merged: readonly { id: number; at: string; by: string }[]
}

export const useRecord = (id: number) =>
  useQuery({
    queryKey: ['customers', 'record', id],
    queryFn: ({ signal }) => get<CustomerRecord>(`${own}/desk/customers/${id}`, {}, signal),
  })

/** The fields of a wc/v3 customer that the desk shows. */
export type Customer = {
  id: number
  date_created_gmt: string
  email: string
  first_name: string
  last_name: string
  username: string
  billing: Address
  shipping: Omit<Address, 'phone'>
  meta_data: readonly { id?: number; key: string; value: unknown }[]
}

export const nameOf = ({ first_name: first, last_name: last, username, email }: Customer): string =>
  [first, last].filter(Boolean).join(' ') || username || email

/** The staff's note about a customer; visible to staff only. */
const noteKey = '_staff_note'

export const noteOf = ({ meta_data: notes }: Customer): string => {
  const note = notes.find(({ key }) => key === noteKey)?.value
  return typeof note === 'string' ? note : ''
}
export const withNote = (note: string) => ({ meta_data: [{ key: noteKey, value: note }] })
