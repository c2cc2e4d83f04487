/** One customer: orders, total spent, contact links, and a staff note. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Merge, MessageCircle, Phone } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { placeLine } from '#api/full-order.ts'
import { get, isNotFound, list, put, woo } from '#api/request.ts'
import { personLinksOf } from '#components/person-links.ts'
import { customers as words } from '#wording/customers.ts'
import { orders as orderWords } from '#wording/orders.ts'
import { common } from '#wording/common.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, ButtonLink, OutLink } from '#ui/Button.tsx'
import { TextArea } from '#ui/Field.tsx'
import { Money } from '#ui/Money.tsx'
import { SaveBar } from '#ui/SaveBar.tsx'
import { Panel, Sheet } from '#ui/Sheet.tsx'
import { Empty, Failure, FailureLine, Loading } from '#ui/States.tsx'
import { Time } from '#ui/Time.tsx'
import { say } from '#ui/toasts.ts'
import { type Customer, type CustomerRecord, nameOf, noteOf, useRecord, withNote } from './customer.ts'
import { MergeDrawer } from './MergeDrawer.tsx'

type Order = { id: number; number: string; status: string; date_created_gmt: string; total: string }

/** maximum number of orders shown, newest first; the order list has older ones */
const shownOrders = 50

export default function CustomerPage() {
  const { id = '' } = useParams()
  const found = useQuery({
    queryKey: ['customers', 'one', id],
    queryFn: ({ signal }) => get<Customer>(`${woo}/customers/${id}`, {}, signal),
  })
  if (isNotFound(found.error))
    return (
      <Sheet title={words.gone} back="/customers">
        <Empty text={common.goneText} action={<ButtonLink to="/customers">{words.title}</ButtonLink>} />
      </Sheet>
    )
  if (found.isLoadingError)
    return (
      <Sheet title={words.title} back="/customers">
        <Failure title={words.failed} error={found.error} onRetry={() => void found.refetch()} />
      </Sheet>
    )
  if (!found.data)
    return (
      <Sheet title={words.title} back="/customers">
        <Loading rows={4} />
      </Sheet>
    )
  return <Loaded key={id} customer={found.data} />
}

function Loaded({ customer }: { customer: Customer }) {
  const queries = useQueryClient()
  // Keep the typed text when the customer is loaded again.
  const [typed, setTyped] = useState<string>()
  const before = noteOf(customer)
  const note = typed ?? before
  const write = useMutation({
    mutationFn: (text: string) => put<Customer>(`${woo}/customers/${customer.id}`, withNote(text)),
    onSuccess: (saved, text) => {
      queries.setQueryData(['customers', 'one', String(customer.id)], saved)
      setTyped((now) => (now === text ? undefined : now))
      say(words.noteSaved)
      void queries.invalidateQueries({ queryKey: ['customers'] })
    },
  })
  const record = useRecord(customer.id)
  const [isMerging, setMerging] = useState(false)
  const { billing } = customer
  return (
    <Sheet
      title={nameOf(customer)}
      back="/customers"
      actions={
        <Button onClick={() => setMerging(true)}>
          <Merge aria-hidden />
          {words.merge.open}
        </Button>
      }
    >
      <div className="sheet-body columns">
        <div className="column">
          {record.isLoadingError ? (
            <FailureLine text={words.recordFailed} onRetry={() => void record.refetch()} />
          ) : (
            <Figures record={record.data} />
          )}
          <Orders customerId={customer.id} />
        </div>
        <aside className="column" aria-label={words.contact}>
          <Reach customer={customer} merged={record.data?.merged ?? []} />
          {billing.address_1 && (
            <Panel title={words.address}>
              <address className="not-italic" dir="auto">
                {[billing.address_1, billing.address_2, placeLine(billing)]
                  .filter((line) => line.trim())
                  .map((line) => (
                    <div key={line}>{line}</div>
                  ))}
              </address>
            </Panel>
          )}
          <Panel title={words.note}>
            <TextArea
              label={words.noteLabel}
              dir="auto"
              maxLength={1000}
              value={note}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Panel>
        </aside>
      </div>
      {isMerging && <MergeDrawer customer={customer} onClose={() => setMerging(false)} />}
      <SaveBar
        changes={note === before ? 0 : 1}
        isSaving={write.isPending}
        error={write.error?.message}
        onSave={() => write.mutate(note)}
        onDiscard={() => {
          setTyped(undefined)
          write.reset()
        }}
      />
    </Sheet>
  )
}

/** The customer's latest orders. */
function Orders({ customerId }: { customerId: number }) {
  const orders = useQuery({
    queryKey: ['orders', 'of-customer', customerId],
    queryFn: ({ signal }) =>
      list<Order>(`${woo}/orders`, { customer: customerId, per_page: shownOrders }, signal),
  })
  const rows = orders.data?.rows ?? []
  return (
    <Panel title={words.orders} flush>
      {orders.isLoadingError ? (
        <FailureLine text={orderWords.failed} onRetry={() => void orders.refetch()} />
      ) : orders.isPending ? (
        <Loading rows={3} />
      ) : rows.length === 0 ? (
        <Empty title={words.noOrders} />
      ) : (
        <ul className="pt-2">
          {rows.map(({ id, number: name, status, date_created_gmt: at, total }) => (
            <li key={id} className="flex items-center gap-4 px-4 min-h-12 border-t border-line">
              <Link to={`/orders/${id}`} className="link">
                #{name}
              </Link>
              <span className="quiet small">
                <Time value={`${at}Z`} narrow />
              </span>
              <Badge>{orderWords.statuses[status] ?? status}</Badge>
              <span className="ms-auto">
                <Money amount={total} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type ReachProps = { customer: Customer; merged: CustomerRecord['merged'] }

/** Phone and email. `merged`: accounts that were merged into this one */
function Reach({ customer, merged }: ReachProps) {
  const contact = personLinksOf(customer.billing.phone)
  return (
    <Panel title={words.contact}>
      {contact && (
        <p className="flex flex-wrap gap-2 pb-3">
          <OutLink href={contact.call} dir="ltr">
            <Phone aria-hidden />
            {contact.shown}
          </OutLink>
          <OutLink kind="whatsapp" href={contact.whatsapp()} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden />
            {common.whatsapp}
          </OutLink>
        </p>
      )}
      <p className="break-all">
        <a className="link" href={`mailto:${customer.email}`}>
          {customer.email}
        </a>
      </p>
      {merged.map(({ id, at, by }) => (
        <p key={id} className="small quiet pt-2">
          {words.merge.ended(id, by)} <Time value={at} narrow />
        </p>
      ))}
    </Panel>
  )
}

/** Figures of a customer's orders; refused parcels also as a share of the sent ones, as in the order list. */
const Figures = ({ record }: { record: CustomerRecord | undefined }) => (
  <div className="grid grid-cols-3 gap-2 md:gap-3">
    <Figure name={words.orders} value={String(record?.orders ?? '…')} />
    <Figure name={words.spent} value={record ? <Money amount={record.spent} /> : '…'} />
    <Figure
      name={words.refused}
      value={
        record ? (
          <span className={record.refused > 0 ? 'bad' : undefined}>
            {words.refusedOf(record.refused, record.refused + record.delivered)}
          </span>
        ) : (
          '…'
        )
      }
    />
  </div>
)

const Figure = ({ name, value }: { name: string; value: React.ReactNode }) => (
  <div className="panel max-md:p-3!">
    <p className="small quiet">{name}</p>
    <p className="figure max-md:text-lg! whitespace-nowrap">{value}</p>
  </div>
)
