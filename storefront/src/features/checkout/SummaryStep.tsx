import { optionsText, placeText, useTranslated } from '#components/use-translated.ts'
import { measuresInOrder } from '@sauda/domain/isolated.ts'
import { type Cart, couponCodes, lineKey } from '@sauda/domain/cart.ts'
import { country } from '@sauda/domain/constants.ts'
import type { ContactForm } from '@sauda/domain/forms/checkout.ts'
import { times } from '@sauda/domain/money.ts'
import type { Gateway } from '@sauda/domain/payment.ts'
import { shownPhone } from '@sauda/domain/phone.ts'
import type { Totals } from '@sauda/domain/price-order.ts'
import type { Pickup } from '@sauda/domain/shipping.ts'
import { pickupAt } from '@sauda/domain/wording/shipments.ts'
import { checkout as text } from '@sauda/domain/wording/checkout.ts'
import { totals as totalsWording } from '@sauda/domain/wording/totals.ts'
import type { ReactNode } from 'react'
import { OrderTotals } from '#components/OrderTotals.tsx'
import { Price } from '#components/Price.tsx'
import { contentLanguage } from '#components/content-language.ts'
import { useOnline } from '#components/use-online.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Ltr } from '#ui/Ltr.tsx'
import { useOrderWait } from '#ui/waits.ts'
import { addressOf } from './order-request.ts'

type Props = {
  cart: Cart
  contact: ContactForm
  gateway: Gateway
  totals: Totals
  shippingTitle: string | undefined
  /** the selected pickup; undefined: delivery */
  pickup: Pickup | undefined
  /** whether the total is being requested */
  isTotalPending: boolean
  /** why the last attempt failed */
  failure: string | undefined
  placing: boolean
  onEdit(step: 0 | 1): void
  onPlace(): void
}

/** Step 3: everything the shopper agrees to, above the button (D-181). */
export function SummaryStep({
  cart,
  contact,
  gateway,
  totals,
  shippingTitle,
  pickup,
  isTotalPending,
  failure,
  placing,
  onEdit,
  onPlace,
}: Props) {
  useOrderWait(placing)
  const address = addressOf(contact)
  const online = useOnline()
  const translated = useTranslated()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Panel title={pickup ? pickupAt : text.deliverTo} step={text.steps[0]} onEdit={() => onEdit(0)}>
          {pickup && (
            <p dir="auto" className="mb-2 text-page whitespace-pre-line">
              {pickup.address}
            </p>
          )}
          <p dir="auto" className="text-page">
            {address.firstName} {address.lastName}
          </p>
          {!pickup && (
            <>
              <p dir="auto" className="text-page">
                {address.address1}
              </p>
              <p>{placeText(address, translated)}</p>
              <p>{translated(country)}</p>
            </>
          )}
          <p className="mt-1 break-all">
            <Ltr>{contact.email}</Ltr>
          </p>
          <p>
            <Ltr>{shownPhone(contact.phone)}</Ltr>
          </p>
        </Panel>
        <Panel title={text.payBy} step={text.steps[1]} onEdit={() => onEdit(1)}>
          <p {...contentLanguage(translated(gateway.title))} className="text-page">
            {translated(gateway.title)}
          </p>
          <p {...contentLanguage(translated(gateway.description))} className="text-page text-sm text-ink-3">
            {translated(gateway.description)}
          </p>
        </Panel>
      </div>
      <ul className="mt-6 border-t border-line lg:hidden">
        {cart.lines.map((line) => (
          <li
            key={lineKey(line)}
            className="flex items-baseline justify-between gap-4 border-b border-line py-3"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium" {...contentLanguage(line.name)}>
                {measuresInOrder(line.name)}
              </span>{' '}
              <span className="whitespace-nowrap text-ink-3">{totalsWording.times(line.quantity)}</span>
              {line.attributes.length > 0 && (
                <span className="block text-sm text-ink-3">{optionsText(line.attributes, translated)}</span>
              )}
            </span>
            <Price amount={times(line.price, line.quantity)} />
          </li>
        ))}
      </ul>
      {/* Wide screens show the totals beside the form. */}
      <div className="mt-4 lg:hidden">
        <OrderTotals totals={totals} couponCode={couponCodes(cart)} shippingTitle={shippingTitle} />
      </div>
      {failure !== undefined && (
        <div className="mt-6">
          <Alert tone="error" result={failure}>
            {failure}
          </Alert>
        </div>
      )}
      <Button
        size="lg"
        wide
        variant="accent"
        className="mt-6"
        loading={placing}
        loadingText={text.placing}
        disabled={!online || isTotalPending}
        onClick={onPlace}
      >
        {text.place}
      </Button>
      {!online && <p className="mt-3 text-center text-sm text-ink-3">{text.placeOffline}</p>}
    </>
  )
}

const Panel = ({
  title,
  step,
  onEdit,
  children,
}: {
  title: string
  step: string
  onEdit(): void
  children: ReactNode
}) => (
  <div className="rounded-lg bg-sunken p-4 text-control text-ink-2">
    <div className="mb-1.5 flex items-baseline justify-between gap-3">
      <h3 className="font-text text-control font-semibold tracking-normal text-ink">{title}</h3>
      <button
        type="button"
        className="-m-3 p-3 text-sm font-medium text-brand underline underline-offset-2"
        aria-label={text.editStep(step)}
        onClick={onEdit}
      >
        {text.edit}
      </button>
    </div>
    {children}
  </div>
)
