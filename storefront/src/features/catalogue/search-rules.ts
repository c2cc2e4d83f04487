/**
 * Parses a search text: its words, prices, sizes and audience. The rules are a separate script, because most lists have
 * no search. The server loads the rules before it renders a page, and names their script in the head of a search page.
 */
import type { SearchRequest } from '@sauda/domain/search-request.ts'
import { use } from 'react'

type Read = (typed: string) => SearchRequest

let read: Read | undefined
let loading: Promise<void> | undefined

/** Used when the rules fail to load: only splits the text into words. */
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
      // React stores the state of a promise in these fields; with them its first `use` returns immediately.
      void Object.assign(loaded, { status: 'fulfilled', value: undefined })
    })
  return loaded
}

/**
 * Suspends a screen with a search text until the rules are loaded. It calls `use` even when the rules are already
 * loaded. React renders a suspended component again as an update, and fails at its next hook (error 467) if the
 * component then omits `use`.
 */
export function useSearchRules(parameters: URLSearchParams): void {
  if (isSearch(`?${parameters}`)) use(loadSearchRules())
}

/** Parses a search text by the loaded rules. @throws {Error} when no screen called `useSearchRules` */
export function typedRequest(search: string): SearchRequest {
  if (search === '') return { words: [], parts: [] }
  if (!read) throw new Error('The search rules are not loaded.')
  return read(search)
}

/** Whether an address contains a search. */
export const isSearch = (search: string): boolean => /[?&](q|search)=[^&]/.test(search)

// Request the rules in parallel with the screen's script.
if (typeof location !== 'undefined' && isSearch(location.search)) void loadSearchRules()
