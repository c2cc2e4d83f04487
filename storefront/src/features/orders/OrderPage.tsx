/** /dashboard/orders/{id}: one order as it was placed. */
import { account as text } from '@sauda/domain/wording/account.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { AccountFrame } from '#components/AccountFrame.tsx'
import { EmptyState } from '#components/EmptyState.tsx'
import { usePageTitle } from '#components/page-title.ts'
import { Link } from '#navigation/links.tsx'
import { useParams } from '#navigation/routes.tsx'
import { orderQuery } from '#queries/orders.ts'
import { useSignedInUser } from '#state/session-store.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { OrderDetail } from './OrderDetail.tsx'

export function OrderPage() {
  const { id = '' } = useParams()
  const user = useSignedInUser()
  const order = useQuery(orderQuery(user.id, id))
  usePageTitle(order.data === null ? text.notFoundTitle : headings.order(id))
  return (
    <AccountFrame>
      {order.data ? (
        <OrderDetail order={order.data} customerId={user.id} above={<ToOrders />} />
      ) : order.data === null ? (
        <Message title={text.notFoundTitle} detail={text.notFoundText} />
      ) : order.isError ? (
        <Message title={headings.order(id)} detail={errors.orderDetailFailed} alert />
      ) : (
        <div className="grid min-h-80 place-items-center text-brand">
          <Spinner size="lg" label={text.loadingOrder} />
        </div>
      )}
    </AccountFrame>
  )
}

const Message = ({ title, detail, alert = false }: { title: string; detail: string; alert?: boolean }) => (
  <EmptyState
    level="h1"
    alert={alert}
    title={title}
    actions={<ButtonLink to="/dashboard/orders">{text.backToOrders}</ButtonLink>}
  >
    {detail}
  </EmptyState>
)

const ToOrders = () => (
  <Link
    to="/dashboard/orders"
    className="inline-flex min-h-11 items-center gap-1.5 text-control font-medium text-ink-2 hovered:text-ink"
    data-no-print
  >
    <ChevronLeft aria-hidden size={18} strokeWidth={1.75} />
    {text.backToOrders}
  </Link>
)
