/** Notices at the end of the screen, shown when they apply. Each is a separate script, loaded when the page is idle. */
import type { InitialData } from '@sauda/contract/initial-data.ts'
import { storageKeys } from '@sauda/domain/constants.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { retried } from '#components/retried.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { local } from '#state/storage.ts'
import { LongWait } from './LongWait.tsx'
import { watchBrowserErrors } from './browser-errors.ts'
import { followLinks } from './follow-links.ts'
import { followReleases } from './follow-releases.ts'
import { offeredLanguage } from './offered-language.ts'

type NoticesProps = {
  /** fetches the script of the screen at this path */
  load: (path: string) => void
  /** receives newer data of the first view */
  renew: (data: InitialData) => void
}

export function Notices({ load, renew }: NoticesProps) {
  const { offline, urdu, apiHost, namespace } = useShopConfig()
  const [question, ask] = useState<ReactNode>()
  const [kept, showKept] = useState<ReactNode>()
  useEffect(() => {
    if (local.read(storageKeys.idempotencyKey)) void loadPlacedBefore(ask)
    else if (urdu !== false) void loadOffer(ask)
  }, [urdu])
  useEffect(followReleases, [])
  useEffect(() => followLinks(load), [load])
  // A server at another origin does not collect errors.
  useEffect(
    () => (apiHost === '' ? watchBrowserErrors(`/wp-json/${namespace}/v1`) : undefined),
    [apiHost, namespace],
  )
  useEffect(() => {
    if (offline && 'serviceWorker' in navigator) void loadOfflinePages(showKept, { load, renew })
  }, [offline, load, renew])
  return (
    <>
      <LongWait />
      {/* sticky, so that at the end of the page the notices cover nothing */}
      <div className="sticky bottom-(--bottom-bar,0px) z-20 print:hidden short:ms-auto short:w-fit">
        {kept}
        {question}
      </div>
    </>
  )
}

type Show = (notice: ReactNode) => void

/** Loads the offer of another language, only if the browser prefers another language of the shop. */
async function loadOffer(show: Show): Promise<void> {
  const to = offeredLanguage()
  const part = to && (await import('./LanguageOffer.tsx').catch(() => undefined))
  if (part) show(<part.LanguageOffer to={to} />)
}

/** Loads the confirmation of an earlier order, only if the outcome of an order is unknown. */
const loadPlacedBefore = (show: Show) =>
  retried(() => import('./PlacedBefore.tsx'))
    .then(({ PlacedBefore }) => show(<PlacedBefore />))
    .catch(() => {})

/** Loads the part that keeps visited pages readable offline. */
const loadOfflinePages = (show: Show, props: NoticesProps) =>
  import('./OfflinePages.tsx').then(({ OfflinePages }) => show(<OfflinePages {...props} />)).catch(() => {})
