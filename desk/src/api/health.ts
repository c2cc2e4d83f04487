/** The shop's health: checks, requests by hour, and script errors of browsers. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { get, own } from './request.ts'

/** Requests and orders of one hour. `at`: its beginning; `failures`, `slow`: of the requests */
export type Hour = { at: string; requests: number; failures: number; slow: number; orders: number }

/** Reports of one script error. `place`: script, line and column, or empty; `page`: a path */
export type BrowserError = Health['browser_errors'][number]

type Health = RowOf<'getDeskHealth'>

/** ms for which a check counts as current; it calls the mail server, which takes a moment */
const fresh = 300_000

/** Requests the shop's health. @param isWanted whether the person may read it */
export const useHealth = (isWanted: boolean) =>
  useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => get<Health>(`${own}/desk/health`, {}, signal),
    enabled: isWanted,
    staleTime: fresh,
  })
