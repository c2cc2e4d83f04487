/** Confirms an order whose reply was lost, on any page the shopper returns to (D-057). */
import type { Order } from '@sauda/domain/order.ts'
import { checkout as text } from '@sauda/domain/wording/checkout.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOnline } from '#components/use-online.ts'
import { Link } from '#navigation/links.tsx'
import { useLocation } from '#navigation/location.tsx'
import { orderOfAttempt } from '#queries/order-attempt.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { useCartCount } from '#state/cart-count.ts'
import { guestOrderToken } from '#state/guest-orders.ts'
import { useSession } from '#state/session-store.ts'
import { beginKeepingFocus } from '#ui/keep-focus.ts'
import { announce } from '#ui/toast-store.ts'
import { NoticeBar } from './NoticeBar.tsx'

// Listen before the notice can be closed.
beginKeepingFocus()

/**
 * Tells the outcome of an earlier order attempt. Hidden until the outcome is known, and where the checkout shows the
 * order.
 */
export function PlacedBefore() {
  const order = usePlacedBefore()
  const [closed, setClosed] = useState(false)
  const { pathname } = useLocation()
  const items = useCartCount()
  if (!order || closed || (pathname === '/checkout' && items === 0)) return null
  return (
    <NoticeBar label={text.placedBefore} closeLabel={shell.close} onClose={() => setClosed(true)}>
      <p className="flex-1">
        <strong>{text.placedBefore}</strong> {text.orderNumber(order.id)}
      </p>
      <Link
        to={
          order.paymentUrl !== ''
            ? `/checkout/payment?order=${order.id}`
            : guestOrderToken(order.id) === undefined
              ? `/dashboard/orders/${order.id}`
              : `/order/${order.id}`
        }
        className="flex min-h-11 items-center px-2 font-semibold text-brand underline"
        onClick={() => setClosed(true)}
      >
        {text.viewOrder}
      </Link>
    </NoticeBar>
  )
}

/** Requests the outcome once, when the browser is online and signed in to the account of the attempt. */
function usePlacedBefore(): Order | undefined {
  const client = useQueryClient()
  const session = useSession()
  const online = useOnline()
  const [order, setOrder] = useState<Order>()
  const { guestCheckout } = useShopConfig()
  const guestId = guestCheckout && session.status === 'guest' ? 0 : undefined
  const userId = session.status === 'signed-in' ? session.user.id : guestId
  useEffect(() => {
    if (!online || userId === undefined) return
    orderOfAttempt(client, userId).then(
      (found) => {
        if (!found) return
        setOrder(found)
        announce(`${text.placedBefore} ${text.orderNumber(found.id)}`)
      },
      (cause: unknown) => console.warn('checkout: the attempt could not be asked for', cause),
    )
  }, [client, online, userId])
  return order?.id !== undefined && userId !== undefined ? order : undefined
}
