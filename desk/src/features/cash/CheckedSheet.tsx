/** The result of checking a courier's sheet: matching rows, differences, and the amount to book. */
import { Copy } from 'lucide-react'
import { Link } from 'react-router'
import { parseAmount, subtract, toAmount, zero } from '@sauda/domain/money.ts'
import { cash as words } from '#wording/cash.ts'
import { Button } from '#ui/Button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { CheckField } from '#ui/Field.tsx'
import { Money, moneyText } from '#ui/Money.tsx'
import { Note } from '#ui/Note.tsx'
import type { Checked, SheetDifference } from './cash-calls.ts'

type CheckedSheetProps = {
  /** result of the first check, when no difference was accepted */
  checked: Checked
  /** result of the check in which accepted differences count as matches; only its sums are shown */
  now: Checked
  /** tracking numbers whose differences are accepted */
  accept: readonly string[]
  onAccept: (trackingNumber: string, isAccepted: boolean) => void
  onOtherSheet: () => void
}

export function CheckedSheet({ checked, now, accept, onAccept, onOtherSheet }: CheckedSheetProps) {
  const { matched, differences } = checked
  const isNothing = matched.length === 0
  const look = isNothing && differences.length > 0 ? words.lookOnly : words.look
  return (
    <>
      <div role="status">
        <Note tone={isNothing ? 'bad' : differences.length > 0 ? 'care' : 'good'}>
          <span>
            <b className="font-semibold">{words.match(matched.length)}</b>{' '}
            {isNothing && differences.length === 0 ? words.nothingToBook : look(differences.length)}
          </span>
        </Note>
      </div>
      {differences.length > 0 && (
        <section aria-labelledby="what-differs">
          <h3 id="what-differs" className="section-title">
            {words.differ}
          </h3>
          <p className="small quiet">{words.staysOwed}</p>
          <ul className="cash-differences">
            {differences.map((each, index) => (
              <Difference
                key={`${index} ${each.tracking_number}`}
                difference={each}
                isAccepted={accept.includes(each.tracking_number)}
                onAccept={onAccept}
              />
            ))}
          </ul>
          <Button kind="plain" size="small" onClick={() => copyText(differences.map(lineOf).join('\n'))}>
            <Copy aria-hidden />
            {words.copyList}
          </Button>
        </section>
      )}
      <dl className="sums">
        {Number(now.fees) > 0 && (
          <div>
            <dt>{words.feesTaken}</dt>
            <dd>
              <Money amount={now.fees} />
            </dd>
          </div>
        )}
        <div data-total>
          <dt>{words.sumToBook}</dt>
          <dd>
            <Money amount={now.total} />
          </dd>
        </div>
      </dl>
      <Button onClick={onOtherSheet}>{words.otherSheet}</Button>
    </>
  )
}

const lineOf = ({ kind, tracking_number: number, owed, amount }: SheetDifference): string =>
  [
    `${number}: ${words.kinds[kind]}`,
    ...(owed === null ? [] : [`${words.expect} ${moneyText(owed)}`]),
    ...(amount === null ? [] : [`${words.paid} ${moneyText(amount)}`]),
  ].join(', ')

type DifferenceProps = {
  difference: SheetDifference
  isAccepted: boolean
  onAccept: CheckedSheetProps['onAccept']
}

function Difference({ difference, isAccepted, onAccept }: DifferenceProps) {
  const { kind, tracking_number: number, order_id: order, amount } = difference
  const mayAccept = kind === 'paid_less' || kind === 'paid_more'
  return (
    <li>
      <p>
        {order !== null && (
          <Link className="link" to={`/orders/${order}`}>
            #{order}
          </Link>
        )}{' '}
        {number !== String(order) && <bdi className="quiet break-all">{number}</bdi>}
      </p>
      <p className="font-semibold">{words.kinds[kind]}</p>
      <Sums difference={difference} mayAccept={mayAccept} />
      {mayAccept && amount !== null && (
        <CheckField
          label={
            <>
              {words.accept(moneyText(amount))} <span className="sr-only">{words.acceptOf(number)}</span>
            </>
          }
          checked={isAccepted}
          onChange={({ target }) => onAccept(number, target.checked)}
        />
      )}
    </li>
  )
}

function Sums({ difference, mayAccept }: { difference: SheetDifference; mayAccept: boolean }) {
  const { kind, owed, amount } = difference
  const missing =
    owed !== null && (mayAccept || kind === 'not_in_file')
      ? toAmount(subtract(parseAmount(amount ?? '0') ?? zero, parseAmount(owed) ?? zero))
      : undefined
  return (
    <dl>
      {owed !== null && (
        <div>
          <dt>{words.expect}</dt>
          <dd>
            <Money amount={owed} />
          </dd>
        </div>
      )}
      {amount !== null && (
        <div>
          <dt>{words.paid}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      )}
      {missing !== undefined && (
        <div className={missing.startsWith('-') ? 'bad' : 'good'}>
          <dt>{words.difference}</dt>
          <dd>
            <Money amount={missing} />
          </dd>
        </div>
      )}
    </dl>
  )
}
