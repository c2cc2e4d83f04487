/** The cost of the order as the server computes it before it is placed. */
import { newOrder as words } from '#wording/new-order.ts'
import { Money } from '#ui/Money.tsx'
import { FailureLine } from '#ui/States.tsx'
import type { Draft, Quote } from './draft.ts'

const isZero = (amount: string): boolean => Number(amount) === 0

type SumsProps = {
  draft: Draft
  quote: Quote | undefined
  error: Error | null
  isOld: boolean
  /** requests the cost again */
  onRetry: () => void
}

export function Sums({ draft, quote, error, isOld, onRetry }: SumsProps) {
  if (draft.lines.length === 0) return <p className="quiet">{words.sumsEmpty}</p>
  if (error) return <FailureLine text={error.message} onRetry={onRetry} />
  if (!quote) return <span className="skeleton w-40" />
  const rows = [
    { name: words.sums.products, amount: quote.subtotal, isShown: true },
    {
      name: words.sums.discount,
      amount: `-${quote.discount_total}`,
      isShown: !isZero(quote.discount_total),
    },
    { name: words.sums.delivery(quote.shipping_title), amount: quote.shipping_total, isShown: true },
    ...quote.fee_lines.map(({ name, total }) => ({ name, amount: total, isShown: true })),
    {
      name: words.sums.tax,
      amount: quote.total_tax,
      isShown: !isZero(quote.total_tax) && !quote.prices_include_tax,
    },
  ]
  return (
    <>
      <div className="sums" aria-busy={isOld || undefined} aria-live="polite">
        {rows
          .filter(({ isShown }) => isShown)
          .map(({ name, amount }) => (
            <div key={name}>
              <span dir="auto">{name}</span>
              <Money amount={amount} />
            </div>
          ))}
        <div data-total>
          <span>{words.sums.total}</span>
          <Money amount={quote.total} />
        </div>
        {quote.prices_include_tax && !isZero(quote.total_tax) && (
          <div>
            <span>{words.sums.included}</span>
            <Money amount={quote.total_tax} />
          </div>
        )}
      </div>
      {draft.city.trim() === '' && <p className="hint">{words.cityForDelivery}</p>}
    </>
  )
}

/** Whether the entered code has no effect on the sums. Free delivery is an effect, because the sums show it. */
export const hasNoDiscount = (draft: Draft, quote: Quote | undefined): boolean =>
  draft.coupon.trim() !== '' &&
  quote !== undefined &&
  isZero(quote.discount_total) &&
  !isZero(quote.shipping_total)
