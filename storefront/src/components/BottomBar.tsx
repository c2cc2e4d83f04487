import type { Paisa } from '@sauda/domain/money.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Price } from './Price.tsx'

type Props = { amount: Paisa | undefined; standsFor: { current: HTMLElement | null }; children: ReactNode }

/** On phones: an amount and its action at the foot of the window while the action's own place is out of view. */
export function BottomBar({ amount, standsFor, children }: Props) {
  if (!useOutOfView(standsFor)) return null
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex animate-[slide-up_var(--d-2)_var(--ease-out)] items-center gap-3.5 border-t border-line bg-surface px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] lg:hidden">
      {amount !== undefined && <Price amount={amount} className="text-xl" />}
      <div className="flex-1">{children}</div>
    </div>
  )
}

function useOutOfView(element: { current: HTMLElement | null }): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return away
}
