/** /checkout/payment?order={id}: the return from a payment provider's page, until the result is known (D-187). */
import { splitLocale } from '@sauda/domain/locale.ts'
import type { Order } from '@sauda/domain/order.ts'
import { account } from '@sauda/domain/wording/account.ts'
import { checkout } from '@sauda/domain/wording/checkout.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { timeToPay } from '@sauda/domain/time-to-pay.ts'
import { guest } from '@sauda/domain/wording/guest.ts'
import { payment as text } from '@sauda/domain/wording/payment.ts'
import { orderRefusals } from '@sauda/contract/envelope.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApiError } from '#api/api-error.ts'
import { BuyAgain } from '#components/BuyAgain.tsx'
import { EmptyState } from '#components/EmptyState.tsx'
import { redirectTo } from '#components/redirect-to.ts'
import { usePageTitle } from '#components/page-title.ts'
import { useSearchParams } from '#navigation/location.tsx'
import { payAgain } from '#queries/orders.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { queryKeys } from '#queries/keys.ts'
import { guestOrderToken, useBuyerOf } from '#state/guest-orders.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonLink, ButtonOut } from '#ui/Button.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { OrderPlaced } from './OrderPlaced.tsx'
import { useAwaitedOrder } from './use-awaited-order.ts'

export function PaymentPage() {
  usePageTitle(text.title)
  const search = useSearchParams()
  const userId = useBuyerOf(search.get('order') ?? '')
  const { minutesToPay } = useShopConfig()
  const { order, failed, asking, over, ask } = useAwaitedOrder(userId, search.get('order') ?? '')
  const again = (
    <Button loading={asking} onClick={ask}>
      {text.check}
    </Button>
  )
  if (order === null)
    return (
      <Outcome title={account.notFoundTitle} actions={toOrders(order)}>
        {account.notFoundText}
      </Outcome>
    )
  if (order === undefined && failed)
    return (
      <Outcome title={text.title} actions={again}>
        {errors.orderDetailFailed}
      </Outcome>
    )
  if (order === undefined) return <Checking />
  switch (order.status) {
    case 'pending':
      if (order.paymentInstructions) return <Instructions order={order} again={over ? again : null} />
      if (hasNoPage(order))
        return (
          <Retry order={order} userId={userId} title={text.awayTitle}>
            {text.serviceAway}
          </Retry>
        )
      return over ? (
        <Outcome
          title={text.openTitle}
          actions={
            <>
              {again}
              <PayNow order={order} />
              {toOrders(order)}
            </>
          }
        >
          {text.openText(order.id, timeToPay(minutesToPay))}
        </Outcome>
      ) : (
        <Checking order={order} />
      )
    case 'failed':
      return (
        <Retry order={order} userId={userId} title={text.failedTitle}>
          {text.failedText(order.id)}
        </Retry>
      )
    case 'cancelled':
      return (
        <Outcome
          title={text.cancelledTitle}
          actions={
            <>
              <BuyAgain order={order} label={text.toCart} />
              {toOrders(order)}
            </>
          }
        >
          {text.cancelledText(order.id)}
        </Outcome>
      )
    case 'on-hold':
      return (
        <Outcome title={text.heldTitle} actions={toOrders(order, 'primary')}>
          {text.heldText(order.id)}
        </Outcome>
      )
    default:
      return <OrderPlaced order={order} />
  }
}

/** A link to the customer's orders, or to the page of a guest's order. */
const toOrders = (order: Order | null, variant: 'primary' | 'outline' = 'outline') => {
  const isGuest = order !== null && guestOrderToken(order.id) !== undefined
  return (
    <ButtonLink to={isGuest ? `/order/${order.id}` : '/dashboard/orders'} variant={variant}>
      {isGuest ? guest.open : checkout.viewOrders}
    </ButtonLink>
  )
}

/** Shown while the payment is checked. Shoppers who returned without paying can open the provider's page again. */
const Checking = ({ order }: { order?: Order }) => (
  <div className="page-width grid min-h-[60svh] place-items-center">
    <div className="mx-auto flex max-w-105 flex-col items-center py-16 text-center">
      <span className="mb-6 text-brand">
        <Spinner size="xl" label="" />
      </span>
      <div role="status">
        <h1 tabIndex={-1} className="text-total">
          {text.checking}
        </h1>
        <p className="mt-2.5 text-ink-2">{text.checkingText}</p>
      </div>
      <div className="mt-6 flex min-h-(--c-md) flex-wrap justify-center gap-3">
        {order && <PayNow order={order} />}
      </div>
    </div>
  </div>
)

const PayNow = ({ order }: { order: Order }) =>
  order.paymentUrl === '' ? null : (
    <ButtonOut href={order.paymentUrl} variant="outline" aria-label={text.payNowFor(order.id)}>
      {text.payNow}
    </ButtonOut>
  )

/** Whether the provider has no payment page. Then the order's payment address is the address of this screen. */
const hasNoPage = ({ paymentUrl }: Order): boolean =>
  paymentUrl !== '' && splitLocale(new URL(paymentUrl).pathname).path === '/checkout/payment'

/** Instructions of the provider, shown while the payment is pending. */
const Instructions = ({ order, again }: { order: Order; again: ReactNode }) => (
  <Outcome
    title={text.instructionsTitle}
    actions={
      <>
        {again}
        {toOrders(order)}
      </>
    }
  >
    <ul className="my-4 space-y-2 rounded-panel border border-line p-4 text-start">
      {order.paymentInstructions?.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
    {text.instructionsText}
  </Outcome>
)

/** Offers to pay again: at the same provider, or with the products back in the cart. */
function Retry({
  order,
  userId,
  title,
  children,
}: {
  order: Order
  userId: number
  title: string
  children: ReactNode
}) {
  const client = useQueryClient()
  const again = useMutation({
    mutationFn: () => payAgain(order.id),
    onSuccess: (waiting) => {
      client.setQueryData(queryKeys.order(userId, String(order.id)), waiting)
      redirectTo(waiting.paymentUrl)
    },
  })
  return (
    <Outcome
      title={title}
      actions={
        <>
          <Button loading={again.isPending} loadingText={text.opening} onClick={() => again.mutate()}>
            {text.tryAgain}
          </Button>
          <BuyAgain order={order} label={text.toCart} />
        </>
      }
    >
      {children}
      {again.error && (
        <div className="mt-4 text-start">
          <Alert tone="error">{reason(again.error)}</Alert>
        </div>
      )}
    </Outcome>
  )
}

/**
 * The text of a failure. The reply says whether products sold out or a coupon was used up. All other failures share one
 * text.
 */
const reason = (error: Error): string =>
  error instanceof ApiError && orderRefusals.includes(error.code) ? error.message : text.tryAgainFailed

/** The result of the payment. Its heading is focused, because the result appears without an action. */
function Outcome({ title, actions, children }: { title: string; actions: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('h1')?.focus(), [title])
  return (
    <div ref={place} className="page-width grid min-h-[60svh] place-items-center">
      <EmptyState level="h1" alert title={title} actions={actions}>
        {children}
      </EmptyState>
    </div>
  )
}
