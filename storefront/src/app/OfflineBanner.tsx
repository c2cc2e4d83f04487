import { shell } from '@sauda/domain/wording/shell.ts'
import { useSyncExternalStore } from 'react'

const follow = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says that the network is gone; cart and known data keep working (D-059). */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="sticky top-15 z-20">
      {!online && (
        <p className="bg-warn-soft px-4 py-2 text-center text-sm font-medium text-warn-ink">
          {shell.offline}
        </p>
      )}
    </div>
  )
}
