import { useQuery } from '@tanstack/react-query'
import { get, own } from './request.ts'

type Health = {
  looked_at: string
  findings: readonly { level: 'good' | 'care' | 'bad'; text: string }[]
  versions: { shop: string; node: string; database: string }
  disk_free: number
  database_size: number
  mails: {
    waiting: number
    failed: readonly { id: number; name: string; recipient: string; created: string; reason: string }[]
  }
}

/** milliseconds: looking takes the mail server a moment */
const fresh = 300_000

/** How the shop is. @param isWanted the person may know */
export const useHealth = (isWanted: boolean) =>
  useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => get<Health>(`${own}/desk/health`, {}, signal),
    enabled: isWanted,
    staleTime: fresh,
  })
