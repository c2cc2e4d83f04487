import { X } from 'lucide-react'
import { classes } from './class-names.ts'

type CloseButtonProps = {
  /** accessible name */
  label: string
  /** size of the cross in pixels */
  size?: number
  /** classes for position and hover style */
  className?: string
  onClick: () => void
}

/** A round button with a cross, 44 pixels wide for touch. */
export const CloseButton = ({ label, size = 22, className, onClick }: CloseButtonProps) => (
  <button
    type="button"
    aria-label={label}
    className={classes('grid size-11 place-items-center rounded-full', className)}
    onClick={onClick}
  >
    <X aria-hidden size={size} strokeWidth={1.75} />
  </button>
)
