/** /order/{id}#{token}: an order placed without an account, for anyone with its link (decision 47). */
import { account } from '@sauda/domain/wording/account.ts'
import { checkout } from '@sauda/domain/wording/checkout.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { guest as text } from '@sauda/domain/wording/guest.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { EmptyState } from '#components/EmptyState.tsx'
import { GuestLink } from '#components/GuestLink.tsx'
import { usePageTitle } from '#components/page-title.ts'
import { useNavigate } from '#navigation/location.tsx'
import { useParams } from '#navigation/routes.tsx'
import { claimOrder, orderQuery } from '#queries/orders.ts'
import { forgetGuestOrder, guestOrderToken, rememberGuestOrder, useCustomerId } from '#state/guest-orders.ts'
import { showToast } from '#ui/toast-store.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { OrderDetail } from './OrderDetail.tsx'

export function GuestOrderPage() {
  const { id = '' } = useParams()
  const token = useTokenOf(Number(id))
  const order = useQuery(orderQuery(0, id))
  usePageTitle(order.data === null ? text.goneTitle : headings.order(id))
  return (
    <div className="page-width max-w-240 pt-6 pb-16 lg:pt-10">
      {order.data ? (
        <>
          <OrderDetail order={order.data} customerId={0} />
          <div data-no-print className="mt-10 grid items-start gap-4 md:grid-cols-2">
            {token !== undefined && <GuestLink id={order.data.id} token={token} />}
            <Account id={order.data.id} />
          </div>
        </>
      ) : order.data === null ? (
        <Gone id={id} />
      ) : order.isError ? (
        <EmptyState
          level="h1"
          alert
          title={headings.order(id)}
          actions={<Button onClick={() => void order.refetch()}>{checkout.tryAgain}</Button>}
        >
          {errors.orderDetailFailed}
        </EmptyState>
      ) : (
        <div className="grid min-h-80 place-items-center text-brand">
          <Spinner size="lg" label={account.loadingOrder} />
        </div>
      )}
    </div>
  )
}

const linked = /^#(\d+\.\d+\.[\w-]{43})$/

/** The order's token: from the link, which is then removed from the address, or from this browser's storage. */
function useTokenOf(id: number): string | undefined {
  const [token] = useState(() => {
    const given = linked.exec(window.location.hash)?.[1]
    if (given !== undefined) rememberGuestOrder(id, given)
    return given ?? guestOrderToken(id)
  })
  useEffect(() => {
    const { hash, pathname, search } = window.location
    if (hash !== '') window.history.replaceState(window.history.state, '', pathname + search)
  }, [])
  return token
}

const Gone = ({ id }: { id: string }) => (
  <EmptyState
    level="h1"
    title={text.goneTitle}
    actions={
      <>
        <ButtonLink to={`/track?order=${id}`}>{text.follow}</ButtonLink>
        <ButtonLink to={`/login?redirect=${encodeURIComponent(`/dashboard/orders/${id}`)}`} variant="outline">
          {text.signIn}
        </ButtonLink>
      </>
    }
  >
    {text.goneText}
  </EmptyState>
)

/** A link to the account, or to sign-in. */
function Account({ id }: { id: number }) {
  const customerId = useCustomerId()
  const navigate = useNavigate()
  const claim = useMutation({
    mutationFn: () => claimOrder(id),
    onSuccess: () => {
      forgetGuestOrder(id)
      showToast(text.claimed)
      navigate(`/dashboard/orders/${id}`, { replace: true })
    },
  })
  const back = encodeURIComponent(`/order/${id}`)
  return (
    <section className="rounded-panel border border-line bg-surface p-5 lg:p-6">
      <p className="text-control text-ink-2">{customerId > 0 ? text.claimText : text.accountText}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {customerId > 0 ? (
          <Button loading={claim.isPending} onClick={() => claim.mutate()}>
            {text.claim}
          </Button>
        ) : (
          <>
            <ButtonLink to={`/register?redirect=${back}`}>{text.account}</ButtonLink>
            <ButtonLink to={`/login?redirect=${back}`} variant="outline">
              {text.signIn}
            </ButtonLink>
          </>
        )}
      </div>
      {claim.isError && (
        <div className="mt-4">
          <Alert tone="error">{text.claimFailed}</Alert>
        </div>
      )}
    </section>
  )
}
