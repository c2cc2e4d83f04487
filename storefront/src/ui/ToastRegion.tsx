import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { hideToast, toastStore } from './toast-store.ts'

/** milliseconds; DESIGN 9 */
const shownFor = 6000

/** The one region for toasts: announced politely, held while it is pointed at or focused. */
export function ToastRegion() {
  const toast = useStore(toastStore, (state) => state.toast)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (!toast || held) return
    const timer = setTimeout(hideToast, shownFor)
    return () => clearTimeout(timer)
  }, [toast, held])

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(84px+env(safe-area-inset-bottom))] z-60 flex justify-center lg:inset-x-6 lg:bottom-6 lg:justify-start"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast && (
        <div
          key={toast.id}
          className="pointer-events-auto flex min-h-14 max-w-full animate-[rise_var(--d-2)_var(--ease-out)] items-center rounded-md bg-ink pl-4.5 text-paper shadow-e3"
        >
          <span className="min-w-0 py-3.5 pr-4.5 text-control">{toast.text}</span>
          {toast.action && (
            <button
              type="button"
              className="m-1.5 min-h-11 flex-none rounded-sm border-l border-current/25 px-4 font-semibold text-deal dark:text-brand-soft"
              onClick={() => {
                toast.action?.run()
                hideToast()
              }}
            >
              {toast.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
