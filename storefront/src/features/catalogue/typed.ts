/**
 * What a typed text asks for beside its words. Its rules are a script of their own, `typed`: most lists have no search. The
 * server has them before it draws a page, and names them in the head of a search.
 */
import type { SearchRequest } from '@sauda/domain/search-request.ts'
import { use } from 'react'

type Read = (typed: string) => SearchRequest

let read: Read | undefined
let coming: Promise<void> | undefined

/** Without the rules a text asks for its words alone. */
const words: Read = (typed) => ({
  words: typed.split(' ').flatMap((group, place) => (group === '' ? [] : [{ group, place }])),
  parts: [],
})

/** Never fails. */
export const bringTyped = (): Promise<void> =>
  (coming ??= import('@sauda/domain/search-request.ts').then(
    ({ searchRequest }) => {
      read = searchRequest
    },
    (cause: unknown) => {
      console.warn('search: read as words alone', cause)
      read = words
    },
  ))

/** A screen whose address has a text waits for its rules. */
export function useTyped(parameters: URLSearchParams): void {
  if (!read && isSearch(`?${parameters}`)) use(bringTyped())
}

/** @throws {Error} where no screen called `useTyped` */
export function typedRequest(search: string): SearchRequest {
  if (search === '') return { words: [], parts: [] }
  if (!read) throw new Error('the rules of typed texts are not there')
  return read(search)
}

/** Whether an address searches for something. */
export const isSearch = (search: string): boolean => /[?&](q|search)=[^&]/.test(search)

// beside the screen's own script, not after it
if (typeof location !== 'undefined' && isSearch(location.search)) void bringTyped()
