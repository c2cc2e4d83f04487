/** An order with its products, bill, refunds and the buyer's actions. */
import { placeText, useTranslated } from '#components/use-translated.ts'
import { measuresInOrder } from '@sauda/domain/isolated.ts'
import { shownPhone } from '@sauda/domain/phone.ts'
import { longDate } from '@sauda/domain/dates.ts'
import type { Address, BillingAddress } from '@sauda/domain/customer.ts'
import { add, type Paisa, subtract, zero } from '@sauda/domain/money.ts'
import type { LineItem, Order } from '@sauda/domain/order.ts'
import { account as text } from '@sauda/domain/wording/account.ts'
import { timeToPay } from '@sauda/domain/time-to-pay.ts'
import { dates } from '@sauda/domain/wording/locale.ts'
import { payment } from '@sauda/domain/wording/payment.ts'
import { pickupAt } from '@sauda/domain/wording/shipments.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { totals } from '@sauda/domain/wording/totals.ts'
import { Mail, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Slot } from 'virtual:extension-slots'
import { HowToPay } from '#components/HowToPay.tsx'
import { BuyAgain } from '#components/BuyAgain.tsx'
import { OrderStatusBadge } from '#components/OrderStatusBadge.tsx'
import { OrderTimeline } from '#components/OrderTimeline.tsx'
import { OrderTotals } from '#components/OrderTotals.tsx'
import { contentLanguage } from '#components/content-language.ts'
import { Picture } from '#components/Picture.tsx'
import { Price } from '#components/Price.tsx'
import { ShopName } from '#components/ShopName.tsx'
import { useShopConfig } from '#queries/initial-data.tsx'
import { Ltr } from '#ui/Ltr.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonOut } from '#ui/Button.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { LazyReturns } from './LazyReturns.tsx'

type DetailProps = {
  order: Order
  /** id of the customer; 0: a guest */
  customerId: number
  above?: ReactNode
}

/** All of an order, and the actions of its buyer. */
export function OrderDetail({ order, customerId, above }: DetailProps) {
  return (
    <>
      <Seller />
      {above}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="text-3xl">
          {headings.order(order.id)}
        </h1>
        <OrderStatusBadge status={order.status} />
      </div>
      <p className="mt-2 text-ink-2">{text.placedOn(longDate(order.createdAt, dates))}</p>
      <PaymentDue order={order} />

      {order.awaitsTransfer && (
        <div className="mt-6" data-no-print>
          <Alert tone="info">{payment.awaitsTransfer}</Alert>
        </div>
      )}

      {order.history.length > 0 && (
        <div className="mt-8" data-no-print>
          <Panel title={text.history}>
            <OrderTimeline history={order.history} />
          </Panel>
        </div>
      )}

      <Addresses order={order} />
      <Products order={order} />
      <PaymentAndNote order={order} />
      <Actions order={order} customerId={customerId} />
      <LazyReturns order={order} customerId={customerId} />
    </>
  )
}

type PartProps = { order: Order }

/** The way to pay an order that is not paid yet, or to try again. */
function PaymentDue({ order }: PartProps) {
  const { minutesToPay } = useShopConfig()
  const isFailed = order.status.toLowerCase() === 'failed'
  if (order.paymentUrl === '') return null
  return (
    <div className="mt-6" data-no-print>
      <Alert
        tone="info"
        actions={
          <ButtonOut size="sm" href={order.paymentUrl}>
            {isFailed ? payment.tryAgain : payment.payNow}
          </ButtonOut>
        }
      >
        {isFailed ? payment.declined : payment.unpaid(timeToPay(minutesToPay))}
      </Alert>
    </div>
  )
}

