import { optionsText, useTranslated } from '#components/use-translated.ts'
import { measuresInOrder } from '@sauda/domain/isolated.ts'
import { type Cart, cartTotals, couponCodes, lineKey } from '@sauda/domain/cart.ts'
import { add, times, zero } from '@sauda/domain/money.ts'
import type { Totals } from '@sauda/domain/price-order.ts'
import { cart as cartText } from '@sauda/domain/wording/cart.ts'
import { checkout as text } from '@sauda/domain/wording/checkout.ts'
import { costs } from '@sauda/domain/wording/costs.ts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { CouponForm } from '#components/CouponForm.tsx'
import { OrderTotals } from '#components/OrderTotals.tsx'
import { Picture } from '#components/Picture.tsx'
import { Price } from '#components/Price.tsx'
import { contentLanguage } from '#components/content-language.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { classes } from '#ui/class-names.ts'

/** Lines and amounts beside every step; on phones an expandable bar. */
type Props = {
  cart: Cart
  totals: Totals
  shippingTitle: string | undefined
  /** the open step; in step 2, phones omit this part, because the summary lists the same */
  step: 0 | 1 | 2
  /** whether the order is being placed and can no longer change */
  placing: boolean
}

export function YourOrder({ cart, totals, shippingTitle, step, placing }: Props) {
  const translated = useTranslated()
  const [open, setOpen] = useState(false)
  const { quotes = false, taxPercent } = useShopConfig()
  return (
    <aside
      aria-label={text.yourOrder}
      className={classes(
        'rounded-panel border border-line bg-surface lg:sticky lg:top-24 lg:rounded-xl lg:p-8',
        step === 2 && 'max-lg:hidden',
      )}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls="your-order"
        className="flex w-full flex-wrap items-center gap-3 p-4 text-start lg:hidden"
        onClick={() => setOpen(!open)}
      >
        <span className="flex -space-x-3">
          {cart.lines.slice(0, 3).map((line) => (
            <Thumbnail
              key={lineKey(line)}
              src={line.image}
              name={line.name}
              className="size-10 ring-2 ring-surface"
            />
          ))}
        </span>
        <span className="min-w-0 flex-1 basis-[6rem] text-control leading-tight font-medium">
          {cartText.items(cartTotals(cart).items)}
          <span className="mt-0.5 block text-sm font-normal text-ink-3">
            {quotes
              ? costs.withTheirs(
                  totals.shipping,
                  totals.taxIncluded ? zero : totals.tax,
                  add(...(totals.fees ?? []).map(({ total }) => total)),
                )
              : totals.shipping > 0
                ? costs.withBoth(totals.shipping, taxPercent)
                : costs.withTax(taxPercent)}
          </span>
        </span>
        <Price amount={totals.total} className="text-lg" />
        <ChevronDown
          aria-hidden
          size={20}
          className={classes('transition-transform', open && 'rotate-180')}
        />
      </button>
      <div id="your-order" className={classes('max-lg:px-4 max-lg:pb-4', !open && 'max-lg:hidden')}>
        <h2 className="text-xl max-lg:sr-only">{text.yourOrder}</h2>
        <ul className="mb-4 grid gap-5 border-b border-line pb-5 lg:mt-6">
          {cart.lines.map((line) => (
            <li key={lineKey(line)} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="relative flex-none">
                <Thumbnail src={line.image} name={line.name} className="size-17" />
                <span className="absolute -top-2 -end-2 grid h-[22px] min-w-[22px] place-items-center rounded-full bg-ink px-1 text-xs font-semibold text-paper">
                  {line.quantity}
                </span>
              </span>
              <span className="min-w-0 flex-1 basis-[7rem] wrap-anywhere">
                <span className="block text-page font-medium" {...contentLanguage(line.name)}>
                  {measuresInOrder(line.name)}
                </span>
                <span className="block text-sm text-ink-3">{optionsText(line.attributes, translated)}</span>
              </span>
              <Price amount={times(line.price, line.quantity)} />
            </li>
          ))}
        </ul>
        <OrderTotals totals={totals} couponCode={couponCodes(cart)} shippingTitle={shippingTitle} />
        {!placing && <CouponForm />}
      </div>
    </aside>
  )
}

const Thumbnail = ({ src, name, className }: { src: string; name: string; className: string }) => (
  <Picture
    image={src === '' ? undefined : { src, alt: '', widths: [] }}
    name={name}
    sizes="68px"
    width={68}
    height={68}
    className={classes('rounded-md', className)}
  />
)
