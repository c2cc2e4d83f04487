/** Courier sheets: the parcels of each courier, to be signed on pickup. */
import { Wordmark } from '@sauda/storefront/ui/Wordmark.tsx'
import { shopTimeZone } from '@sauda/domain/shop-time-zone.ts'
import { toCollect } from '#components/amount-due.ts'
import { personLinksOf } from '#components/person-links.ts'
import { print as words } from '#wording/print.ts'
import { Money } from '#ui/Money.tsx'
import { useNow } from '#ui/use-now.ts'
import { PrintLayout, RepeatedName } from './PrintLayout.tsx'
import { type PrintOrder } from './use-print-orders.ts'
import { personOf } from '#api/full-order.ts'

const day = new Intl.DateTimeFormat('en-GB', { timeZone: shopTimeZone, dateStyle: 'full' })

export default function SheetPage() {
  return (
    <PrintLayout title={words.sheet}>
      {(papers) =>
        [...Map.groupBy(papers, ({ order }) => order.parcel.courier ?? '')].map(([courier, rows]) => (
          <CourierSheet key={courier} courier={courier} papers={rows} />
        ))
      }
    </PrintLayout>
  )
}

function CourierSheet({ courier, papers }: { courier: string; papers: readonly PrintOrder[] }) {
  const now = useNow()
  const sum = papers.reduce((total, { order }) => total + Math.round(Number(toCollect(order)) * 100), 0)
  return (
    <article className="courier-sheet" aria-label={words.handedTo(courier || '…')}>
      <header>
        <div>
          <h2 dir="auto">{words.handedTo(courier || '…')}</h2>
          <p>
            {day.format(now)}, {words.parcels(papers.length)}
          </p>
        </div>
        <Wordmark className="slip-mark" />
      </header>
      <table>
        <caption className="sr-only">{words.sheet}</caption>
        <thead>
          <RepeatedName columns={7}>{words.handedTo(courier || '…')}</RepeatedName>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{words.columns.tracking}</th>
            <th scope="col">{words.columns.order}</th>
            <th scope="col">{words.columns.name}</th>
            <th scope="col">{words.columns.city}</th>
            <th scope="col">{words.columns.phone}</th>
            <th scope="col">{words.columns.collect}</th>
          </tr>
        </thead>
        <tbody>
          {papers.map(({ order, to }, index) => (
            <tr key={order.id}>
              <td>{index + 1}</td>
              <td dir="ltr">
                <b>{order.parcel.tracking_number}</b>
              </td>
              <td>#{order.number}</td>
              <td dir="auto">{personOf(to) || order.customer.name}</td>
              <td dir="auto">{to.city}</td>
              <td dir="ltr">{personLinksOf(order.customer.phone)?.shown ?? order.customer.phone}</td>
              <td>
                <Money amount={toCollect(order)} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={6} scope="row">
              {words.parcels(papers.length)}
            </th>
            <td>
              <b>
                <Money amount={(sum / 100).toFixed(2)} />
              </b>
            </td>
          </tr>
        </tfoot>
      </table>
      <footer>
        {words.signatures.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </footer>
    </article>
  )
}