const Addresses = ({ order }: PartProps) => (
  <div className="mt-4 grid gap-4 md:grid-cols-2 print:grid-cols-2">
    {order.pickupAddress === undefined ? (
      <Panel title={text.shippingAddress}>
        {/* an order created by the shop may have only one address */}
        <AddressLines
          address={order.shippingAddress.address1 === '' ? order.billingAddress : order.shippingAddress}
        />
      </Panel>
    ) : (
      <Panel title={pickupAt}>
        <p dir="auto" className="text-page whitespace-pre-line">
          {order.pickupAddress}
        </p>
      </Panel>
    )}
    <Panel title={text.billingAddress}>
      <AddressLines address={order.billingAddress} />
      <ContactLines address={order.billingAddress} />
    </Panel>
  </div>
)

/** The table of products, the bill and the refunds. */
function Products({ order }: PartProps) {
  const refunds = order.history.filter((event) => event.kind === 'refund')
  return (
    <>
      <h2 className="mt-10 text-xl print:mt-4">{text.orderDetails}</h2>
      <div className="@container mt-3">
        <table className="w-full wrap-anywhere @max-[15rem]:block">
          <caption className="sr-only">{text.orderDetails}</caption>
          <thead className="border-b border-line text-start text-meta text-ink-3 @max-[15rem]:sr-only">
            <tr>
              <th className="py-3 font-medium">{text.product}</th>
              <th className="py-3 text-end font-medium max-sm:hidden print:table-cell">{text.priceTimes}</th>
              <th className="py-3 ps-4 text-end font-medium">{text.total}</th>
            </tr>
          </thead>
          <tbody className="@max-[15rem]:block">
            {order.lines.map((line) => (
              <LineRow key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-4 ms-auto max-w-100">
        <OrderTotals
          totals={order}
          exact
          couponCode={order.couponCodes.join(', ')}
          shippingTitle={order.shippingTitle}
        />
        <RefundSum label={text.refunded} refunds={refunds.filter(({ state }) => state === undefined)} />
        <RefundSum
          label={text.refundOnItsWay}
          refunds={refunds.filter(({ state }) => state === 'on-its-way')}
        />
        <RefundSum label={text.takenOff} refunds={refunds.filter(({ state }) => state === 'taken-off')} />
      </div>
    </>
  )
}

function PaymentAndNote({ order }: PartProps) {
  const translated = useTranslated()
  return (
    <div className="mt-8 grid gap-4 md:grid-cols-2">
      <Panel title={text.paymentDetails}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-ink-3">{text.paymentMethod}</dt>
          <dd {...contentLanguage(translated(order.paymentTitle))} className="text-page">
            {translated(order.paymentTitle)}
          </dd>
          <dt className="text-ink-3">{text.transactionId}</dt>
          <dd className="break-all">
            {order.transactionId ? <Ltr>{order.transactionId}</Ltr> : text.notAvailable}
          </dd>
        </dl>
        <HowToPay order={order} />
      </Panel>
      {order.customerNote !== '' && (
        <Panel title={text.orderNotes}>
          <p dir="auto" className="whitespace-pre-line">
            {order.customerNote}
          </p>
        </Panel>
      )}
    </div>
  )
}

function Actions({ order, customerId }: Omit<DetailProps, 'above'>) {
  const { supportEmail } = useShopConfig()
  const isProcessing = order.status.toLowerCase() === 'processing'
  return (
    <div data-no-print className="mt-8 flex flex-wrap items-center gap-3">
      <BuyAgain order={order} />
      <Button variant="outline" onClick={() => window.print()}>
        <Printer aria-hidden size={18} strokeWidth={1.75} />
        {text.print}
      </Button>
      {isProcessing && (
        <a
          href={`mailto:${supportEmail}?subject=${encodeURIComponent(text.inquiry(order.id))}`}
          className="inline-flex min-h-(--c-md) items-center gap-2 rounded-full border border-line-strong bg-surface px-5 text-control font-semibold hovered:border-ink"
        >
          <Mail aria-hidden size={18} strokeWidth={1.75} />
          {text.contactSupport}
        </a>
      )}
      <Slot at="order.actions" orderId={order.id} status={order.status} />
      <CancelOrder order={order} customerId={customerId} />
    </div>
  )
}

/** In print: the seller of the invoice. */
function Seller() {
  const { brand, supportEmail, content } = useShopConfig()
  const { address, phone } = content.contact ?? {}
  return (
    <div className="mb-4 hidden items-end justify-between gap-6 border-b border-line pb-4 print:flex">
      <ShopName className="h-9 w-auto" />
      <p className="text-end text-sm text-ink-2">
        {text.soldBy(brand)}
        <span className="block">{window.location.host}</span>
        {supportEmail !== '' && <Ltr className="block">{supportEmail}</Ltr>}
        {phone && <Ltr className="block">{phone}</Ltr>}
        {address && <span className="block whitespace-pre-line">{address}</span>}
      </p>
    </div>
  )
}

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="rounded-panel border border-line bg-surface p-5 text-control text-ink-2 lg:p-6 print:p-4">
    <h2 className="mb-2 text-lg text-ink">{title}</h2>
    {children}
  </section>
)

function AddressLines({ address }: { address: Address }) {
  const translated = useTranslated()
  return (
    <address className="not-italic">
      <span dir="auto" className="block text-page">
        {address.firstName} {address.lastName}
      </span>
      {address.company !== undefined && (
        <span dir="auto" className="block text-page">
          {address.company}
        </span>
      )}
      <span dir="auto" className="block text-page">
        {address.address1}
      </span>
      {address.address2 !== '' && (
        <span dir="auto" className="block text-page">
          {address.address2}
        </span>
      )}
      <span className="block">{placeText(address, translated)}</span>
      <span className="block">{translated(address.country)}</span>
    </address>
  )
}

const ContactLines = ({ address }: { address: BillingAddress }) => (
  <>
    {address.email !== '' && (
      <p className="mt-2 break-all">
        <Ltr>{address.email}</Ltr>
      </p>
    )}
    {address.phone !== '' && (
      <p>
        <Ltr>{shownPhone(address.phone)}</Ltr>
      </p>
    )}
  </>
)

function LineRow({ line }: { line: LineItem }) {
  const translated = useTranslated()
  return (
    <tr className="border-b border-line align-top @max-[15rem]:block">
      <td className="py-4 @max-[15rem]:block">
        <span className="flex flex-wrap gap-x-4 gap-y-2">
          <Picture
            image={line.image === '' ? undefined : { src: line.image, alt: '', widths: [] }}
            name={line.name}
            sizes="64px"
            width={64}
            height={64}
            className="size-16 flex-none rounded-md"
          />
          <span className="min-w-0 flex-1 basis-[5rem]">
            <span className="font-medium" {...contentLanguage(line.name)}>
              {measuresInOrder(line.name)}
            </span>
            {line.meta.map(({ key, value }) => (
              <span key={key} className="block text-sm text-ink-3">
                <bdi {...contentLanguage(translated(key))}>{translated(key)}</bdi>
                {': '}
                <bdi {...contentLanguage(translated(value))}>{translated(value)}</bdi>
              </span>
            ))}
            <span className="mt-1 block text-sm text-ink-3 sm:hidden print:hidden">
              <Price amount={line.price} exact className="font-normal" /> {totals.times(line.quantity)}
            </span>
          </span>
        </span>
      </td>
      <td className="py-4 text-end whitespace-nowrap max-sm:hidden print:table-cell">
        <Price amount={line.price} exact className="font-[500]" /> {totals.times(line.quantity)}
      </td>
      <td className="py-4 ps-4 text-end @max-[15rem]:block @max-[15rem]:pt-0">
        <Price amount={line.subtotal} exact />
      </td>
    </tr>
  )
}

function RefundSum({ label, refunds }: { label: string; refunds: readonly { amount: Paisa }[] }) {
  const sum = add(...refunds.map(({ amount }) => amount))
  return sum === 0 ? null : (
    <p className="mt-2 flex items-baseline justify-between gap-4 text-ink-2">
      <span>{label}</span>
      <Price amount={subtract(zero, sum)} exact className="font-[560]" />
    </p>
  )
}
