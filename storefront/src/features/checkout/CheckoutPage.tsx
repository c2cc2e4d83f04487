/** /checkout: three numbered steps on one route, then the success screen (D-045). */
import type { ShopConfig } from '@sauda/contract/shop-config.ts'
import { type Cart, cartTotals } from '@sauda/domain/cart.ts'
import { isCashAccepted } from '@sauda/domain/cash.ts'
import { storageKeys } from '@sauda/domain/constants.ts'
import type { ContactForm } from '@sauda/domain/forms/checkout.ts'
import type { Paisa } from '@sauda/domain/money.ts'
import type { Order } from '@sauda/domain/order.ts'
import { cashOnDelivery, type Gateway } from '@sauda/domain/payment.ts'
import { pickupFor } from '@sauda/domain/pickup.ts'
import { rateFor } from '@sauda/domain/shipping.ts'
import { cart as cartText } from '@sauda/domain/wording/cart.ts'
import { checkout as text } from '@sauda/domain/wording/checkout.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CartChanges } from '#components/CartChanges.tsx'
import { EmptyState } from '#components/EmptyState.tsx'
import { usePageTitle } from '#components/page-title.ts'
import { useCartCheck } from '#components/use-cart-check.ts'
import { Navigate } from '#navigation/links.tsx'
import { useLocation, useNavigate } from '#navigation/location.tsx'
import { addressesQuery } from '#queries/addresses.ts'
import { customerQuery } from '#queries/customers.ts'
import { orderQuery } from '#queries/orders.ts'
import { gatewaysQuery } from '#queries/payment-gateways.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { useCart } from '#state/cart-store.ts'
import { useSessionFlag } from '#state/session-flag.ts'
import { session as tab } from '#state/storage.ts'
import { useSession } from '#state/session-store.ts'
import { Alert, LoadError } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { AddressChoice } from './AddressChoice.tsx'
import { CheckoutSteps } from './CheckoutSteps.tsx'
import { ContactStep, emptyContact, contactFrom } from './ContactStep.tsx'
import { hasGuestDraft, saveDraft, readDraft, validContact } from './draft.ts'
import { GuestChoice } from './GuestChoice.tsx'
import { quietFrame } from './quiet-frame.ts'
import { DeliveryChoice } from './DeliveryChoice.tsx'
import { OrderPlaced } from './OrderPlaced.tsx'
import { checkoutShipping, orderRequest } from './order-request.ts'
import { type OfferedGateway, PaymentStep, termsOf } from './PaymentStep.tsx'
import { SummaryStep } from './SummaryStep.tsx'
import { placeOrderMessage, placing, usePlaceOrder } from './use-place-order.ts'
import { useTotals } from './use-totals.ts'
import { YourOrder } from './YourOrder.tsx'
import './checkout.css'

export function CheckoutPage() {
  usePageTitle(headings.checkout)
  const { status, cart } = useCart()
  const session = useSession()
  const [choseGuest, orderAsGuest] = useSessionFlag('guest_checkout')
  // Do not ask a guest again whether to sign in, if a closed tab has stored the guest's input.
  const [beganAsGuest] = useState(hasGuestDraft)
  const [placed, setPlaced] = useState<{ order: Order; shown: Paisa }>()
  const [refused, setRefused] = useState<string>()
  const isPlacing = useIsMutating({ mutationKey: placing }) > 0
  if (placed && placed.order.paymentUrl !== '')
    // The provider's page is opening; its Back leads to this screen.
    return <Navigate replace to={`/checkout/payment?order=${placed.order.id}`} />
  if (placed) return <OrderPlaced order={placed.order} shown={placed.shown} />
  if (status === 'unknown' || session.status === 'loading') return <Waiting />
  const { id: userId, email } = session.status === 'signed-in' ? session.user : nobody
  // Another tab has ordered this cart. The reply to this tab's request decides which screen follows.
  if (cart.lines.length === 0 && isPlacing) return <Waiting />
  if (cart.lines.length === 0) return <NothingToBuy userId={userId} refused={refused} />
  // Unavailable lines must be removed first, which the cart offers (D-038).
  if (cart.lines.some(({ gone }) => gone))
    return <Navigate replace to="/cart" state={{ notice: cartText.removeGone }} />
  if (userId === 0 && !choseGuest && !beganAsGuest) return <GuestChoice onGuest={() => orderAsGuest(true)} />
  return (
    <Checkout
      cart={cart}
      userId={userId}
      email={email}
      onPlaced={(order, shown) => setPlaced({ order, shown })}
      onRefused={setRefused}
    />
  )
}

