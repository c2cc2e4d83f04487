/** Money back by lines, whose units go back into stock. The server says what is possible. */
import type { FullOrder, Line } from '#api/full-order.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateOrders } from '#api/orders.ts'
import { post, woo } from '#api/request.ts'
import { order as words } from '#wording/order.ts'
import { CheckField, SelectField } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { Money } from '#ui/Money.tsx'
import { Note } from '#ui/Note.tsx'
import { say } from '#ui/toasts.ts'
import type { OrderDetail } from './types.ts'

type RefundDrawerProps = { order: OrderDetail; full: FullOrder; onClose: () => void }

/** Paisa of one unit: what was paid for the line, tax with it, by its quantity. */
const unitOf = ({ total, total_tax: tax, quantity }: Line): number =>
  (Math.round(Number(total) * 100) + Math.round(Number(tax) * 100)) / Math.max(1, quantity)

export function RefundDrawer({ order, full, onClose }: RefundDrawerProps) {
  const queries = useQueryClient()
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>({})
  const [restock, setRestock] = useState(true)
  const [reason, setReason] = useState('')
  const chosen = full.line_items.filter(({ id }) => (pieces[id] ?? 0) > 0)
  const amount = chosen.reduce((sum, line) => sum + Math.round(unitOf(line) * (pieces[line.id] ?? 0)), 0)
  const write = useMutation({
    mutationFn: () =>
      post(
        `${woo}/orders/${order.id}/refunds`,
        {
          reason,
          api_refund: false,
          api_restock: restock,
          line_items: chosen.map((line) => {
            const count = pieces[line.id] ?? 0
            const paid = (Math.round(Number(line.total) * 100) * count) / Math.max(1, line.quantity)
            return { id: line.id, quantity: count, refund_total: Number((Math.round(paid) / 100).toFixed(2)) }
          }),
        },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: () => {
      say(words.refunded(order.number))
      onClose()
      invalidateOrders(queries)
    },
  })
  return (
    <FormDrawer
      title={words.refundTitle(order.number)}
      onClose={onClose}
      verb={words.refund}
      isBusy={write.isPending}
      isDisabled={chosen.length === 0}
      error={write.error}
      onSubmit={() => write.mutate()}
    >
      <fieldset className="field">
        <legend className="pb-2">{words.refundLines}</legend>
        {full.line_items.map((line) => (
          <div key={line.id} className="flex items-center gap-3 py-2 border-b border-line">
            <span className="flex-1 min-w-0 cut" dir="auto">
              {line.name}
            </span>
            <div className="input w-24">
              <input
                type="number"
                min={0}
                max={line.quantity}
                inputMode="numeric"
                aria-label={words.refundPieces(line.name)}
                value={pieces[line.id] ?? 0}
                onChange={({ target }) =>
                  setPieces({
                    ...pieces,
                    [line.id]: Math.max(0, Math.min(line.quantity, Math.trunc(Number(target.value)) || 0)),
                  })
                }
              />
            </div>
            <span className="quiet">{words.of(line.quantity)}</span>
          </div>
        ))}
      </fieldset>
      <CheckField
        label={words.restock}
        checked={restock}
        onChange={({ target }) => setRestock(target.checked)}
      />
      <SelectField label={words.reason} value={reason} onChange={({ target }) => setReason(target.value)}>
        <option value="">{words.noReason}</option>
        {words.reasons.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
      <div className="sums">
        <div data-total>
          <span>{words.refundSum}</span>
          <Money amount={(amount / 100).toFixed(2)} exact />
        </div>
      </div>
      <Note>{order.cash.state === 'not_due' ? words.refundByHand : words.refundCash}</Note>
    </FormDrawer>
  )
}
