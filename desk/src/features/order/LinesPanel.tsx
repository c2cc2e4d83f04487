/** The panel of the order page with lines and totals, from which they are changed or refunded. */
import { choicesOf, type FullOrder, type Line } from '#api/full-order.ts'
import { useState } from 'react'
import { useRight } from '#api/session.ts'
import { dueLabel } from '#components/amount-due.ts'
import { order as words } from '#wording/order.ts'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/Money.tsx'
import { Panel } from '#ui/Sheet.tsx'
import { ChangeDrawer } from './ChangeDrawer.tsx'
import { RefundDrawer } from './RefundDrawer.tsx'
import { useOpenRefunds } from './refunds.ts'
import type { OrderDetail } from './types.ts'

export function LinesPanel({ order, full }: { order: OrderDetail; full: FullOrder }) {
  const [open, setOpen] = useState<'change' | 'refund' | undefined>()
  const mayEdit =
    useRight('editOrders') && ['open', 'packed'].includes(order.parcel.state) && order.tab !== 'done'
  const mayRefund = useRight('payBack') && !['cancelled', 'failed', 'refunded'].includes(order.status)
  const withSums = order.total !== null
  return (
    <Panel flush>
      <header className="flex flex-wrap items-center gap-2 px-4 pt-3.5">
        <h2 className="section-title">{words.products(full.line_items.length)}</h2>
        <span className="quiet">{words.piecesOf(order.pieces)}</span>
        <span className="ms-auto flex gap-2">
          {mayRefund && (
            <Button kind="plain" size="small" onClick={() => setOpen('refund')}>
              {words.refund}
            </Button>
          )}
          {mayEdit && (
            <Button kind="plain" size="small" onClick={() => setOpen('change')}>
              {words.change}
            </Button>
          )}
        </span>
      </header>
      <ul className="pt-2">
        {full.line_items.map((line) => (
          <LineRow key={line.id} line={line} withSums={withSums} />
        ))}
      </ul>
      {withSums && <Sums order={order} full={full} />}
      {open === 'change' && <ChangeDrawer order={order} full={full} onClose={() => setOpen(undefined)} />}
      {open === 'refund' && <RefundDrawer order={order} full={full} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

function LineRow({ line, withSums }: { line: Line; withSums: boolean }) {
  const choices = choicesOf(line)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 border-b border-line">
      {line.image?.src ? (
        <img src={line.image.src} alt="" className="picture" data-size="large" loading="lazy" />
      ) : (
        <span className="picture" data-size="large" />
      )}
      <span className="two-lines flex-1 min-w-[min(8rem,60%)] wrap-anywhere">
        <b className="font-semibold" dir="auto">
          {line.name}
        </b>
        <span className="tiny quiet">{[choices, line.sku].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="quiet whitespace-nowrap ms-auto">
        {line.quantity} ×
        {withSums && (
          <>
            {' '}
            {/* Show the unit price before the discount, like the amount of the line. */}
            <Money amount={(Number(line.subtotal) / line.quantity).toFixed(2)} />
          </>
        )}
      </span>
      {withSums && (
        <b className="font-semibold min-w-20 text-end ms-auto">
          <Money amount={line.subtotal} />
        </b>
      )}
    </li>
  )
}

const isZero = (amount: string): boolean => Number(amount) === 0

function Sums({ order, full }: { order: OrderDetail; full: FullOrder }) {
  const open = useOpenRefunds(order)
  const products =
    full.line_items.reduce((sum, { subtotal }) => sum + Math.round(Number(subtotal) * 100), 0) / 100
  return (
    <div className="sums p-4">
      <div>
        <span>{words.sums.products}</span>
        <Money amount={products.toFixed(2)} />
      </div>
      {full.coupon_lines.map(({ id, code, discount }) => (
        <div key={id}>
          <span>{words.sums.coupon(code)}</span>
          <Money amount={`-${discount}`} />
        </div>
      ))}
      {full.shipping_lines.map(({ id, method_title: title, total }) => (
        <div key={id}>
          <span>{words.sums.delivery(title)}</span>
          <Money amount={total} />
        </div>
      ))}
      {full.fee_lines.map(({ id, name, total }) => (
        <div key={id}>
          <span dir="auto">{name}</span>
          <Money amount={total} />
        </div>
      ))}
      {full.tax_lines.map(
        ({ id, label, rate_percent: rate, tax_total: tax, shipping_tax_total: onShipping }) => (
          <div key={id}>
            <span>{words.sums.tax(label, rate)}</span>
            <Money
              amount={((Math.round(Number(tax) * 100) + Math.round(Number(onShipping) * 100)) / 100).toFixed(
                2,
              )}
            />
          </div>
        ),
      )}
      <div data-total>
        <span>{isZero(order.due) ? words.sums.total : dueLabel(order)}</span>
        <Money amount={isZero(order.due) ? full.total : order.due} />
      </div>
      {full.refunds.map(({ id, reason, total }) => (
        <div key={id}>
          <span dir="auto">
            {open.some((refund) => refund.id === id)
              ? words.sums.refundPending
              : reason
                ? words.sums.refundFor(reason)
                : words.sums.refund}
          </span>
          <Money amount={total} />
        </div>
      ))}
    </div>
  )
}
