import { outcomes } from '@sauda/domain/wording/outcomes.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Link } from '#navigation/links.tsx'
import '#styles/print.css'
import { beginKeepingFocus } from './keep-focus.ts'
import { hideToast, announce, shownFor, toastStore } from './toast-store.ts'

// Start it in this script and not in a first script, because those are at their size limit.
beginKeepingFocus()
// Announce the return of the connection, because the offline strip disappears silently.
window.addEventListener('online', () => announce(outcomes.online))

/**
 * The toasts in their region (Toasts.tsx). A toast does not expire while it is hovered or focused. The region is at the
 * end of the page. The first Tab after a toast moves into the region; the last Tab returns to the previous element.
 */
export function ToastRegion() {
  const toast = useStore(toastStore, (state) => state.toast)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (!toast || held) return
    const timer = setTimeout(hideToast, shownFor)
    return () => clearTimeout(timer)
  }, [toast, held])

  const region = useRef<HTMLDivElement>(null)
  const origin = useRef<HTMLElement>(undefined)
  const id = toast?.id
  useEffect(() => {
    if (id === undefined) return
    const enter = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Tab' || event.shiftKey || region.current?.contains(document.activeElement)) return
      const first = controlsIn(region.current)[0]
      // A dialog traps the focus.
      if (!first || document.querySelector('dialog[open]')) return
      document.removeEventListener('keydown', enter)
      event.preventDefault()
      origin.current = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
      first.focus()
    }
    document.addEventListener('keydown', enter)
    return () => document.removeEventListener('keydown', enter)
  }, [id])

  const leave = (event: KeyboardEvent) => {
    const all = controlsIn(region.current)
    if (event.key === 'Escape') {
      hideToast()
      origin.current?.focus()
    }
    if (event.key !== 'Tab' || !origin.current?.isConnected) return
    if (event.shiftKey && document.activeElement === all[0]) {
      event.preventDefault()
      origin.current.focus()
    }
    // From the previous element, the browser itself moves the focus to the next one.
    if (!event.shiftKey && document.activeElement === all.at(-1)) origin.current.focus()
  }

  return (
    <div
      ref={region}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(16px+max(var(--bottom-bar,0px),env(safe-area-inset-bottom)))] z-60 flex justify-center lg:inset-x-6 lg:bottom-6 lg:justify-start"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={leave}
    >
      {toast?.heard && (
        <p key={toast.id} className="sr-only">
          {toast.text}
        </p>
      )}
      {toast && !toast.heard && (
        <div
          key={toast.id}
          className="pointer-events-auto flex min-h-14 max-w-full min-w-[min(100%,18rem)] animate-[rise_var(--d-2)_var(--ease-out)] flex-wrap items-center justify-end rounded-md bg-ink ps-4.5 text-paper shadow-e3"
        >
          <span className="min-w-0 flex-1 basis-44 py-3.5 pe-4.5 text-control break-words">{toast.text}</span>
          <span className="m-1.5 flex flex-wrap items-center">
            {toast.action && (
              <button
                type="button"
                className={way}
                onClick={() => {
                  toast.action?.run()
                  // The button is removed with its toast. An action with a better target has moved the focus by now.
                  if (region.current?.contains(document.activeElement)) origin.current?.focus()
                  announce(outcomes.undone)
                }}
              >
                {toast.action.label}
              </button>
            )}
            {toast.links?.map(({ label, to }) => (
              <Link key={to} to={to} className={way} onClick={hideToast}>
                {label}
              </Link>
            ))}
          </span>
        </div>
      )}
    </div>
  )
}

const way =
  'inline-flex min-h-11 items-center rounded-sm px-3.5 font-semibold whitespace-nowrap text-deal hovered:underline dark:text-brand-soft'

const controlsIn = (region: HTMLElement | null): readonly HTMLElement[] => [
  ...(region?.querySelectorAll<HTMLElement>('button, a[href]') ?? []),
]
