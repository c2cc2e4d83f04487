/** The call queue: one order at a time with a large phone number and four answers. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, MessageCircle, Phone, PhoneCall, PhoneOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type DeskOrder, type OrderAction, useOrderAction } from '#api/orders.ts'
import { get, list, own, post, remove, woo } from '#api/request.ts'
import { useShopName } from '#api/shop.ts'
import { press, useShortcuts } from '#components/shortcuts.ts'
import { Marks } from '#components/OrderFacts.tsx'
import { personLinksOf } from '#components/person-links.ts'
import { calls as words } from '#wording/calls.ts'
import { order as orderWords } from '#wording/order.ts'
import { orders as listWords } from '#wording/orders.ts'
import { Button, ButtonLink, OutLink } from '#ui/Button.tsx'
import { Menu, MenuItem } from '#ui/Menu.tsx'
import { Money } from '#ui/Money.tsx'
import { Note } from '#ui/Note.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Empty, Failure, FailureLine, Loading } from '#ui/States.tsx'
import { Time } from '#ui/Time.tsx'
import { useNow } from '#ui/use-now.ts'
import { laterTimes } from './later-times.ts'

type OrderLines = RowOf<'getOrder'>

export default function CallsPage() {
  const [params, setParams] = useSearchParams()
  const queue = useQuery({
    queryKey: ['orders', 'calls'],
    queryFn: ({ signal }) =>
      list<DeskOrder>(
        `${own}/desk/orders`,
        { tab: 'to_confirm', orderby: 'again_at', order: 'asc', per_page: 100 },
        signal,
      ),
  })
  const rows = queue.data?.rows ?? []
  const wanted = Number(params.get('id'))
  const current = rows.find(({ id }) => id === wanted) ?? rows[0]
  const choose = (id: number) => setParams({ id: String(id) }, { replace: true })
  const skip = () => {
    const at = rows.findIndex(({ id }) => id === current?.id)
    const next = rows[(at + 1) % Math.max(1, rows.length)]
    if (next) choose(next.id)
  }

  return (
    <Sheet title={words.title} back="/orders" fact={queue.data && words.waiting(queue.data.total)}>
      {queue.isLoadingError ? (
        <Failure title={listWords.failed} error={queue.error} onRetry={() => void queue.refetch()} />
      ) : queue.isPending ? (
        <Loading />
      ) : current ? (
        <div className="sheet-body grid gap-6 md:grid-cols-[260px_minmax(0,1fr)] items-start">
          <Queue rows={rows} current={current.id} onChoose={choose} />
          <Call
            key={current.id}
            order={current}
            position={words.position(rows.indexOf(current) + 1, queue.data.total)}
            onAnswered={skip}
            onSkip={skip}
          />
        </div>
      ) : (
        <Empty
          icon={PhoneCall}
          title={listWords.empty.to_confirm[0]}
          text={words.allDone}
          action={
            <ButtonLink kind="primary" to="/orders">
              {listWords.title}
            </ButtonLink>
          }
        />
      )}
    </Sheet>
  )
}

type QueueProps = { rows: readonly DeskOrder[]; current: number; onChoose: (id: number) => void }

const Queue = ({ rows, current, onChoose }: QueueProps) => (
  <nav aria-label={words.queue} className="only-wide panel p-1.5!">
    <ol>
      {rows.map(({ id, number, customer, marks, calling, created, confirmation }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === current}
            onClick={() => onChoose(id)}
            className="w-full text-start flex flex-col gap-0.5 p-2.5 rounded-sm aria-[current=true]:bg-brand-soft"
          >
            <span className="flex gap-2 w-full">
              <b className="font-semibold cut flex-1" dir="auto">
                {customer.name}
              </b>
              <span className="tiny quiet">#{number}</span>
            </span>
            <span className="tiny quiet">
              {confirmation.again_at ? (
                <>
                  {listWords.confirmation.again} <Time value={confirmation.again_at} />
                </>
              ) : (
                <Time value={created} narrow />
              )}
              {calling && <> · {words.isCalling(calling.by)}</>}
            </span>
            <Marks marks={marks.filter(({ kind }) => kind === 'refused')} />
          </button>
        </li>
      ))}
    </ol>
  </nav>
)

type CallProps = { order: DeskOrder; position: string; onAnswered: () => void; onSkip: () => void }

function Call({ order, position, onAnswered, onSkip }: CallProps) {
  const shop = useShopName()
  const { act, isBusy } = useOrderAction()
  const lines = useQuery({
    queryKey: ['orders', 'full', String(order.id)],
    queryFn: ({ signal }) => get<OrderLines>(`${woo}/orders/${order.id}`, {}, signal),
  })
  const lock = useCallLock(order)
  const answer = async (action: OrderAction) => {
    if (await act({ order, action })) onAnswered()
  }
  const [isWhatsapp, setWhatsapp] = useState(false)
  const confirm: OrderAction = { action: 'confirm', via: isWhatsapp ? 'whatsapp' : 'call' }
  useShortcuts('calls', {
    confirmed: () => void answer(confirm),
    noAnswer: () => void answer({ action: 'no_answer' }),
    later: () => press('[data-later]'),
    cancel: () => press('[data-cancel]'),
    call: () => press('[data-call]'),
    whatsapp: () => press('[data-whatsapp]'),
    skip: onSkip,
  })
  const place = lines.data && (lines.data.shipping.address_1 ? lines.data.shipping : lines.data.billing)
  const address =
    place && [place.address_1, place.address_2, place.city, place.postcode].filter(Boolean).join(', ')
  const text = words.whatsappText({
    name: order.customer.name,
    number: order.number,
    shop,
    products: order.summary,
    address: address ?? order.customer.city,
  })

  return (
    <section
      className="flex flex-col gap-5 max-w-160 pb-24 md:pb-0"
      aria-label={`#${order.number} ${order.customer.name}`}
    >
      {lock && <Note tone="care">{words.isCalling(lock)}</Note>}
      {lines.isLoadingError && <FailureLine text={orderWords.failed} onRetry={() => void lines.refetch()} />}
      <div>
        <p className="flex items-baseline gap-3 flex-wrap">
          <b className="text-lg font-semibold" dir="auto">
            {order.customer.name}
          </b>
          <span className="quiet" dir="ltr">
            #{order.number}
          </span>
          <span className="tiny quiet ms-auto">{position}</span>
          <span className="quiet" dir="auto">
            {order.customer.city}
          </span>
          <Marks marks={order.marks} />
        </p>
        <Numbers phone={order.customer.phone} message={text} onWhatsapp={setWhatsapp} />
      </div>
      <div className="panel" data-kind="tint">
        <h2 className="section-title pb-2">{words.whatToSay}</h2>
        <p>
          {words.script({
            name: order.customer.name,
            shop,
            products: order.summary,
            address: address ?? '…',
          })}
        </p>
      </div>
      <dl className="facts">
        <dt>{words.products}</dt>
        <dd>{order.summary}</dd>
        <dt>{words.address}</dt>
        <dd dir="auto">{address ?? '…'}</dd>
        <dt>{words.toCollect}</dt>
        <dd className="figure">
          <Money amount={order.due} />
        </dd>
        {lines.data?.customer_note && (
          <>
            <dt>{words.note}</dt>
            <dd dir="auto" className="care">
              {lines.data.customer_note}
            </dd>
          </>
        )}
      </dl>
      {order.confirmation.tries >= triesBeforeQuestion && <Note tone="care">{words.threeTries}</Note>}
      <Answers confirm={confirm} isBusy={isBusy} onAnswer={(action) => void answer(action)} />
      <p className="flex gap-4 small">
        <button type="button" className="link" onClick={onSkip}>
          {words.skip}
        </button>
        <ButtonLink kind="plain" size="small" to={`/orders/${order.id}`}>
          {words.open}
        </ButtonLink>
      </p>
    </section>
  )
}

/** `confirm`: the action of the first button */
type AnswersProps = { confirm: OrderAction; isBusy: boolean; onAnswer: (action: OrderAction) => void }

