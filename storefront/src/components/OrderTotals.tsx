import { useTranslated } from '#components/use-translated.ts'
import { type Paisa, subtract, zero } from '@sauda/domain/money.ts'
import type { Totals } from '@sauda/domain/price-order.ts'
import { comma } from '@sauda/domain/wording/locale.ts'
import { totals as wording } from '@sauda/domain/wording/totals.ts'
import type { ReactNode } from 'react'
import { Price } from './Price.tsx'

/**
 * The rows of a bill: Subtotal, Discount (only above 0), Shipping, each fee, Tax (one row per class if there are
 * several), Total. Used by checkout and order detail; the cart uses `CartSummary`.
 * @param exact always two decimals, as in the account area
 * @param couponCode shown beside Discount
 * @param shippingTitle shown beside Shipping, if known
 */
export function OrderTotals({
  totals,
  exact = false,
  couponCode,
  shippingTitle,
}: {
  totals: Totals
  exact?: boolean
  couponCode?: string | undefined
  shippingTitle?: string | undefined
}) {
  const translated = useTranslated()
  const price = (amount: Paisa) => <Price amount={amount} exact={exact} className="font-[560]" />
  return (
    <dl className="text-md text-ink-2">
      <Row name={wording.subtotal}>{price(totals.subtotal)}</Row>
      {totals.discount > 0 && (
        <Row name={wording.discount} note={couponCode}>
          <Price
            amount={subtract(zero, totals.discount)}
            exact={exact}
            className="font-[560] text-success-ink"
          />
        </Row>
      )}
      <Row name={wording.shipping} note={shippingTitle && translated(shippingTitle)}>
        {price(totals.shipping)}
      </Row>
      {totals.fees?.map(({ id, name, total }) => (
        <Row key={id} name={<span dir="auto">{name ? translated(name) : wording.fee}</span>}>
          {price(total)}
        </Row>
      ))}
      {(totals.taxes ?? [{ label: '', percent: 0, amount: totals.tax }]).map(({ label, percent, amount }) => (
        <Row
          key={`${label} ${percent}`}
          name={label === '' ? wording.tax : wording.taxOf(translated(label), percent)}
          note={totals.taxIncluded ? wording.included : undefined}
        >
          {price(amount)}
        </Row>
      ))}
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4 text-lg font-[650] text-ink">
        <dt>{wording.total}</dt>
        <dd className="ms-auto">
          <Price amount={totals.total} exact={exact} className="text-total" />
        </dd>
      </div>
    </dl>
  )
}

const Row = ({
  name,
  note,
  children,
}: {
  name: ReactNode
  note?: string | undefined
  children: ReactNode
}) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
    <dt>
      {name}
      {note !== undefined && note !== '' && <span className="text-ink-3">{`${comma}${note}`}</span>}
    </dt>
    <dd className="ms-auto text-end">{children}</dd>
  </div>
)
