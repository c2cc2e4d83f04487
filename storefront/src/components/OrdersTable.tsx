import { shortDate } from '@sauda/domain/dates.ts'
import type { OrderSummary } from '@sauda/domain/order.ts'
import { account as text } from '@sauda/domain/wording/account.ts'
import { dates } from '@sauda/domain/wording/locale.ts'
import { payment } from '@sauda/domain/wording/payment.ts'
import { Link } from '#navigation/links.tsx'
import { Ltr } from '#ui/Ltr.tsx'
import { OrderStatusBadge } from './OrderStatusBadge.tsx'
import { Price } from './Price.tsx'

type Props = {
  caption: string
  orders: readonly OrderSummary[]
  /** whether there is a column with the number of items, from medium screens up */
  withItems?: boolean
  /** the text of the link to an order */
  action: string
}

/** Orders as rows; on phones each is a card of two columns. */
export const OrdersTable = ({ caption, orders, withItems = false, action }: Props) => (
  <table className="mt-5 block w-full sm:table">
    <caption className="sr-only">{caption}</caption>
    <thead className="border-b border-line text-start text-meta text-ink-3 max-sm:sr-only">
      <tr>
        <th className="py-3 font-medium">{text.order}</th>
        <th className="py-3 font-medium">{text.date}</th>
        <th className="py-3 font-medium">{text.status}</th>
        <th className="py-3 text-end font-medium">{text.total}</th>
        {withItems && <th className="py-3 ps-6 font-medium max-md:hidden">{text.itemsColumn}</th>}
        <th className="py-3 text-end font-medium">{text.actions}</th>
      </tr>
    </thead>
    <tbody className="block sm:table-row-group">
      {orders.map((order) => (
        <tr
          key={order.id}
          className="grid grid-cols-[1fr_1fr] items-center gap-x-2 gap-y-1 border-b border-line py-4 sm:table-row sm:h-16 sm:py-0"
        >
          <td className="font-semibold">
            <Ltr>#{order.id}</Ltr>
          </td>
          <td className="text-control text-ink-2 max-sm:col-start-1 max-sm:row-start-2">
            {shortDate(order.createdAt, dates)}
          </td>
          <td className="max-sm:text-end">
            <OrderStatusBadge status={order.status} />
          </td>
          <td className="max-sm:col-start-1 max-sm:row-start-3 sm:text-end">
            <Price amount={order.total} exact />
          </td>
          {withItems && (
            <td className="ps-6 text-control text-ink-2 max-md:hidden">{text.items(order.items)}</td>
          )}
          <td className="text-end max-sm:col-start-2 max-sm:row-start-3">
            {order.paymentUrl !== '' && (
              <a
                href={order.paymentUrl}
                className="me-4 inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-2"
                aria-label={payment.payNowFor(order.id)}
              >
                {payment.payNow}
              </a>
            )}
            <Link
              to={`/dashboard/orders/${order.id}`}
              className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-2"
            >
              {action}
              <span className="sr-only">
                {' '}
                <Ltr>#{order.id}</Ltr>
              </span>
            </Link>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
