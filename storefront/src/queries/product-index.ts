/**
 * The index of words for searching in the browser, built once per feed in small steps, so that a slow phone goes on
 * answering while it is made (D-103). Its script is loaded by the first search.
 */
import type { Feed } from '@sauda/domain/feed.ts'
import type { Found } from '@sauda/domain/product-search.ts'
import { useEffect, useMemo, useState } from 'react'
import { inSlices } from './in-slices.ts'

type Search = (typed: string) => Found | undefined

const searches = new WeakMap<Feed, Promise<Search>>()

/** Makes ready for searching in this feed; asked again, gives what was made. */
export function productSearch(feed: Feed): Promise<Search> {
  const known = searches.get(feed)
  if (known) return known
  const made = makeSearch(feed)
  searches.set(feed, made)
  made.catch(() => searches.delete(feed)) // the script did not come: the next search asks again
  return made
}

async function makeSearch(feed: Feed): Promise<Search> {
  const { foundProducts, indexSteps } = await import('@sauda/domain/product-search.ts')
  const index = await inSlices(indexSteps(feed.products))
  return (typed) => foundProducts(index, typed)
}

export type SearchState = { status: 'ready'; found: Found | undefined } | { status: 'working' | 'failed' }

/** What a text finds in a feed. Nothing typed is ready at once. */
export function useFound(feed: Feed | undefined, typed: string): SearchState {
  const [made, setMade] = useState<{ feed: Feed; search: Search | undefined }>()
  const wanted = typed !== ''
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
    if (!search) return { status: 'working' }
    return search.search ? { status: 'ready', found: search.search(typed) } : { status: 'failed' }
  }, [wanted, search, typed])
}
