/** Visited pages stay readable offline (decision 43): registers the worker, and shows how old stored content is. */
import type { InitialData } from '@sauda/contract/initial-data.ts'
import { dateLocale, longDate } from '@sauda/domain/dates.ts'
import { defaultLocale } from '@sauda/domain/locale.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#api/client.ts'
import { onFirstActivity } from '#components/first-activity.ts'
import { useOnline } from '#components/use-online.ts'
import { useLocation } from '#navigation/location.tsx'
import { useInitialData } from '#queries/initial-data.tsx'
import { lifetimes } from '#queries/lifetimes.ts'
import { sessionStore } from '#state/session-store.ts'
import { savesData } from '#state/data-saver.ts'
import { beginKeepingFocus } from '#ui/keep-focus.ts'
import { loadedSince } from './loaded-since.ts'
import { NoticeBar } from './NoticeBar.tsx'

// Listen before the notice can be closed.
beginKeepingFocus()

/** names of the worker's caches, as in public/worker.js */
const personal = 'personal-1'
const replies = 'replies-1'

/** maximum ms to wait for the shop's reply before a stored page shows its age */
const patience = 1000

/** ms after a navigation in which only the new screen loads something */
const afterScreen = 3000

/** A message of the service worker. */
type Message = {
  /** the worker sent stored content instead of a reply; when the content was stored, in epoch milliseconds */
  kept?: number
  /** whether the shop has a newer version of the stored page on the screen */
  renewed?: true
  /** whether the shop's version of the stored page on the screen is unchanged */
  same?: true
}
type OfflinePagesProps = {
  /** fetches the script of a screen */
  load: (path: string) => void
  /** receives newer data of the first view */
  renew: (data: InitialData) => void
}

/** A notice with the time at which the oldest content on the screen was stored; absent when all is current. */
export function OfflinePages({ load, renew }: OfflinePagesProps) {
  const online = useOnline()
  const { pathname } = useLocation()
  const firstData = useInitialData()
  const client = useQueryClient()
  const [kept, setKept] = useState<number>()
  const [from] = useState(firstData)
  const [old, setOld] = useState<'waiting' | 'differs'>()
  const [closed, setClosed] = useState(false)
  const { now } = from

  // Other screens are stored only from the second page of a visit, or the second visit.
  const [wasThere] = useState(() => navigator.serviceWorker.controller !== null)
  const isMoved = pathname !== from.address.split('?')[0]
  const isOnTheWay = wasThere || isMoved
  const [keeping, setKeeping] = useState<KeepLoaded>()
  useEffect(() => storePages((keep) => setKeeping(() => keep)), [])
  useEffect(() => {
    if (!isOnTheWay || !keeping) return
    const timer = setTimeout(() => void storeScreens(load, keeping), isMoved ? afterScreen : 0)
    return () => clearTimeout(timer)
  }, [isOnTheWay, isMoved, keeping, load])
  useEffect(() => {
    // Newer content is as current as that of any open page.
    const isOld = Date.now() - now > lifetimes.feed
    const timer = setTimeout(() => isOld && setOld((known) => known ?? 'waiting'), patience)
    const heard = (state?: 'differs') => {
      clearTimeout(timer)
      setOld(state)
    }
    const listen = ({ data }: MessageEvent<Message>) => {
      const { kept: at, renewed, same } = data
      if (at !== undefined) setKept((before) => Math.min(before ?? at, at))
      if (same) heard()
      if (renewed)
        void import('./renew-view.ts')
          .then(({ renewView }) => renewView(client, from))
          .then(({ newest, isWhole }) => {
            if (newest) renew(newest)
            heard(isWhole || !isOld ? undefined : 'differs')
          })
          .catch(() => heard(isOld ? 'differs' : undefined))
    }
    const { serviceWorker } = navigator
    serviceWorker.addEventListener('message', listen)
    const isBack = () => setKept(undefined)
    serviceWorker.startMessages()
    // The worker repeats a message that it sent before this listener was added.
    if (serviceWorker.controller) serviceWorker.controller.postMessage({ keep: [] })
    else clearTimeout(timer)
    window.addEventListener('online', isBack)
    return () => {
      clearTimeout(timer)
      serviceWorker.removeEventListener('message', listen)
      window.removeEventListener('online', isBack)
    }
  }, [client, from, now, renew])

  const isFirst = !isMoved
  const since = online ? kept : Math.min(kept ?? Infinity, isFirst ? now : Infinity)
  const isOld = online && old !== undefined && isFirst
  const shown = isOld ? now : since
  if (closed || shown === undefined || shown === Infinity) return null
  return (
    <NoticeBar label={shell.keptPage} closeLabel={shell.close} onClose={() => setClosed(true)}>
      <p className="flex min-h-11 flex-1 items-center">
        {shell.keptSince(longDate(shown, dateLocale(locale)))}
      </p>
      {old === 'differs' && isOld && (
        <button
          type="button"
          className="flex min-h-11 items-center px-2 font-semibold text-brand underline"
          onClick={() => location.reload()}
        >
          {shell.showNewest}
        </button>
      )}
    </NoticeBar>
  )
}

