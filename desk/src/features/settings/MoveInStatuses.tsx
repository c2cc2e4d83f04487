/**
 * Lists the statuses of orders that only the old shop has, and the status that each gets in this shop. They are sent
 * with the next run.
 */
import { orderStatuses } from '@sauda/domain/order.ts'
import { moveIn as words } from '#wording/move-in.ts'
import { orders } from '#wording/orders.ts'
import { SelectField } from '#ui/Field.tsx'
import type { MoveInStatus } from './move-in.ts'

export type ChosenStatuses = Readonly<Record<string, string>>

type Props = {
  found: MoveInStatus['statuses']
  chosen: ChosenStatuses
  onChoose: (chosen: ChosenStatuses) => void
}

export function MoveInStatuses({ found, chosen, onChoose }: Props) {
  if (found.length === 0) return null
  return (
    <section aria-label={words.statuses.title} className="flex flex-col gap-3">
      <h3 className="font-semibold">{words.statuses.title}</h3>
      <p className="hint max-w-prose">{words.statuses.text}</p>
      <div className="grid gap-4 sm:grid-cols-2 max-w-prose">
        {found.map(({ status, orders: rows, here }) => (
          <SelectField
            key={status}
            label={words.statuses.label(status, rows)}
            value={chosen[status] ?? here}
            onChange={({ target }) => onChoose({ ...chosen, [status]: target.value })}
          >
            {here === '' && (
              <option value="" disabled>
                {words.statuses.none}
              </option>
            )}
            {orderStatuses.map((each) => (
              <option key={each} value={each}>
                {orders.statuses[each]}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </section>
  )
}