/** A guest. The page is shown to guests only if the shop accepts their orders. */
const nobody = { id: 0, email: '' }

/**
 * The checkout with an empty cart. After a reload of the success screen it shows the placed order (D-065). Otherwise it
 * opens the cart, with the reason if an order was refused.
 */
function NothingToBuy({ userId, refused }: { userId: number; refused: string | undefined }) {
  const [placedId] = useState(() => tab.read(storageKeys.placedOrder))
  const order = useQuery({ ...orderQuery(userId, placedId ?? ''), enabled: placedId !== undefined })
  if (placedId !== undefined && order.isPending) return <Waiting />
  if (order.data) return <OrderPlaced order={order.data} />
  // Show an error, because an empty cart would look like a lost order.
  if (placedId !== undefined && order.isError)
    return (
      <div className="page-width">
        <EmptyState
          level="h1"
          alert
          title={headings.order(placedId)}
          actions={
            <Button loading={order.isFetching} onClick={() => void order.refetch()}>
              {text.tryAgain}
            </Button>
          }
        >
          {errors.orderDetailFailed}
        </EmptyState>
      </div>
    )
  return <Navigate replace to="/cart" state={{ notice: refused }} />
}

const Waiting = () => (
  <div className="grid min-h-[80svh] place-items-center text-brand">
    <Spinner size="lg" />
  </div>
)

/**
 * The open step. It is part of the history, so Back leads to the previous step. Steps after `reached` cannot be opened.
 * @param reached the furthest step that the entered data allows
 */
function useStep(reached: Step, onChange: () => void): [Step, (next: Step) => void] {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { step?: unknown } | null }
  const asked = steps.find((each) => each === state?.step) ?? 0
  const go = (next: Step) => {
    onChange()
    navigate('/checkout', { state: { step: next } })
  }
  return [asked > reached ? reached : asked, go]
}

type Step = 0 | 1 | 2
const steps: readonly Step[] = [0, 1, 2]

/** The input so far, including an earlier visit of this tab. */
function useDraft(userId: number) {
  const [earlier] = useState(() => readDraft(userId, emptyContact))
  const [draft, setDraft] = useState(earlier?.contact)
  const [saveAddress, setSaveAddress] = useState(earlier?.saveAddress ?? true)
  const [fetched, setFetched] = useState(earlier?.fetched ?? false)
  const save = (contact: ContactForm, isAddressSaved: boolean, isFetched = fetched) => {
    setDraft(contact)
    setSaveAddress(isAddressSaved)
    setFetched(isFetched)
    saveDraft(userId, { contact, saveAddress: isAddressSaved, ...(isFetched && { fetched: true }) })
  }
  return { draft, saveAddress, fetched, save }
}

/**
 * The payment methods to show. Omits cash on delivery where it is not offered. Otherwise adds its terms, and disables
 * it for amounts outside its limits.
 */
function methodsFor(
  gateways: readonly Gateway[],
  { delivery, cash }: ShopConfig,
  contact: ContactForm | undefined,
  cart: Cart,
  fetched: boolean,
): readonly OfferedGateway[] {
  const takesCash = !contact || fetched || rateFor(delivery, contact)?.cashOnDelivery !== false
  const offered = takesCash ? gateways : gateways.filter(({ id }) => id !== cashOnDelivery)
  if (!cash) return offered
  const isShut = !isCashAccepted(cash, cartTotals(cart).total)
  return offered.map((each) => (each.id === cashOnDelivery ? { ...each, ...termsOf(cash), isShut } : each))
}

/**
 * The customer's record; disabled for a guest. Requests the address book too, because it would move the form if it came
 * later.
 */
function useCustomer(userId: number) {
  const { hostRules = false } = useShopConfig()
  useQuery({ ...addressesQuery(userId), enabled: userId > 0 && !hostRules })
  return useQuery({ ...customerQuery(userId), enabled: userId > 0 })
}

/** Focuses the heading of a newly opened step, so that screen readers announce it. */
function useFocusOnChange(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const opened = useRef(step)
  useEffect(() => {
    if (step !== opened.current) heading.current?.focus()
    opened.current = step
  }, [step])
  return heading
}

