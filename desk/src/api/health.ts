import { useQuery } from '@tanstack/react-query'
import { get, own } from './request.ts'

/** `at`: beginning of the hour */
export type Hour = { at: string; requests: number; failures: number; slow: number; orders: number }

/** Reports of one script error. `place`: script, line and column, or empty; `page`: a path */
export type BrowserError = {
  message: string
  place: string
  page: string
  reports: number
  first_at: string
  last_at: string
}

type Health = {
  looked_at: string
  findings: readonly { level: 'good' | 'care' | 'bad'; text: string }[]
  versions: { shop: string; node: string; database: string }
  disk_free: number
  database_size: number
  last_day: readonly Hour[]
  browser_errors: readonly BrowserError[]
  mails: {
    waiting: number
    failed: readonly { id: number; name: string; recipient: string; created: string; reason: string }[]
  }
}

/** milliseconds: the check calls the mail server, which takes a moment */
const fresh = 300_000

/** The shop's health. @param isWanted whether the person may read it */
export const useHealth = (isWanted: boolean) =>
  useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => get<Health>(`${own}/desk/health`, {}, signal),
    enabled: isWanted,
    staleTime: fresh,
  })
