/** The couriers that the shop works with, for choices of a courier. */
import { useQuery } from '@tanstack/react-query'
import { get, own } from './request.ts'

/** ms for which the list counts as current; couriers rarely change */
const fresh = 300_000

/** The couriers that the shop works with. */
export const useCouriers = (): readonly { name: string }[] =>
  useQuery({
    queryKey: ['desk', 'couriers'],
    queryFn: ({ signal }) => get<{ name: string }[]>(`${own}/desk/couriers`, {}, signal),
    staleTime: fresh,
  }).data ?? []
