import type { InitialData } from '@sauda/contract/initial-data.ts'
import type { ShopConfig } from '@sauda/contract/shop-config.ts'
import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { replayEarlyTaps } from '#components/early-taps.ts'
import { onFirstActivity } from '#components/first-activity.ts'
import { LoadScreen } from '#components/load-screen.ts'
import { useNavigate } from '#navigation/location.tsx'
import { countCacheHits } from '#queries/cache-hits.ts'
import { PageProvider, useInitialData, useRenewData } from '#queries/initial-data.tsx'
import { forgetPrivateData } from '#queries/private-data.ts'
import { hasStoredCart } from '#state/cart-count.ts'
import { savesData } from '#state/data-saver.ts'
import { loadToasts, Toasts } from '#ui/Toasts.tsx'
import { AppRoutes, loadScreen } from './routes.tsx'
import { ReleaseFocus } from './ReleaseFocus.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'
import { Statistics } from './Statistics.tsx'
import { setNavigate, startStores } from './bootstrap.ts'

type AppProps = {
  config: ShopConfig
  firstData: InitialData
  queryClient: QueryClient
  /** the splash, on a server-rendered page */
  splash?: ReactNode
}

/**
 * Providers and routes. The router is passed as a property, because browser and server use different ones. `App` has no
 * state. If it rendered again during hydration, the rest of the page would be hydrated in a single task.
 */
export const App = ({ config, firstData, queryClient, splash }: AppProps) => (
  <QueryClientProvider client={queryClient}>
    <PageProvider config={config} firstData={firstData}>
      <LoadScreen value={prefetchScreen}>
        {splash}
        <ReleaseFocus />
        <div className="under-splash">
          <AppRoutes />
        </div>
        <Statistics />
        <Start />
        <Toasts />
        <ScrollToTop />
      </LoadScreen>
    </PageProvider>
  </QueryClientProvider>
)

/** Starts stores and listeners that exist only in a browser, and shows notices. */
function Start() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const renew = useRenewData()
  const isList = useInitialData().view.kind === 'catalogue'
  const [notices, show] = useState<ReactNode>()

  useEffect(startStores, [])
  useEffect(() => forgetPrivateData(queryClient), [queryClient])
  useEffect(() => countCacheHits(queryClient), [queryClient])
  useEffect(() => setNavigate((path) => navigate(path)), [navigate])
  useEffect(
    () =>
      whenIdle(() => {
        void loadNotices(renew, show)
        if (savesData()) return
        // A cart with lines must open offline too (D-059).
        if (hasStoredCart()) prefetchScreen('/cart')
        // The first screen of a list shows products, so that the first tap may be on one.
        if (isList) prefetchScreen(aProduct)
      }),
    [renew, isList],
  )
  useEffect(
    () =>
      onFirstActivity(() => {
        void loadToasts().catch(() => {})
        if (savesData()) return
        void loadFeed(queryClient)
        nextScreens.forEach(prefetchScreen)
      }),
    [queryClient],
  )
  // Each tap is repeated in a separate task, after all listeners are added.
  useEffect(() => replayEarlyTaps(), [])

  return notices
}

/** The path of any product: all have one script. */
const aProduct = '/product/any'

/** Screens that most visitors open next. */
const nextScreens = ['/cart', aProduct, '/products']

/** Loads a screen's script in advance. A failure is ignored: the visit itself loads the script again and reports. */
const prefetchScreen = (path: string) => void loadScreen(path).catch(() => {})

/** Loads the feed. A failure is ignored: the screen that needs the data requests it again and reports. */
const loadFeed = (client: QueryClient) =>
  import('#queries/home-feed.ts').then(({ prefetchFeed }) => prefetchFeed(client)).catch(() => {})

/** Loads notices that only some visitors see, and passes them to `show`. */
const loadNotices = (renew: (data: InitialData) => void, show: (notices: ReactNode) => void) =>
  import('./Notices.tsx')
    .then(({ Notices }) => show(<Notices load={prefetchScreen} renew={renew} />))
    .catch(() => {})

/** Runs work when the first view has settled. @returns a function that cancels this */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 4000 })
  return () => cancelIdleCallback(handle)
}
