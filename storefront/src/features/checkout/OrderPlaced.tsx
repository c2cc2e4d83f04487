import { optionsText, placeText, useTranslated } from '#components/use-translated.ts'
import { measuresInOrder } from '@sauda/domain/isolated.ts'
import { formatRupees, type Paisa } from '@sauda/domain/money.ts'
import { itemCount, type Order } from '@sauda/domain/order.ts'
import type { Gateway } from '@sauda/domain/payment.ts'
import { cart as cartText } from '@sauda/domain/wording/cart.ts'
import { checkout as text } from '@sauda/domain/wording/checkout.ts'
import { comma } from '@sauda/domain/wording/locale.ts'
import { guest as guestText } from '@sauda/domain/wording/guest.ts'
import { orderHold } from '@sauda/domain/wording/order-hold.ts'
import { payment } from '@sauda/domain/wording/payment.ts'
import { totals } from '@sauda/domain/wording/totals.ts'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { PickupPlace } from '#components/PickupPlace.tsx'
import { HowToPay } from '#components/HowToPay.tsx'
import { GuestLink } from '#components/GuestLink.tsx'
import { Picture } from '#components/Picture.tsx'
import { Link } from '#navigation/links.tsx'
import { OrderTotals } from '#components/OrderTotals.tsx'
import { contentLanguage } from '#components/content-language.ts'
import { usePageTitle } from '#components/page-title.ts'
import { gatewaysQuery } from '#queries/payment-gateways.ts'
import { guestOrderToken } from '#state/guest-orders.ts'
import { Alert } from '#ui/Alert.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { NextSteps } from './NextSteps.tsx'

/**
 * The success screen: number, total, address, payment, and two links.
 * @param shown the total that the shopper accepted; a host that does not compare totals may have charged another one
 * (D-008)
 */
export function OrderPlaced({ order, shown }: { order: Order; shown?: Paisa | undefined }) {
  usePageTitle(text.successTitle)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  // The payment instructions are the shop's; the order has only the title.
  const gateway = useQuery(gatewaysQuery()).data?.find(({ title }) => title === order.paymentTitle)
  const token = guestOrderToken(order.id)
  return (
    <div className="page-width grid place-items-center pt-12 pb-16">
      <div className="w-full max-w-130 text-center">
        <span aria-hidden className="relative mx-auto grid size-24 place-items-center text-on-deal">
          <i className="absolute inset-3 rotate-45 animate-[rise_var(--d-4)_var(--ease-spring)] rounded-md bg-deal motion-reduce:animate-none" />
          <Check size={40} strokeWidth={2.5} className="relative" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="mt-6 text-3xl">
          {text.successTitle}
        </h1>
        <p className="mt-3 font-display text-xl font-semibold">
          <Link
            to={token === undefined ? `/dashboard/orders/${order.id}` : `/order/${order.id}`}
            className="underline decoration-line-strong underline-offset-3"
          >
            {text.orderNumber(order.id)}
          </Link>
        </p>
        <p className="mt-2 text-ink-2">{token === undefined ? text.successText : guestText.thanks}</p>
        {order.isHeld && (
          <div className="mt-6 text-start">
            <Alert tone="info">{orderHold.waiting(order.billingAddress.phone)}</Alert>
          </div>
        )}
        {order.awaitsTransfer && (
          <div className="mt-6 text-start">
            <Alert tone="info">{payment.awaitsTransfer}</Alert>
          </div>
        )}
        {shown !== undefined && shown !== order.total && (
          <div className="mt-6 text-start">
            <Alert tone="warning">{text.otherTotal(formatRupees(order.total), formatRupees(shown))}</Alert>
          </div>
        )}
        <NextSteps order={order} gateway={gateway} />
        {token !== undefined && (
          <div className="mt-8">
            <GuestLink id={order.id} token={token} />
          </div>
        )}
        <Summary order={order} gateway={gateway} />
        <div className="mt-8 flex flex-col justify-center gap-3 sm:flex-row">
          {token === undefined ? (
            <ButtonLink to="/dashboard/orders" size="lg">
              {text.viewOrders}
            </ButtonLink>
          ) : (
            <ButtonLink to={`/order/${order.id}`} size="lg">
              {guestText.open}
            </ButtonLink>
          )}
          <ButtonLink to="/products" size="lg" variant="outline">
            {text.continueShopping}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** Products, bill, address and payment of the order. */
function Summary({ order, gateway }: { order: Order; gateway: Gateway | undefined }) {
  const translated = useTranslated()
  const address = order.shippingAddress
  return (
    <div className="mt-8 rounded-xl border border-line bg-surface p-6 text-start">
      <p className="font-semibold">{cartText.items(itemCount(order))}</p>
      <ul className="mt-2 mb-3 text-control text-ink-2">
        {order.lines.map((line) => (
          <li key={line.id} className="mt-2 flex items-start gap-3">
            <Picture
              image={line.image === '' ? undefined : { src: line.image, alt: '', widths: [] }}
              name=""
              sizes="48px"
              className="size-12 flex-none rounded-md"
            />
            <span className="min-w-0">
              <bdi {...contentLanguage(line.name)}>{measuresInOrder(line.name)}</bdi>{' '}
              {totals.times(line.quantity)}
              {line.meta.length > 0 && (
                <span className="block text-meta text-ink-3">
                  {optionsText(
                    line.meta.map(({ key, value }) => ({ name: key, option: value })),
                    translated,
                  )}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <OrderTotals
        totals={order}
        couponCode={order.couponCodes.join(', ')}
        shippingTitle={order.shippingTitle}
      />
      <p className="mt-4 border-t border-line pt-4 text-control text-ink-2">
        {order.pickupAddress === undefined ? (
          <>
            <bdi>
              {address.firstName} {address.lastName}
            </bdi>
            {comma}
            <bdi>{address.address1}</bdi>
            {comma}
            {placeText(address, translated)}
          </>
        ) : (
          <PickupPlace address={order.pickupAddress} />
        )}
      </p>
      <p {...contentLanguage(translated(order.paymentTitle))} className="mt-3 text-page font-medium">
        {translated(order.paymentTitle)}
      </p>
      {gateway && (
        <p
          {...contentLanguage(translated(gateway.description))}
          className="mt-1 text-page text-control text-ink-2"
        >
          {translated(gateway.description)}
        </p>
      )}
      <HowToPay order={order} />
    </div>
  )
}
