import { MessageCircle, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { useShopName } from '#api/shop.ts'
import { initials } from '#components/initials.ts'
import { Marks } from '#components/OrderFacts.tsx'
import { personLinksOf } from '#components/person-links.ts'
import { order as words } from '#wording/order.ts'
import { orders as listWords } from '#wording/orders.ts'
import { common } from '#wording/common.ts'
import { OutLink } from '#ui/Button.tsx'
import { Money } from '#ui/Money.tsx'
import { Panel } from '#ui/Sheet.tsx'
import { Time } from '#ui/Time.tsx'
import type { OrderDetail } from './types.ts'

export function CustomerPanel({ order }: { order: OrderDetail }) {
  const { customer, history, marks } = order
  const shop = useShopName()
  const contact = personLinksOf(customer.phone)
  return (
    <Panel
      title={words.customer}
      end={<span className="small quiet">{listWords.count(history.orders)}</span>}
    >
      <div className="flex items-center gap-3">
        <span className="avatar" data-size="large" aria-hidden>
          {initials(customer.name)}
        </span>
        <div className="min-w-0">
          <b className="font-semibold" dir="auto">
            {customer.name}
          </b>
          <div>
            <Marks marks={marks} />
          </div>
        </div>
      </div>
      {contact && (
        <div className="flex flex-wrap gap-2 pt-3">
          <OutLink href={contact.call} data-call dir="ltr">
            <Phone aria-hidden />
            {contact.shown}
          </OutLink>
          <OutLink
            kind="whatsapp"
            data-whatsapp
            target="_blank"
            rel="noreferrer"
            href={contact.whatsapp(listWords.whatsappText(customer.name, order.number, shop))}
          >
            <MessageCircle aria-hidden />
            {common.whatsapp}
          </OutLink>
        </div>
      )}
      {customer.email && (
        <p className="small quiet pt-1 break-all">
          <a
            className="inline-flex items-center min-h-6 pointer-coarse:min-h-11 max-md:min-h-11"
            href={`mailto:${customer.email}`}
          >
            {customer.email}
          </a>
        </p>
      )}
      {history.others.length > 0 && (
        <details className="pt-3">
          <summary className="link small">{words.others(history.others.length)}</summary>
          <ul className="pt-2 flex flex-col gap-1">
            {history.others.map(({ id, number: other, status, created, total }) => (
              <li key={id} className="flex gap-3 small">
                <Link to={`/orders/${id}`} className="link">
                  #{other}
                </Link>
                <span className="quiet">
                  <Time value={created} narrow />
                </span>
                <span>{listWords.statuses[status] ?? status}</span>
                {total !== null && (
                  <span className="ms-auto">
                    <Money amount={total} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}
