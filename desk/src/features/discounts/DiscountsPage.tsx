/** Coupons: the code, a summary of the discount, and the number of uses. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, Plus, Ticket } from 'lucide-react'
import { useState } from 'react'
import { put, woo } from '#api/request.ts'
import { ListBody } from '#components/ListBody.tsx'
import { useListAddress, useRows } from '#components/list-state.ts'
import { discounts as words } from '#wording/discounts.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Empty } from '#ui/States.tsx'
import { Time } from '#ui/Time.tsx'
import { copyText } from '#ui/copy-text.ts'
import { say, sayFailure } from '#ui/toasts.ts'
import { usePhoneWidth } from '#ui/use-phone-width.ts'
import { type Coupon, sentenceOf, stateOf } from './coupon.ts'
import { CouponDrawer } from './CouponDrawer.tsx'
import { useNow } from '#ui/use-now.ts'

export default function DiscountsPage() {
  const { params, page, toPage } = useListAddress('coupons')
  const list = useRows<Coupon>({
    ...{ key: ['coupons'], path: `${woo}/coupons`, page, toPage },
    query: { orderby: 'date', order: 'desc' },
  })
  const [open, setOpen] = useState<Coupon | 'new' | undefined>(params.has('new') ? 'new' : undefined)
  return (
    <Sheet
      title={words.title}
      actions={
        <Button kind="primary" onClick={() => setOpen('new')}>
          <Plus aria-hidden />
          {words.add}
        </Button>
      }
    >
      <ListBody
        list={list}
        failed={words.failed}
        count={words.count}
        empty={
          <Empty
            icon={Ticket}
            title={words.emptyTitle}
            text={words.emptyText}
            action={
              <Button kind="primary" onClick={() => setOpen('new')}>
                {words.add}
              </Button>
            }
          />
        }
      >
        <Rows rows={list.rows} onOpen={setOpen} />
      </ListBody>
      {open && (
        <CouponDrawer
          key={open === 'new' ? 'new' : open.id}
          coupon={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Sheet>
  )
}

/** A link that applies the coupon in the cart. */
const linkOf = (code: string): string => `${window.location.origin}/cart?coupon=${encodeURIComponent(code)}`

function Rows({ rows, onOpen }: { rows: readonly Coupon[]; onOpen: (coupon: Coupon) => void }) {
  const now = useNow()
  const isPhone = usePhoneWidth()
  const columns: readonly Column<Coupon>[] = [
    {
      id: 'code',
      header: words.columns.code,
      cell: (coupon) => (
        <button type="button" className="badge min-h-7!" data-tone="line" onClick={() => onOpen(coupon)}>
          <bdi className="tracking-wide">{coupon.code.toUpperCase()}</bdi>
        </button>
      ),
    },
    { id: 'gives', header: words.columns.gives, cell: (coupon) => sentenceOf(coupon) || words.nothing },
    {
      id: 'used',
      header: words.columns.used,
      end: true,
      cell: ({ usage_count: used, usage_limit: limit }) => words.used(used, limit),
    },
    {
      id: 'until',
      header: words.columns.until,
      cell: ({ date_expires_gmt: until }) => (until ? <Time value={`${until}Z`} narrow /> : words.noEnd),
    },
    {
      id: 'state',
      header: words.columns.state,
      cell: (coupon) => {
        const state = stateOf(coupon, now)
        return <Badge tone={state === 'on' ? 'green' : undefined}>{words.states[state]}</Badge>
      },
    },
  ]
  const tail = { name: words.actions, cell: (coupon: Coupon) => <Actions coupon={coupon} /> }
  if (!isPhone)
    return (
      <DataTable
        caption={words.title}
        rows={rows}
        columns={columns}
        nameOf={({ code }) => code}
        onOpen={onOpen}
        tail={tail}
      />
    )
  return (
    <ul className="cards">
      {rows.map((coupon) => (
        <li key={coupon.id} className="grid-cols-[minmax(0,1fr)_auto]!">
          <div className="flex flex-col gap-1 items-start min-w-0">
            <h2 className="max-w-full">
              <button
                type="button"
                className="badge min-h-11! max-w-full whitespace-normal! text-start! wrap-anywhere px-4!"
                data-tone="line"
                onClick={() => onOpen(coupon)}
              >
                <bdi>{coupon.code.toUpperCase()}</bdi>
              </button>
            </h2>
            <p>{sentenceOf(coupon) || words.nothing}</p>
            <p className="tiny quiet">
              {words.columns.used}: {words.used(coupon.usage_count, coupon.usage_limit)} ·{' '}
              {words.states[stateOf(coupon, now)]}
            </p>
          </div>
          <Actions coupon={coupon} />
        </li>
      ))}
    </ul>
  )
}

function Actions({ coupon }: { coupon: Coupon }) {
  const queries = useQueryClient()
  const now = useNow()
  const write = useMutation({
    mutationFn: (until: string | null) =>
      put<Coupon>(`${woo}/coupons/${coupon.id}`, { date_expires_gmt: until }),
    onError: (error) => sayFailure(error.message),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['coupons'] }),
  })
  const end = () =>
    write.mutate(now.toISOString().slice(0, 19), {
      onSuccess: () => say(words.ended(coupon.code), () => write.mutate(coupon.date_expires_gmt)),
    })
  return (
    <span className="flex justify-end">
      <IconButton label={words.copyLink(coupon.code)} onClick={() => copyText(linkOf(coupon.code))}>
        <Copy aria-hidden />
      </IconButton>
      {stateOf(coupon, now) === 'on' && (
        <Button kind="plain" size="small" busy={write.isPending} onClick={end}>
          {words.end}
        </Button>
      )}
    </span>
  )
}