/** Passes the worker what this page has loaded since the last call. */
type KeepLoaded = () => void

/**
 * Registers the service worker, and deletes stored personal data when the session ends.
 * @param done called when the worker has stored the page
 * @returns a function that stops watching the session
 */
function storePages(done: (storeLoaded: KeepLoaded) => void): () => void {
  const forget = () => void caches.delete(personal).catch(() => {})
  if (sessionStore.token() === undefined) forget()
  const stop = sessionStore.subscribe((state, before) => {
    const userOf = (each: typeof state) => (each.status === 'signed-in' ? each.user.id : undefined)
    if (before.status === 'signed-in' && userOf(state) !== userOf(before)) forget()
  })
  void register()
    .then((storeLoaded) => storeLoaded && done(storeLoaded))
    .catch((cause: unknown) => console.warn('worker: not there', cause))
  return stop
}

const loadCatalogue = () =>
  call('allProductsData', {
    query: locale === defaultLocale ? {} : { lang: locale },
    lane: 'background',
  })

async function isCatalogueStored(): Promise<boolean> {
  const stored = await (await caches.open(replies)).keys()
  return stored.some(({ url }) => url.includes('/all-products-data'))
}

/** The only script address created here. */
const worker = '/worker.js'
const address = { createScriptURL: (_: string) => worker }
type WithPolicies = {
  trustedTypes?: { createPolicy: (name: 'worker', rules: typeof address) => typeof address }
}
const workerAddress = (): string =>
  ((globalThis as WithPolicies).trustedTypes?.createPolicy('worker', address) ?? address).createScriptURL(
    worker,
  )

/** @returns undefined when nothing more is to be stored */
async function register(): Promise<KeepLoaded | undefined> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register(workerAddress(), { updateViaCache: 'none' })
  // The browser has disabled workers.
  if (!registration) return undefined
  const { active } = await serviceWorker.ready
  // Wait for control: a worker may be registered before it controls this page.
  if (!serviceWorker.controller)
    await new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
  const newlyLoaded = loadedSince()
  const storeLoaded = () => {
    const newer = newlyLoaded().filter((name) => name.startsWith(`${location.origin}/`))
    if (newer.length > 0) active?.postMessage({ keep: newer })
  }
  storeLoaded()
  if (savesData()) return undefined
  // Requests sent before the worker was active may be answered much later.
  const controlledAt = performance.now()
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ startTime }) => startTime < controlledAt)) storeLoaded()
  }).observe({ type: 'resource' })
  await new Promise<void>(onFirstActivity)
  // The catalogue may have loaded before the worker was active; the browser's cache answers.
  await loadCatalogue()
  // If both calls shared a request that bypassed the worker, only a second request is stored.
  if (!(await isCatalogueStored())) await loadCatalogue()
  return storeLoaded
}

/** Makes these screens open offline: search, list, product, wish list, checkout, and the customer's orders. */
async function storeScreens(load: (path: string) => void, storeLoaded: KeepLoaded): Promise<void> {
  ;[
    '/search',
    '/products',
    '/product/any',
    '/wish-list',
    '/checkout',
    '/dashboard/orders',
    '/dashboard/orders/1',
  ].forEach(load)
  await Promise.all([
    import('@sauda/domain/product-search.ts'),
    import('#components/SearchSuggestions.tsx'),
    // These imports are the lazy parts of the cart.
    import('#components/DeliveryTo.tsx'),
    import('#components/CouponForm.tsx'),
  ]).catch(() => {})
  storeLoaded()
}
