/**
 * The index of words for searching in the browser (D-103). It is built once per feed in small slices, so that a slow
 * phone stays responsive. Its script is loaded by the first search.
 */
import { defaultLocale } from '@sauda/domain/locale.ts'
import { type Feed, searchedProducts } from '@sauda/domain/feed.ts'
import type { SearchMatches, SearchDetails } from '@sauda/domain/product-search.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import type { SearchWords } from '@sauda/domain/search-meanings.ts'
import { useEffect, useMemo, useState } from 'react'
import { call } from '#api/client.ts'
import { runCooperatively } from './run-cooperatively.ts'
import { useSearchWords } from './search-words.ts'

type Search = (typed: string, words: SearchWords | undefined) => SearchMatches | undefined

const searches = new WeakMap<Feed, Promise<Search>>()

/** Builds the search of this feed; later calls return the same one. */
function productSearch(feed: Feed): Promise<Search> {
  const known = searches.get(feed)
  if (known) return known
  const made = makeSearch(feed)
  searches.set(feed, made)
  made.catch(() => searches.delete(feed)) // the script failed to load: the next search loads it again
  return made
}

async function makeSearch(feed: Feed): Promise<Search> {
  const [{ searchProducts, indexSteps }, details] = await Promise.all([
    import('@sauda/domain/product-search.ts'),
    detailsInTime(feed),
  ])
  const index = await runCooperatively(indexSteps(searchedProducts(feed), details))
  return (typed, words) => searchProducts(index, typed, words)
}

/** maximum ms that a first search waits for data outside the feed: SKUs, tags, words of descriptions */
const longestWait = 1200

/**
 * Product data that the feed does not contain; undefined when it does not arrive in time. Then the first search runs
 * without it, and a search after its arrival uses it.
 */
async function detailsInTime(feed: Feed): Promise<SearchDetails | undefined> {
  let isLate = false
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => {
      isLate = true
      resolve(undefined)
    }, longestWait)
  })
  const fetched = fetchDetails().then((details) => {
    if (isLate && details) searches.delete(feed)
    return details
  })
  return Promise.race([fetched, late])
}

async function fetchDetails(): Promise<SearchDetails | undefined> {
  if (!navigator.onLine) return undefined
  try {
    const { body } = await call('getSearchDetails', {
      query: locale === defaultLocale ? {} : { lang: locale },
    })
    const { decodeSearchDetails } = await import('@sauda/contract/search-details/search-details.ts')
    return decodeSearchDetails(body)
  } catch (cause) {
    console.warn('search: only what lists show is searched', cause) // offline, or a host without this call
    return undefined
  }
}

type SearchState = Ready | { status: 'working' | 'failed' }
/** `found` is undefined for an empty text. */
type Ready = { status: 'ready'; found: SearchMatches | undefined }

/** The matches of a text in a feed. An empty text is ready immediately. */
export function useSearchMatches(feed: Feed | undefined, typed: string): SearchState {
  const [made, setMade] = useState<{ feed: Feed; search: Search | undefined }>()
  const wanted = typed !== ''
  const { words, waiting } = useSearchWords(wanted)
  useEffect(() => {
    if (!feed || !wanted) return
    let mounted = true
    const tell = (search: Search | undefined) => {
      if (mounted) setMade({ feed, search })
    }
    productSearch(feed).then(tell, () => tell(undefined))
    return () => {
      mounted = false
    }
  }, [feed, wanted])
  const search = made !== undefined && made.feed === feed ? made : undefined
  return useMemo((): SearchState => {
    if (!wanted) return { status: 'ready', found: undefined }
    if (!search || waiting) return { status: 'working' }
    return search.search ? { status: 'ready', found: search.search(typed, words) } : { status: 'failed' }
  }, [wanted, search, waiting, typed, words])
}
