/** The content of the home page: from the initial data, else computed from the feed. */
import type { Feed } from '@sauda/domain/feed.ts'
import { homeView, type HomeView } from '@sauda/domain/home-view.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useInitialView, useShopConfig } from '#queries/initial-data.tsx'
import { feedQuery } from '#queries/feed-query.ts'

export type HomeState =
  | { status: 'loading' }
  // `retry`: fetches the home page again
  | { status: 'error'; cause: Error; retry(): void }
  | { status: 'ready'; home: HomeView }

/** The state for any section; all sections show the same products. */
export function useHomeView(): HomeState {
  const client = useQueryClient()
  const initial = useInitialView('home')?.home
  const { data, error } = useQuery({ ...feedQuery(), enabled: initial === undefined })
  const { firstShowcases } = useShopConfig().content
  const made = data && viewOf(data.feed, firstShowcases)
  // A background refetch must not change the screen.
  const [kept, setKept] = useState<HomeView>()
  const shown = initial ?? kept ?? made
  if (shown && kept !== shown) setKept(shown)

  if (shown) return { status: 'ready', home: shown }
  if (error) return { status: 'error', cause: error, retry: () => void tryAgain(client) }
  return { status: 'loading' }
}

/** One view for each feed, because every section asks for it. */
const views = new WeakMap<Feed, HomeView>()

function viewOf(feed: Feed, firstShowcases: readonly string[] | undefined): HomeView {
  const known = views.get(feed) ?? homeView(feed, firstShowcases)
  views.set(feed, known)
  return known
}

/** Requests the products again. If the script for that fails to load, the error message remains. */
const tryAgain = (client: QueryClient) =>
  import('#queries/home-feed.ts').then(({ refetchFeed }) => refetchFeed(client)).catch(console.warn)
