/** The content of the home page: from the initial data, else computed from the feed. */
import { homeView, type HomeView } from '@sauda/domain/home-view.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useInitialView, useShopConfig } from '#queries/initial-data.tsx'
import { feedQuery } from '#queries/feed-query.ts'

export type HomeState =
  | { status: 'loading' }
  // `retry`: fetches the home page again
  | { status: 'error'; retry(): void }
  | { status: 'ready'; home: HomeView }

export function useHomeView(): HomeState {
  const client = useQueryClient()
  const initial = useInitialView('home')?.home
  const { data, isError, error } = useQuery({ ...feedQuery(), enabled: initial === undefined })
  const { firstShowcases } = useShopConfig().content
  const made = useMemo(() => (data ? homeView(data.feed, firstShowcases) : undefined), [data, firstShowcases])
  // a background refetch must not change the screen
  const [kept, setKept] = useState<HomeView>()
  const shown = initial ?? kept ?? made
  if (shown && kept !== shown) setKept(shown)

  useEffect(() => {
    if (isError) console.warn('home: the feed could not be fetched', error)
  }, [isError, error])

  if (shown) return { status: 'ready', home: shown }
  if (isError) return { status: 'error', retry: () => void tryAgain(client) }
  return { status: 'loading' }
}

/** If the script fails to load, the message and its buttons remain. */
const tryAgain = (client: QueryClient) =>
  import('#queries/home-feed.ts').then(({ refetchFeed }) => refetchFeed(client)).catch(console.warn)
