import { shell } from '@sauda/domain/wording/shell.ts'
import { useRef } from 'react'
import { useOnline } from '#components/use-online.ts'
import { useHeightVariable } from '#ui/use-height-variable.ts'

/**
 * Tells the visitor that there is no network. Cart and loaded data remain usable (D-059). Other sticky elements leave
 * room for this banner.
 */
export function OfflineBanner() {
  const online = useOnline()
  return (
    <div role="status" className="sticky top-(--bar) z-20">
      {!online && <Strip />}
    </div>
  )
}

function Strip() {
  const strip = useRef<HTMLParagraphElement>(null)
  useHeightVariable(strip, '--strip')
  return (
    <p ref={strip} className="bg-warn-soft px-4 py-2 text-center text-sm font-medium text-warn-ink">
      {shell.offline}
    </p>
  )
}
