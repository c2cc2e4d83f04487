import { whatsappText } from '@sauda/domain/contact-links.ts'
import { waiting as text } from '@sauda/domain/wording/waiting.ts'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useOnline } from '#components/use-online.ts'
import { Link } from '#navigation/links.tsx'
import { useLocation } from '#navigation/location.tsx'
import { useShopConfig } from '#queries/initial-data.tsx'
import { longWaitMs, waitStore } from '#ui/waits.ts'

type Stage = 'silent' | keyof typeof longWaitMs

/** Says that a screen takes long, why, and what to do. Disappears when the wait ends. */
export function LongWait() {
  const { since, isOrder, isForm } = useStore(waitStore)
  const stage = useStage(since)
  return (
    <div
      aria-live="polite"
      data-long-wait
      className="pointer-events-none fixed inset-x-4 bottom-[calc(16px+max(var(--bottom-bar,0px),env(safe-area-inset-bottom)))] z-60 flex justify-center lg:inset-x-6 lg:bottom-6"
    >
      {stage !== 'silent' && <Words {...{ isOrder, isForm }} isLong={stage === 'reason'} />}
    </div>
  )
}

/** @param since epoch milliseconds; undefined without a wait */
function useStage(since: number | undefined): Stage {
  const [reached, reach] = useState<{ since: number; stage: Stage }>()
  useEffect(() => {
    if (since === undefined) return
    const timers = (['words', 'reason'] as const).map((stage) =>
      setTimeout(() => reach({ since, stage }), Math.max(0, since + longWaitMs[stage] - Date.now())),
    )
    return () => timers.forEach(clearTimeout)
  }, [since])
  return since !== undefined && reached?.since === since ? reached.stage : 'silent'
}

type WordsProps = { isOrder: boolean; isForm: boolean; isLong: boolean }

function Words({ isOrder, isForm, isLong }: WordsProps) {
  const online = useOnline()
  const { whatsapp } = useShopConfig().content.contact ?? {}
  const { pathname } = useLocation()
  const words = isOrder ? text.placing : awaited(pathname)
  return (
    <div className="pointer-events-auto flex max-w-140 animate-[rise_var(--d-2)_var(--ease-out)] flex-wrap items-center justify-center gap-x-4 rounded-md border border-line bg-surface px-4.5 py-2.5 text-control shadow-e3">
      <p>{isLong ? reason(isOrder, online) : words}</p>
      {/* a reload would delete what was typed */}
      {isLong && !isOrder && !isForm && (
        <span className="flex flex-wrap">
          <button type="button" className={way} onClick={() => location.reload()}>
            {text.tryAgain}
          </button>
          <Link to="/" className={way}>
            {text.home}
          </Link>
        </span>
      )}
      {isLong && isOrder && whatsapp && (
        <a className={way} href={whatsappText('', whatsapp)} target="_blank" rel="noopener">
          {text.ask}
        </a>
      )}
    </div>
  )
}

const { screens } = text
/** Texts by the start of the path; a longer path comes before its own prefixes. */
const lines: readonly [path: string, line: string][] = [
  ['/products', screens.products],
  ['/deals', screens.products],
  ['/wish-list', screens.products],
  ['/product/', screens.product],
  ['/search', screens.search],
  ['/cart', screens.cart],
  ['/checkout/payment', screens.payment],
  ['/checkout', screens.checkout],
  ['/dashboard/orders/', screens.order],
  ['/order/', screens.order],
  ['/track', screens.order],
  ['/dashboard/orders', screens.orders],
  ['/dashboard', screens.account],
]

/** What the screen at this address is loading. */
const awaited = (pathname: string): string =>
  lines.find(([path]) => pathname.startsWith(path))?.[1] ?? text.loading

const way = 'inline-flex min-h-11 items-center px-3 font-semibold text-brand hovered:underline'

/** Network information, which not every browser provides. */
type Line = { effectiveType?: string; rtt?: number }

/** milliseconds of round trip from which a connection counts as slow */
const slowRtt = 700

function reason(isOrder: boolean, online: boolean): string {
  if (!online) return text.offline
  if (isOrder) return text.orderUnanswered
  const { effectiveType = '4g', rtt = 0 } = (navigator as { connection?: Line }).connection ?? {}
  return effectiveType !== '4g' || rtt > slowRtt ? text.slow : text.unanswered
}
