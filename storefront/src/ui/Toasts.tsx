/**
 * The region of toasts, rendered from the first paint. The script with their appearance and behaviour loads with the
 * first toast, or when the page is idle.
 */
import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { hideToast, shownFor, toastStore } from './toast-store.ts'

let Region: ComponentType | undefined

export const loadToasts = async (): Promise<void> => {
  Region = (await import('./ToastRegion.tsx')).ToastRegion
}

/** Without its script a toast is plain text, and the next one requests the script again. */
export function Toasts() {
  const toast = useStore(toastStore, (state) => state.toast)
  const [, arrived] = useState(false)
  const [plain, showPlain] = useState<number>()

  useEffect(() => {
    if (!toast || Region) return
    let timer: ReturnType<typeof setTimeout> | undefined
    loadToasts().then(
      () => arrived(true),
      (cause: unknown) => {
        console.warn(cause)
        showPlain(toast.id)
        timer = setTimeout(hideToast, shownFor)
      },
    )
    return () => clearTimeout(timer)
  }, [toast])

  return (
    <div role="status">
      {Region ? (
        <Region />
      ) : (
        toast &&
        toast.id === plain && (
          <p className="fixed inset-x-4 bottom-4 z-60 rounded-md bg-ink p-4 text-paper">{toast.text}</p>
        )
      )}
    </div>
  )
}
