import { type StatusTone, statusTone } from '@sauda/domain/order.ts'
import { account } from '@sauda/domain/wording/account.ts'
import { classes } from '#ui/class-names.ts'

const tones: Record<StatusTone, string> = {
  blue: 'bg-st-processing text-st-processing-ink',
  green: 'bg-st-completed text-st-completed-ink',
  yellow: 'bg-st-hold text-st-hold-ink',
  red: 'bg-st-cancelled text-st-cancelled-ink',
  purple: 'bg-st-refunded text-st-refunded-ink',
  grey: 'bg-st-other text-st-other-ink',
}

/** The status as text on its colour; an unknown status is grey and shown as received. */
export const OrderStatusBadge = ({ status }: { status: string }) => (
  <span
    className={classes(
      'inline-flex min-h-[2.15em] items-center print:border print:bg-transparent print:text-ink rounded-full px-2.5 text-meta font-[650] first-letter:uppercase',
      tones[statusTone(status)],
    )}
  >
    {account.statusOf(status)}
  </span>
)
