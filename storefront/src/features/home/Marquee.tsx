import type { ShopPromise } from '@sauda/domain/wording/first-content.ts'
import { home } from '@sauda/domain/wording/home.ts'
import { Pause, Play } from 'lucide-react'
import { contentLanguage } from '#components/content-language.ts'
import { promiseIcons } from '#components/promise-icons.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { useSessionFlag } from '#state/session-flag.ts'
import { Nuqta } from '#ui/Nuqta.tsx'
import { usePageVisible, useReducedMotion } from './use-carousel.ts'

/** minimum number of the shop's promises in one half of the strip, so that it fills a 2560 px screen */
const leastInHalf = 12

/**
 * The shop's promises on a moving strip, animated by CSS. The strip stops on hover, focus, a hidden tab, its own button
 * and reduced motion.
 */
export function Marquee() {
  const [paused, pause] = useSessionFlag('marquee_paused')
  const visible = usePageVisible()
  const still = useReducedMotion()
  const { promises } = useShopConfig().content

  return (
    <section
      aria-label={home.marquee}
      data-paused={paused || !visible || undefined}
      className="marquee on-night grid h-14 grid-cols-[minmax(0,1fr)_auto] items-center bg-night pe-(--gutter) text-on-night"
    >
      <div className="overflow-hidden mask-[linear-gradient(90deg,transparent,#000_40px_calc(100%-72px),transparent)]">
        <div className="marquee-run flex w-max font-display text-read leading-none font-[550] whitespace-nowrap">
          {Array.from({ length: Math.ceil(leastInHalf / promises.length) * 2 }, (_, index) => (
            <Promises key={index} promises={promises} copy={index > 0} />
          ))}
        </div>
      </div>
      <button
        type="button"
        disabled={still}
        aria-label={paused || still ? home.playMarquee : home.pauseMarquee}
        className="relative grid size-10 place-items-center rounded-full border border-white/35 after:absolute after:-inset-0.5 hovered:bg-white/10"
        onClick={() => pause(!paused)}
      >
        {paused || still ? (
          <Play aria-hidden size={16} strokeWidth={1.75} />
        ) : (
          <Pause aria-hidden size={16} strokeWidth={1.75} />
        )}
      </button>
    </section>
  )
}

const Promises = ({ promises, copy }: { promises: readonly ShopPromise[]; copy: boolean }) => (
  <ul
    aria-hidden={copy || undefined}
    className="flex flex-none items-center gap-11 ps-11 first:ps-(--gutter)"
  >
    {promises.map(({ text, icon }, index) => {
      const Icon = promiseIcons[icon]
      return (
        <li key={index} className="flex items-center gap-11">
          <span {...contentLanguage(text)} className="flex items-center gap-2.5">
            {Icon && <Icon aria-hidden size={20} strokeWidth={1.75} />}
            {text}
          </span>
          <Nuqta className="text-deal" />
        </li>
      )
    })}
  </ul>
)