/** What the buyer may have answered, each as a button or a menu. */
function Answers({ confirm, isBusy, onAnswer }: AnswersProps) {
  const now = useNow()
  return (
    <div className="answers grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2">
      <Button kind="confirmed" busy={isBusy} onClick={() => onAnswer(confirm)}>
        <Check aria-hidden />
        {words.confirmed}
      </Button>
      <Button onClick={() => onAnswer({ action: 'no_answer' })}>
        <PhoneOff aria-hidden />
        {words.noAnswer}
      </Button>
      <Menu trigger={<Button data-later>{words.later}</Button>}>
        {laterTimes(now).map(({ name, at }) => (
          <MenuItem key={name} onSelect={() => onAnswer({ action: 'call_later', again_at: at })}>
            {words.laterTimes[name]}
          </MenuItem>
        ))}
      </Menu>
      <Menu
        trigger={
          <Button kind="danger" data-cancel>
            {words.cancel}
          </Button>
        }
      >
        {words.reasons.map((reason) => (
          <MenuItem key={reason} onSelect={() => onAnswer({ action: 'not_wanted', reason })}>
            {reason}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}

type NumbersProps = { phone: string; message: string; onWhatsapp: (isWhatsapp: boolean) => void }

function Numbers({ phone, message, onWhatsapp }: NumbersProps) {
  const contact = personLinksOf(phone)
  return (
    <>
      <p className="font-display text-3xl py-2" dir="ltr">
        {contact?.shown ?? (phone || words.noPhone)}
      </p>
      {contact && (
        <p className="flex gap-2 flex-wrap">
          <OutLink kind="soft" href={contact.call} data-call onClick={() => onWhatsapp(false)}>
            <Phone aria-hidden />
            {words.call}
          </OutLink>
          <OutLink
            kind="whatsapp"
            data-whatsapp
            href={contact.whatsapp(message)}
            target="_blank"
            rel="noreferrer"
            onClick={() => onWhatsapp(true)}
          >
            <MessageCircle aria-hidden />
            {words.whatsapp}
          </OutLink>
        </p>
      )}
    </>
  )
}

/** number of unanswered calls after which the desk asks whether to continue; it never cancels an order by itself */
const triesBeforeQuestion = 2

/** Locks the order while it is being called. @returns the name of a colleague who is calling it */
function useCallLock(order: DeskOrder): string | undefined {
  const [other, setOther] = useState<string>()
  const queries = useQueryClient()
  const { id } = order
  useEffect(() => {
    const path = `${own}/desk/orders/${id}/call`
    let mine = false
    post<{ by: string }>(path, {}).then(
      () => (mine = true),
      (error: { data?: { by?: string } }) => setOther(error.data?.by),
    )
    return () => {
      if (mine) remove(path).catch(() => {})
    }
  }, [id, queries])
  return other
}
