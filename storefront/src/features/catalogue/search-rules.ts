/**
 * Reads a typed text: its words, prices, sizes and persons. The rules are a script of their own, because most lists have no
 * search. The server loads them before it draws a page, and names the script in the head of a search page.
 */
import type { SearchRequest } from '@sauda/domain/search-request.ts'
import { use } from 'react'

type Read = (typed: string) => SearchRequest

let read: Read | undefined
let loading: Promise<void> | undefined

/** Without the rules a text is read as its words alone. */
const words: Read = (typed) => ({
  words: typed.split(' ').flatMap((group, place) => (group === '' ? [] : [{ group, place }])),
  parts: [],
})

/** Loads the rules once. Never fails. */
export const loadSearchRules = (): Promise<void> => (loading ??= load())

function load(): Promise<void> {
  const loaded = import('@sauda/domain/search-request.ts')
    .then(
      ({ searchRequest }) => {
        read = searchRequest
      },
      (cause: unknown) => {
        console.warn('search: read as words alone', cause)
        read = words
      },
    )
    .then(() => {
      // React notes the state of a promise in these fields; with them its first `use` returns at once
      void Object.assign(loaded, { status: 'fulfilled', value: undefined })
    })
  return loaded
}

/**
 * Suspends a screen whose address has a text until the rules are loaded. Calls `use` when they are, too: React renders a
 * suspended component again as an update, and fails at its next hook (error 467) unless the component calls `use` again.
 */
export function useSearchRules(parameters: URLSearchParams): void {
  if (isSearch(`?${parameters}`)) use(loadSearchRules())
}

/** @throws {Error} where no screen called `useSearchRules` */
export function typedRequest(search: string): SearchRequest {
  if (search === '') return { words: [], parts: [] }
  if (!read) throw new Error('The search rules are not loaded.')
  return read(search)
}

/** Whether an address searches for something. */
export const isSearch = (search: string): boolean => /[?&](q|search)=[^&]/.test(search)

// requested beside the screen's own script, not after it
if (typeof location !== 'undefined' && isSearch(location.search)) void loadSearchRules()