/** Why payment is not possible: the payment methods failed to load, or the shop has none. */
function GatewayProblem({ failed, none, onRetry }: { failed: boolean; none: boolean; onRetry(): void }) {
  if (!failed && !none) return null
  return (
    <div className="mb-6">
      {failed ? (
        <LoadError onRetry={onRetry}>{errors.gatewaysFailed}</LoadError>
      ) : (
        <Alert tone="error">{errors.gatewaysNone}</Alert>
      )}
    </div>
  )
}

type Props = {
  cart: Cart
  userId: number
  email: string
  onPlaced(order: Order, shown: Paisa): void
  onRefused(reason: string): void
}

function Checkout({ cart, userId, email, onPlaced, onRefused }: Props) {
  const { draft, saveAddress, fetched: wanted, save } = useDraft(userId)
  const [gatewayId, setGatewayId] = useState('')
  const isGuest = userId === 0
  const customer = useCustomer(userId)
  const gateways = useQuery(gatewaysQuery())
  const config = useShopConfig()
  const { delivery } = config
  const initial = draft ?? contactFrom(customer.data, email, delivery)
  const pickup = pickupFor(delivery, initial)
  const chosen = wanted ? pickup : undefined
  const fetched = chosen !== undefined
  const shown = useTotals(cart, initial, gatewayId, fetched)
  const order = usePlaceOrder(onPlaced, onRefused, shown.onRefusedTotals)
  const changes = useCartCheck(cart)
  const contact = validContact(draft, delivery, isGuest)
  const methods = methodsFor(gateways.data ?? [], config, contact, cart, fetched)
  const gateway = methods.find(({ id, isShut }) => id === gatewayId && !isShut)
  const [step, go] = useStep(contact ? (gateway ? 2 : 1) : 0, order.reset)
  const heading = useFocusOnChange(step)
  useEffect(() => tab.remove(storageKeys.placedOrder), [])
  if (!isGuest && customer.isPending) return <Waiting />
  const { totals, shippingTitle } = shown

  return (
    <div {...quietFrame(config)} className="page-width pt-6 pb-16 lg:pt-10">
      <h1 tabIndex={-1} className="text-3xl">
        {headings.checkout}
      </h1>
      <CartChanges changes={changes} />
      <div className="mt-6 grid items-start gap-6 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-14">
        <YourOrder cart={cart} {...{ totals, shippingTitle, step }} placing={order.isPending} />
        <div className="lg:col-start-1 lg:row-start-1">
          <CheckoutSteps current={step} />
          <GatewayProblem
            failed={gateways.isLoadingError}
            none={gateways.data?.length === 0}
            onRetry={() => void gateways.refetch()}
          />
          <section className="rounded-panel border border-line bg-surface p-5 lg:rounded-xl lg:p-8">
            <h2 ref={heading} tabIndex={-1} className="mb-5 text-xl outline-none">
              {text.steps[step]}
            </h2>
            {step === 0 && (
              <ContactStep
                initial={initial}
                isGuest={isGuest}
                above={(form, onChoose) =>
                  !isGuest &&
                  !config.hostRules && (
                    <AddressChoice userId={userId} customer={customer.data} form={form} onChoose={onChoose} />
                  )
                }
                saveAddress={saveAddress}
                shipping={shown}
                onChange={save}
                onDone={(form) => {
                  save(form, saveAddress)
                  go(1)
                }}
              >
                <DeliveryChoice
                  pickup={pickup}
                  delivery={checkoutShipping(cart, initial, config)}
                  fetched={fetched}
                  onChoose={(isFetched) => save(initial, saveAddress, isFetched)}
                />
              </ContactStep>
            )}
            {step === 1 && (
              <PaymentStep
                gateways={methods}
                loading={gateways.isPending}
                failed={gateways.isLoadingError}
                chosen={gatewayId}
                onBack={() => go(0)}
                onDone={(id) => {
                  setGatewayId(id)
                  go(2)
                }}
              />
            )}
            {step === 2 && contact && gateway && (
              <SummaryStep
                cart={cart}
                contact={contact}
                gateway={gateway}
                totals={totals}
                shippingTitle={shippingTitle}
                pickup={chosen}
                isTotalPending={shown.waiting}
                failure={order.error ? placeOrderMessage(order.error) : undefined}
                placing={order.isPending}
                onEdit={go}
                onPlace={() =>
                  order.mutate({
                    request: orderRequest(userId, cart, contact, gateway, shown),
                    lines: cart.lines,
                    saveAddress: saveAddress && !isGuest,
                  })
                }
              />
            )}
          </section>
        </div>
      </div>
    </div>
  )
}
