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

type RefundDrawerProps = {
  order: OrderDetail
  full: FullOrder
  /** units by line that are chosen at first */
  begin?: Readonly<Record<number, number>>
  onClose: () => void
}

/** The part of an amount of a line that so many of its units cost; paisa. @param amount rupees as the wire writes them */
const partOf = (amount: string, units: number, { quantity }: Line): number =>
  Math.round((Math.round(Number(amount) * 100) * units) / Math.max(1, quantity))

const rupeesOf = (paisa: number): string => (paisa / 100).toFixed(2)

/** What goes back for so many units of a line: what was paid for them, and each tax on it. */
function refundOf(line: Line, units: number) {
  const total = partOf(line.total, units, line)
  const taxes = line.taxes.map(({ id, total: tax }) => ({ id, paisa: partOf(tax, units, line) }))
  return {
    paisa: taxes.reduce((sum, tax) => sum + tax.paisa, total),
    sent: {
      id: line.id,
      quantity: units,
      refund_total: rupeesOf(total),
      ...(taxes.length > 0 && {
        refund_tax: taxes.map(({ id, paisa }) => ({ id, refund_total: rupeesOf(paisa) })),
      }),
    },
  }
}

export function RefundDrawer({ order, full, begin = {}, onClose }: RefundDrawerProps) {
  const queries = useQueryClient()
  const [pieces, setPieces] = useState(begin)
  const [restock, setRestock] = useState(true)
  const [reason, setReason] = useState('')
  const chosen = full.line_items
    .filter(({ id }) => (pieces[id] ?? 0) > 0)
    .map((line) => refundOf(line, pieces[line.id] ?? 0))
  const amount = chosen.reduce((sum, { paisa }) => sum + paisa, 0)
  const write = useMutation({
    mutationFn: () =>
      post(
        `${woo}/orders/${order.id}/refunds`,
        {
          reason,
          api_refund: false,
          api_restock: restock,
          line_items: chosen.map(({ sent }) => sent),
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
          <Money amount={rupeesOf(amount)} exact />
        </div>
      </div>
      <Note>{order.cash.state === 'not_due' ? words.refundByHand : words.refundCash}</Note>
    </FormDrawer>
  )
}
