/** What was seen stays readable without a connection (decision 43): registers the worker, and says how old things are. */
import type { InitialData } from '@sauda/contract/initial-data.ts'
import { dateLocale, longDate } from '@sauda/domain/dates.ts'
import { defaultLocale } from '@sauda/domain/locale.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#api/client.ts'
import { useOnline } from '#components/use-online.ts'
import { useLocation } from '#navigation/location.tsx'
import { useInitialData } from '#queries/initial-data.tsx'
import { lifetimes } from '#queries/lifetimes.ts'
import { sessionStore } from '#state/session-store.ts'
import { savesData } from '#state/data-saver.ts'
import { beginKeepingFocus } from '#ui/keep-focus.ts'
import { NoticeBar } from './NoticeBar.tsx'

// before it can be closed
beginKeepingFocus()

/** as in public/worker.js */
const personal = 'personal-1'
const replies = 'replies-1'

/** ms that the shop may take to answer before an old page says its age */
const patience = 1000

/** `kept`: when what is shown in place of a reply was stored; `renewed`, `same`: what the shop says of a stored page */
type Message = { kept?: number; renewed?: true; same?: true }
type KeptPagesProps = {
  /** fetches the script of a screen */
  load: (path: string) => void
  /** takes newer data of the first view */
  renew: (data: InitialData) => void
}

/** A line that says when the oldest thing on the screen was stored; nothing while everything is of now. */
export function KeptPages({ load, renew }: KeptPagesProps) {
  const online = useOnline()
  const { pathname } = useLocation()
  const firstData = useInitialData()
  const client = useQueryClient()
  const [kept, setKept] = useState<number>()
  const [from] = useState(firstData)
  const [old, setOld] = useState<'waiting' | 'differs'>()
  const [closed, setClosed] = useState(false)
  const { now } = from

  // whoever looks at one page and leaves needs no other screen
  const [wasThere] = useState(() => navigator.serviceWorker.controller !== null)
  const isOnTheWay = wasThere || pathname !== from.address.split('?')[0]
  const [keeping, setKeeping] = useState<KeepLoaded>()
  useEffect(() => keepPages((keep) => setKeeping(() => keep)), [])
  useEffect(() => {
    if (isOnTheWay && keeping) void keepScreens(load, keeping)
  }, [isOnTheWay, keeping, load])
  useEffect(() => {
    // what is younger is as good as any page that stands open
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
    // what it said before this listened
    if (serviceWorker.controller) serviceWorker.controller.postMessage({ keep: [] })
    else clearTimeout(timer)
    window.addEventListener('online', isBack)
    return () => {
      clearTimeout(timer)
      serviceWorker.removeEventListener('message', listen)
      window.removeEventListener('online', isBack)
    }
  }, [client, from, now, renew])

  const isFirst = pathname === from.address.split('?')[0]
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

/** Gives the worker what this page has loaded since the last time. */
type KeepLoaded = () => void

/** Once the page is quiet. @param done when the worker keeps it @returns how to stop following the session */
function keepPages(done: (keepLoaded: KeepLoaded) => void): () => void {
  const forget = () => void caches.delete(personal).catch(() => {})
  if (sessionStore.token() === undefined) forget()
  const stop = sessionStore.subscribe((state, before) => {
    const userOf = (each: typeof state) => (each.status === 'signed-in' ? each.user.id : undefined)
    if (before.status === 'signed-in' && userOf(state) !== userOf(before)) forget()
  })
  void register()
    .then((keepLoaded) => keepLoaded && done(keepLoaded))
    .catch((cause: unknown) => console.warn('worker: not there', cause))
  return stop
}

const bringCatalogue = () =>
  call('allProductsData', {
    query: locale === defaultLocale ? {} : { lang: locale },
    lane: 'background',
  })

async function isCatalogueStored(): Promise<boolean> {
  const stored = await (await caches.open(replies)).keys()
  return stored.some(({ url }) => url.includes('/all-products-data'))
}

/** No other address of a script is ever made here. */
const worker = '/worker.js'
const address = { createScriptURL: (_: string) => worker }
type WithPolicies = {
  trustedTypes?: { createPolicy: (name: 'worker', rules: typeof address) => typeof address }
}
const workerAddress = (): string =>
  ((globalThis as WithPolicies).trustedTypes?.createPolicy('worker', address) ?? address).createScriptURL(
    worker,
  )

/** @returns nothing where no more is to be kept */
async function register(): Promise<KeepLoaded | undefined> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register(workerAddress(), { updateViaCache: 'none' })
  // where workers are switched off there is none
  if (!registration) return undefined
  const { active } = await serviceWorker.ready
  // a worker is there before it answers this page's calls
  if (!serviceWorker.controller)
    await new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
  const { origin, href } = location
  let sent = 0
  const keepLoaded = () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const newer = loaded.slice(sent).filter((name) => name.startsWith(`${origin}/`))
    sent = loaded.length
    active?.postMessage({ keep: [href, ...newer] })
  }
  keepLoaded()
  if (savesData()) return undefined
  // what was asked for before there was a worker may come much later
  const controlledAt = performance.now()
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ startTime }) => startTime < controlledAt)) keepLoaded()
  }).observe({ type: 'resource' })
  // the catalogue may have come before there was a worker; the browser's own copy answers
  await bringCatalogue()
  // one that was on its way answers both, and passed no worker
  if (!(await isCatalogueStored())) await bringCatalogue()
  return keepLoaded
}

/** Each opens without a network then: search, list, product, wishes, checkout, own orders. */
async function keepScreens(load: (path: string) => void, keepLoaded: KeepLoaded): Promise<void> {
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
    // the cart's own later parts
    import('#components/DeliveryTo.tsx'),
    import('#components/CouponForm.tsx'),
  ]).catch(() => {})
  keepLoaded()
}
