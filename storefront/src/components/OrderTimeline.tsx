/** The history of an order, oldest first; the last step is its current state. */
import { longDate } from '@sauda/domain/dates.ts'
import { formatRupeesExact } from '@sauda/domain/money.ts'
import type { OrderEvent, RefundState } from '@sauda/domain/order.ts'
import { account as text } from '@sauda/domain/wording/account.ts'
import { dates } from '@sauda/domain/wording/locale.ts'
import { classes } from '#ui/class-names.ts'

export const OrderTimeline = ({ history }: { history: readonly OrderEvent[] }) => (
  <ol className="mt-1">
    {history.map((event, index) => {
      const isLast = index === history.length - 1
      return (
        // oxlint-disable-next-line react/no-array-index-key -- steps are only ever added at the end
        <li key={index} className="relative flex gap-4 pb-5 last:pb-0" aria-current={isLast || undefined}>
          {!isLast && (
            <span aria-hidden className="absolute top-3 bottom-[-0.6rem] start-[5px] w-0.5 bg-line" />
          )}
          <span
            aria-hidden
            className={classes(
              'relative mt-1.5 size-3 flex-none rotate-45 rounded-[3px]',
              isLast ? 'bg-brand' : 'bg-line-strong',
            )}
          />
          <div className="min-w-0 flex-1 sm:flex sm:justify-between sm:gap-6">
            <div className="min-w-0">
              <p className={isLast ? 'font-semibold text-ink' : 'text-ink'}>{eventText(event, index)}</p>
              {event.kind === 'note' && (
                <p dir="auto" className="mt-0.5 break-words whitespace-pre-line">
                  {event.note}
                </p>
              )}
            </div>
            <time
              dateTime={new Date(event.at).toISOString()}
              className="block flex-none text-meta text-ink-3 sm:mt-0.5"
            >
              {longDate(event.at, dates)}
            </time>
          </div>
        </li>
      )
    })}
  </ol>
)

function eventText(event: OrderEvent, index: number): string {
  switch (event.kind) {
    case 'status':
      return index === 0
        ? text.historyPlaced
        : (text.historyStatus[event.status.toLowerCase()] ?? text.statusOf(event.status))
    case 'note':
      return text.historyNote
    case 'refund':
      return refundText(event.state)(formatRupeesExact(event.amount))
  }
}

function refundText(state: RefundState): (amount: string) => string {
  if (state === 'on-its-way') return text.historyRefundOnItsWay
  return state === 'taken-off' ? text.historyTakenOff : text.historyRefund
}
