/** Invoices: number, seller with tax number, buyer, lines, tax by rate, two decimals. */
import { Wordmark } from '@sauda/storefront/ui/Wordmark.tsx'
import { shopTimeZone } from '@sauda/domain/shop-time-zone.ts'
import { placeLine, personOf } from '#api/full-order.ts'
import { personLinksOf } from '#components/person-links.ts'
import { print as words } from '#wording/print.ts'
import { Money } from '#ui/Money.tsx'
import { PrintLayout, RepeatedName } from './PrintLayout.tsx'
import { detailsOf, type PrintOrder, type Sender, streetLine } from './use-print-orders.ts'

const day = new Intl.DateTimeFormat('en-GB', { timeZone: shopTimeZone, dateStyle: 'long' })

export default function InvoicesPage() {
  return (
    <PrintLayout title={words.invoices}>
      {(papers, sender) =>
        papers.map((paper) => <Invoice key={paper.order.id} paper={paper} sender={sender} />)
      }
    </PrintLayout>
  )
}

/** Converts rupees as text to paisa. */
const paisa = (amount: string): number => Math.round(Number(amount) * 100)
const rupees = (value: number): string => (value / 100).toFixed(2)

function Invoice({ paper: { order, full }, sender }: { paper: PrintOrder; sender: Sender }) {
  const { billing } = full
  const products = full.line_items.reduce((sum, { subtotal }) => sum + paisa(subtotal), 0)
  return (
    <article className="invoice" aria-label={`${words.invoice} ${order.number}`}>
      <header>
        <div>
          <Wordmark className="slip-mark" />
          <p>
            <b>{sender.name}</b>
          </p>
          {sender.address.split('\n').map((line) => (
            <p key={line} dir="auto">
              {line}
            </p>
          ))}
          <p dir="ltr">{[sender.phone, sender.email].filter(Boolean).join(' · ')}</p>
          {sender.tax_number && <p>{words.taxNumber(sender.tax_number)}</p>}
        </div>
        <div className="text-end">
          <h2>{words.invoiceNumber(order.number)}</h2>
          <p>{day.format(new Date(order.created))}</p>
          <p>{words.order(order.number, full.payment_method_title)}</p>
        </div>
      </header>
      <div className="invoice-to">
        <span>{words.billTo}</span>
        <b dir="auto">{personOf(billing) || order.customer.name}</b>
        <span dir="auto">{streetLine(billing)}</span>
        <span dir="auto">{placeLine(billing)}</span>
        <span dir="ltr">{personLinksOf(order.customer.phone)?.shown ?? order.customer.phone}</span>
      </div>
      <table>
        <caption className="sr-only">{words.products}</caption>
        <thead>
          <RepeatedName columns={4}>{words.invoiceNumber(order.number)}</RepeatedName>
          <tr>
            <th scope="col">{words.product}</th>
            <th scope="col">{words.quantity}</th>
            <th scope="col">{words.price}</th>
            <th scope="col">{words.total}</th>
          </tr>
        </thead>
        <tbody>
          {full.line_items.map((line) => (
            <tr key={line.id}>
              <td dir="auto">
                {line.name}
                <small>{detailsOf(line).join(' · ')}</small>
              </td>
              <td>{line.quantity}</td>
              <td>
                <Money amount={rupees(paisa(line.subtotal) / Math.max(1, line.quantity))} exact />
              </td>
              <td>
                <Money amount={line.subtotal} exact />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={4}>
              <dl>
                <Sum name={words.products} amount={rupees(products)} />
                {full.coupon_lines.map(({ id, code, discount }) => (
                  <Sum key={id} name={words.coupon(code)} amount={rupees(-paisa(discount))} />
                ))}
                {full.shipping_lines.map(({ id, method_title: name, total }) => (
                  <Sum key={id} name={words.delivery(name)} amount={total} />
                ))}
                {full.fee_lines.map(({ id, name, total }) => (
                  <Sum key={id} name={name} amount={total} />
                ))}
                {full.tax_lines.map((tax) => (
                  <Sum
                    key={tax.id}
                    name={words.tax(tax.label, tax.rate_percent)}
                    amount={rupees(paisa(tax.tax_total) + paisa(tax.shipping_tax_total))}
                  />
                ))}
                <Sum name={words.total} amount={full.total} isTotal />
                {full.refunds.map(({ id, total }) => (
                  <Sum key={id} name={words.refunded} amount={rupees(-Math.abs(paisa(total)))} />
                ))}
              </dl>
            </td>
          </tr>
        </tfoot>
      </table>
    </article>
  )
}

const Sum = ({ name, amount, isTotal = false }: { name: string; amount: string; isTotal?: boolean }) => (
  <div data-total={isTotal || undefined}>
    <dt>{name}</dt>
    <dd>
      <Money amount={amount} exact />
    </dd>
  </div>
)
