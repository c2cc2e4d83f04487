import { shell } from '@sauda/domain/wording/shell.ts'
import { useOnline } from '#components/use-online.ts'

/** Says that the network is gone; cart and known data keep working (D-059). */
export function OfflineBanner() {
  const online = useOnline()
  return (
    <div role="status" className="sticky top-(--bar) z-20">
      {!online && (
        <p className="bg-warn-soft px-4 py-2 text-center text-sm font-medium text-warn-ink">
          {shell.offline}
        </p>
      )}
    </div>
  )
}
