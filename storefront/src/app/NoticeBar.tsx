import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#ui/class-names.ts'
import { CloseButton } from '#ui/CloseButton.tsx'

type NoticeBarProps = {
  /** accessible name of the notice */
  label: string
  /** accessible name of the button that closes it */
  closeLabel: string
  onClose: () => void
  /** whether a long text is truncated instead of wrapped */
  inOneLine?: boolean
  children: ReactNode
} & Pick<ComponentProps<'aside'>, 'lang' | 'dir'>

/** A bar at the end of the screen that can be closed. Notices.tsx stacks several. */
export function NoticeBar({
  label,
  closeLabel,
  onClose,
  inOneLine = false,
  children,
  ...language
}: NoticeBarProps) {
  return (
    <aside {...language} aria-label={label} className="@container border-t border-line bg-surface shadow-e2">
      <div
        className={classes(
          'page-width flex items-center gap-x-4 gap-y-1 text-control short:py-0',
          inOneLine ? 'py-0' : 'flex-wrap py-1.5',
        )}
      >
        {children}
        <CloseButton label={closeLabel} size={18} onClick={onClose} />
      </div>
    </aside>
  )
}
