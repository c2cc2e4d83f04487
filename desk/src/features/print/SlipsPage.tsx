/** Packing slips: contents, address, and the amount to collect. */
import { Wordmark } from '@sauda/storefront/ui/Wordmark.tsx'
import { useState } from 'react'
import { type Line, placeLine, personOf } from '#api/full-order.ts'
import { useBulkAction } from '#api/orders.ts'
import { useRight } from '#api/session.ts'
import { store, stored } from '#api/storage.ts'
import { toCollect } from '#components/amount-due.ts'
import { personLinksOf } from '#components/person-links.ts'
import { print as words } from '#wording/print.ts'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/Money.tsx'
import { Note } from '#ui/Note.tsx'
import { Barcode } from './Barcode.tsx'
import { PrintLayout } from './PrintLayout.tsx'
import { slipParts } from './slip-parts.ts'
import { detailsOf, type PrintOrder, type Sender, streetLine, usePrintOrders } from './use-print-orders.ts'

type Size = keyof typeof words.sizes
const sizeKey = 'desk-slip-size'
const isSize = (text: string | null | undefined): text is Size =>
  text !== null && text !== undefined && Object.hasOwn(words.sizes, text)

export default function SlipsPage() {
  const [size, setSize] = useState<Size>(() => {
    const last = stored(sizeKey)
    return isSize(last) ? last : 'a4'
  })
  const [isPrinted, setPrinted] = useState(false)
  return (
    <PrintLayout
      title={words.slips}
      onPrinted={() => setPrinted(true)}
      tools={
        <select
          className="select"
          aria-label={words.size}
          value={size}
          onChange={({ target }) => {
            if (!isSize(target.value)) return
            store(sizeKey, target.value)
            setSize(target.value)
          }}
        >
          {Object.entries(words.sizes).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      }
    >
      {(papers, sender) => (
        <>
          {isPrinted && <ConfirmPacked />}
          <div className="slips" data-size={size}>
            {papers.map((paper) => (
              <Slips key={paper.order.id} paper={paper} sender={sender} />
            ))}
          </div>
        </>
      )}
    </PrintLayout>
  )
}

/** Asks whether the parcels are packed, because printing changes nothing. */
function ConfirmPacked() {
  const { data } = usePrintOrders()
  const { act, isBusy } = useBulkAction()
  const mayPack = useRight('packOrders')
  const toPack = (data?.papers ?? []).map(({ order }) => order).filter(({ tab }) => tab === 'to_pack')
  if (toPack.length === 0 || !mayPack) return null
  return (
    <div className="no-print" role="status">
      <Note>
        {words.packedToo(toPack.length)}
        <Button
          size="small"
          busy={isBusy}
          onClick={() => void act(toPack.map((order) => ({ order, action: { action: 'pack' } })))}
        >
          {words.markPacked(toPack.length)}
        </Button>
      </Note>
    </div>
  )
}

/** The slips of an order: a long one continues on further slips. */
function Slips({ paper, sender }: SlipProps) {
  const { order, to } = paper
  const lines = paper.lines.toSorted((a, b) => (a.sku ?? '').localeCompare(b.sku ?? ''))
  const parts = slipParts(lines, lineText, {
    name: personOf(to) || order.customer.name,
    street: streetLine(to),
    place: `${placeLine(to)} ${order.customer.phone}`,
  })
  return parts.map((part, at) => (
    <Slip key={at} {...{ paper, sender }} lines={part} at={at + 1} of={parts.length} />
  ))
}

const lineText = (line: Line): string => [line.name, ...detailsOf(line)].join(' · ')

type SlipProps = { paper: PrintOrder; sender: Sender }
/** `at`, `of`: number of the slip among those of its order */
type PartProps = SlipProps & { lines: readonly Line[]; at: number; of: number }

function Slip({ paper: { order, to, lines: all }, sender, lines, at, of }: PartProps) {
  const name = personOf(to) || order.customer.name
  const units = all.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className="slip" aria-label={words.slipOf(order.number, at, of)}>
      <header>
        <Wordmark className="slip-mark" />
        <b dir="auto">{order.parcel.courier}</b>
      </header>
      {at === 1 && <Barcode text={order.parcel.tracking_number || order.number} />}
      <p className="slip-numbers">
        <span dir="ltr">{order.parcel.tracking_number || ' '}</span>
        <b>
          #{order.number} {of > 1 && words.partOf(at, of)}
        </b>
      </p>
      {at === 1 ? (
        <>
          <SumToCollect order={order} />
          <div className="slip-to">
            <span>{words.to}</span>
            <b className="slip-name" dir="auto">
              {name}
            </b>
            <span dir="auto">{streetLine(to)}</span>
            <p className="slip-numbers">
              <b dir="auto">{placeLine(to)}</b>
              <b dir="ltr">{personLinksOf(order.customer.phone)?.shown ?? order.customer.phone}</b>
            </p>
          </div>
        </>
      ) : (
        <b dir="auto">{name}</b>
      )}
      <ul className="slip-lines">
        {lines.map((line) => (
          <li key={line.id}>
            <i aria-hidden />
            <b>{line.quantity} ×</b>
            <span dir="auto">{lineText(line)}</span>
          </li>
        ))}
      </ul>
      <footer>
        <span dir="auto">{words.from(sender.name, sender.address, sender.phone)}</span>
        <span className="whitespace-nowrap">{words.pieces(units)}</span>
      </footer>
    </article>
  )
}

function SumToCollect({ order }: Pick<PrintOrder, 'order'>) {
  const isPaid = Number(order.due) === 0
  return (
    <p className="slip-sum">
      <span>{isPaid ? words.paid : Number(toCollect(order)) === 0 ? words.unpaid : words.collect}</span>
      <b>
        <Money amount={toCollect(order)} />
      </b>
    </p>
  )
}
