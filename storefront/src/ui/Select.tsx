import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { classes } from './class-names.ts'

type Props = ComponentPropsWithRef<'select'> & {
  /** classes of the box around select and arrow */
  frame?: string
  /** place and colour of the arrow; `className` reserves the room for it */
  arrow?: string
}

/** A native select with the shop's arrow instead of the browser's. Without `arrow` it looks like text in a line. */
export const Select = ({ className = 'pe-5', frame, arrow = 'end-0', ...rest }: Props) => (
  <span className={classes('relative inline-flex max-w-full min-w-0 items-center', frame)}>
    <select {...rest} className={classes('min-w-0 appearance-none', className)} />
    <ChevronDown
      aria-hidden
      size={18}
      strokeWidth={1.75}
      className={classes('pointer-events-none absolute', arrow)}
    />
  </span>
)
