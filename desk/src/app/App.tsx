/** The root of the desk: a sign-in page when signed out, otherwise the pages that the role may open. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { lazy, type ReactElement, Suspense, useEffect } from 'react'
import { createBrowserRouter, Route, RouterProvider, Routes, useLocation } from 'react-router'
import { beginKeepingFocus } from '@sauda/storefront/ui/keep-focus.ts'
import { useConnection } from '#api/connection.ts'
import { useReconnect } from '#api/reconnect.ts'
import { ApiError, get, isLate, NoConnection, sessionPath } from '#api/request.ts'
import { type Session, signedIn, signedOut, useSession } from '#api/session.ts'
import { Button } from '#ui/Button.tsx'
import { Empty, Loading } from '#ui/States.tsx'
import { ToastRegion } from '#ui/ToastRegion.tsx'
import { common } from '#wording/common.ts'
import { frame } from '#wording/frame.ts'
import { Frame } from './Frame.tsx'
import { pageRoutes, resumeWork } from './menu.tsx'
import { NotFound } from './NotFound.tsx'
import { ReleaseBoundary } from './ReleaseBoundary.tsx'
import { WordPressIsTheDesk } from './WordPressIsTheDesk.tsx'

const SignInPage = lazy(() => import('#features/sign-in/SignInPage.tsx'))
const SessionOver = lazy(() =>
  import('#features/sign-in/SignInPage.tsx').then(({ SessionOver: dialog }) => ({ default: dialog })),
)
const FactorPage = lazy(() => import('#features/me/FactorPage.tsx'))
const FactorDue = lazy(() =>
  import('#features/me/FactorPage.tsx').then(({ FactorDue: dialog }) => ({ default: dialog })),
)
/** Preloads the sign-in dialogs, because a newer release may remove their script while something is being typed. */
function preloadDialogs(): () => void {
  const timer = setTimeout(() => {
    for (const load of [
      () => import('#features/sign-in/SignInPage.tsx'),
      () => import('#features/me/FactorPage.tsx'),
    ])
      load().catch(() => {})
  }, dialogsAfter)
  return () => clearTimeout(timer)
}
/** delay in ms before the dialogs are preloaded, so that the first page loads first */
const dialogsAfter = 5000

const InvitationPage = lazy(() => import('#features/sign-in/InvitationPage.tsx'))

/** maximum number of retries of a read; rejected requests are not retried */
const retries = 2

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, error) => count < retries && isPassing(error),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
const isPassing = (error: unknown): boolean =>
  (error instanceof NoConnection && !isLate(error)) || (error instanceof ApiError && error.status >= 502)

/** The desk at the window's address, with an empty cache. */
export function createApp(): ReactElement {
  beginKeepingFocus()
  const client = createQueryClient()
  const router = createBrowserRouter([{ path: '*', element: <Root client={client} /> }], {
    basename: '/desk',
  })
  return <RouterProvider router={router} />
}

function Root({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <ReleaseBoundary place="">
        <Suspense fallback={<Opening />}>
          <Routes>
            <Route path="/invitation/:token" element={<InvitationPage />} />
            <Route path="*" element={<Gate />} />
          </Routes>
        </Suspense>
      </ReleaseBoundary>
      <ToastRegion />
    </QueryClientProvider>
  )
}

function Gate() {
  const host = document.documentElement.dataset['woocommerce']
  return host ? <WordPressIsTheDesk address={host} /> : <Desk />
}

function Desk() {
  const session = useSession((state) => state.session)
  const isOver = useSession((state) => state.isOver)
  const isFactorDue = useSession((state) => state.isFactorDue)
  const isOnline = useConnection((state) => state.isOnline)
  const { pathname } = useLocation()
  useReconnect()
  useEffect(preloadDialogs, [])
  useEffect(() => {
    if (session !== undefined || !isOnline) return
    get<Session>(sessionPath).then(signedIn, (error: unknown) => {
      // Without a connection the user is not signed out. The session is requested again when there is a connection.
      if (!(error instanceof NoConnection)) signedOut()
    })
  }, [session, isOnline])

  useEffect(() => {
    if (session && !session.second_factor_due) resumeWork(session)
  }, [session])

  if (session === undefined) return isOnline ? <Opening /> : <Waiting />
  if (session === null) return <SignInPage />
  if (session.second_factor_due && !isFactorDue) return <FactorPage />
  return (
    <>
      <Frame>
        <ReleaseBoundary place={pathname}>
          <Suspense
            fallback={
              <main className="sheet" id="main" tabIndex={-1}>
                <Loading />
              </main>
            }
          >
            <Routes>
              {pageRoutes()}
              <Route path="*" element={<NotFound />} />
            </Routes>
          </Suspense>
        </ReleaseBoundary>
      </Frame>
      {/* This boundary is separate, so that the page below keeps what was typed. */}
      <ReleaseBoundary place={`${isOver} ${isFactorDue}`}>
        <Suspense fallback={null}>
          {isOver && <SessionOver />}
          {isFactorDue && !isOver && <FactorDue />}
        </Suspense>
      </ReleaseBoundary>
    </>
  )
}

/** The page while the session loads: blank at first, then with a text. */
const Opening = () => (
  <main id="main" tabIndex={-1}>
    <Loading rows={0} />
  </main>
)

const Waiting = () => (
  <main className="sheet" id="main" tabIndex={-1}>
    <div role="status">
      <Empty
        heading="h1"
        icon={WifiOff}
        title={frame.noShop}
        text={frame.noShopText}
        // Make a new call, because one without a reply may still be running.
        action={<Button onClick={() => void get(sessionPath).catch(() => {})}>{common.tryAgain}</Button>}
      />
    </div>
  </main>
)
