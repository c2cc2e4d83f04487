/** Facts about the shop itself. */
import { useQuery } from '@tanstack/react-query'
import { get } from './request.ts'

/** The shop's name, for messages to customers. */
export const useShopName = (): string =>
  useQuery({
    queryKey: ['shop'],
    queryFn: ({ signal }) => get<{ name: string }>('/wp-json/', {}, signal),
    staleTime: 600_000,
  }).data?.name ?? ''
