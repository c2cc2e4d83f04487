import { currencySymbol } from '@sauda/domain/constants.ts'
import { formatRupees, formatRupeesExact, type Paisa } from '@sauda/domain/money.ts'
import { isOnSale, priceOf, type Pricing } from '@sauda/domain/product.ts'
import { product as wording } from '@sauda/domain/wording/product.ts'
import { classes } from '#ui/class-names.ts'

/**
 * An amount that never wraps and never separates from its ₨. The symbol is smaller than the number, to emphasise the
 * number.
 * @param exact always two decimals, as in the account area (D-002)
 */
export function Price({
  amount,
  exact = false,
  className,
}: {
  amount: Paisa
  exact?: boolean
  className?: string | undefined
}) {
  const [sign = '', number = ''] = (exact ? formatRupeesExact : formatRupees)(amount).split(currencySymbol)
  return (
    <bdi
      className={classes(
        'font-display font-[640] tracking-[-.01em] whitespace-nowrap lining-nums tabular-nums [overflow-wrap:normal]',
        className,
      )}
    >
      {sign}
      <span className="me-[.08em] text-[.8em] font-[560] opacity-90">{currencySymbol}</span>
      {number}
    </bdi>
  )
}

type Size = 'card' | 'compact' | 'page'

const sizes: Record<Size, { price: string; regular: string; row: string }> = {
  card: {
    price: 'text-read leading-[1.15] lg:text-price',
    regular: 'text-meta leading-[1.15] lg:text-control lg:leading-[1.15]',
    row: 'flex-row items-baseline gap-2 lg:flex-col lg:items-start lg:gap-[3px]',
  },
  compact: {
    price: 'text-md leading-[1.15]',
    regular: 'text-meta leading-[1.15]',
    row: 'flex-row items-baseline gap-[7px]',
  },
  page: { price: 'text-big-price', regular: 'text-price', row: 'flex-row items-center gap-3.5' },
}

/** A product's price: one price, 'From' the lowest of several, or sale and struck regular price. */
export function ProductPrice({
  pricing,
  priceMax,
  size,
}: {
  pricing: Pricing
  priceMax?: Paisa | undefined
  size: Size
}) {
  const look = sizes[size]
  const price = priceOf(pricing)
  if (price === undefined) return <p className="text-sm text-ink-3">{wording.priceUnavailable}</p>
  const differs = priceMax !== undefined && priceMax > price
  const onSale = isOnSale(pricing) && !differs && pricing.regular !== undefined
  return (
    <p className={classes('flex min-w-0 flex-wrap', look.row)}>
      {onSale && <span className="sr-only">{wording.salePrice}</span>}
      <span>
        {differs && <span className="text-[.8125rem] text-ink-3">{wording.from} </span>}
        <Price amount={price} className={classes(look.price, onSale && 'text-sale')} />
      </span>
      {onSale && pricing.regular !== undefined && (
        <>
          <span className="sr-only">{wording.regularPrice}</span>
          <s
            className={classes(
              'font-display font-[450] whitespace-nowrap text-ink-3 decoration-1 tabular-nums',
              look.regular,
            )}
          >
            <bdi>{formatRupees(pricing.regular)}</bdi>
          </s>
        </>
      )}
    </p>
  )
}
