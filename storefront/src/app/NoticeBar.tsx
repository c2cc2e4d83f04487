import type { ComponentProps, ReactNode } from 'react'
import { CloseButton } from '#ui/CloseButton.tsx'

type NoticeBarProps = {
  /** accessible name of the notice */
  label: string
  /** accessible name of the button that closes it */
  closeLabel: string
  onClose: () => void
  children: ReactNode
} & Pick<ComponentProps<'aside'>, 'lang' | 'dir'>

/** A line at the end of the screen that can be closed. Notices.tsx stacks several. */
export function NoticeBar({ label, closeLabel, onClose, children, ...language }: NoticeBarProps) {
  return (
    <aside {...language} aria-label={label} className="border-t border-line bg-surface shadow-e2">
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-control short:py-0">
        {children}
        <CloseButton label={closeLabel} size={18} onClick={onClose} />
      </div>
    </aside>
  )
}
