import { type ReactNode, useRef } from 'react'
import { useHeightVariable } from '#ui/use-height-variable.ts'
import { useInView } from './use-in-view.ts'

/** `leading`: content before the button; `replaces`: the button in the page; `children`: the bar's button */
type Props = { leading: ReactNode; replaces: { current: HTMLElement | null }; children: ReactNode }

/**
 * On phones: a bar at the bottom of the window with an amount and a button. It is shown while the same button in the
 * page is out of view. The page's end and toasts leave room for the bar (--bottom-bar).
 */
export function StickyActionBar({ replaces, ...bar }: Props) {
  return useInView(replaces) ? null : <Bar {...bar} />
}

function Bar({ leading, children }: Omit<Props, 'replaces'>) {
  const bar = useRef<HTMLDivElement>(null)
  useHeightVariable(bar, '--bottom-bar')
  return (
    <div
      ref={bar}
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap animate-[slide-up_var(--d-2)_var(--ease-out)] items-center gap-x-3.5 gap-y-2 border-t border-line bg-surface px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] short:pt-1.5 short:pb-[calc(6px+env(safe-area-inset-bottom))] short:[&_button]:min-h-11 short:[&_a]:min-h-11 lg:hidden print:hidden"
    >
      {leading}
      {/* Larger text moves the button below the amount. */}
      <div className="min-w-0 flex-1 basis-[9rem]">{children}</div>
    </div>
  )
}
