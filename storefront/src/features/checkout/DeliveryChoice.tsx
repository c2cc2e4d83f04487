import { formatRupees, fromRupees } from '@sauda/domain/money.ts'
import type { Pickup, Shipping } from '@sauda/domain/shipping.ts'
import { checkout as text } from '@sauda/domain/wording/checkout.ts'
import { Store, Truck } from 'lucide-react'
import { contentLanguage } from '#components/content-language.ts'
import { useTranslated } from '#components/use-translated.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { classes } from '#ui/class-names.ts'

/** `pickup`: undefined when it is not offered, then nothing is shown; `fetched`: the buyer chose pickup */
type Props = {
  pickup: Pickup | undefined
  delivery: Shipping
  fetched: boolean
  onChoose(fetched: boolean): void
}

/** Delivery or pickup, if both are offered for the buyer's place. */
export function DeliveryChoice({ pickup, delivery, fetched, onChoose }: Props) {
  const translated = useTranslated()
  // Only the server can compute the delivery cost.
  const { quotes = false } = useShopConfig()
  if (!pickup) return null
  const costOf = (rupees: number) => (rupees === 0 ? text.free : formatRupees(fromRupees(rupees)))
  const ways = [
    {
      isFetched: false,
      title: translated(delivery.title ?? text.delivery),
      cost: quotes ? '' : costOf(delivery.amount / 100),
      place: '',
      Icon: Truck,
    },
    {
      isFetched: true,
      title: translated(pickup.title),
      cost: costOf(pickup.rupees),
      place: pickup.address,
      Icon: Store,
    },
  ]
  return (
    <fieldset className="mt-6 mb-5">
      <legend className="mb-2 text-control font-[550]">{text.getting}</legend>
      <div className="grid gap-3">
        {ways.map(({ isFetched, title, cost, place, Icon }) => (
          <label
            key={String(isFetched)}
            className={classes(
              'flex min-h-16 items-center gap-4 rounded-lg border-2 px-4 py-3',
              fetched === isFetched ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface',
            )}
          >
            <input
              type="radio"
              name="getting"
              className="size-5 flex-none accent-brand"
              checked={fetched === isFetched}
              onChange={(event) => {
                event.stopPropagation() // otherwise the form would report the previous choice
                onChoose(isFetched)
              }}
            />
            <Icon aria-hidden size={24} strokeWidth={1.75} className="flex-none text-ink-2" />
            <span className="min-w-0 wrap-anywhere">
              <span {...contentLanguage(title)} className="block font-semibold">
                {title}
              </span>
              {cost !== '' && <span className="block text-sm text-ink-2">{cost}</span>}
              {place !== '' && (
                <span dir="auto" className="block text-page text-sm whitespace-pre-line text-ink-2">
                  {place}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
