/** Refunds by line, whose units return to stock. The server's amount is shown before it is written. */
import type { RowOf } from '@sauda/contract/calls.ts'
import type { FullOrder } from '#api/full-order.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttemptKey } from '#api/attempt-key.ts'
import { invalidateOrders } from '#api/orders.ts'
import { own, post, woo } from '#api/request.ts'
import { dueLabel } from '#components/amount-due.ts'
import { order as words } from '#wording/order.ts'
import { CheckField, SelectField } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { Money } from '#ui/Money.tsx'
import { Note } from '#ui/Note.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { say } from '#ui/toasts.ts'
import type { OrderDetail } from './types.ts'

type RefundDrawerProps = {
  order: OrderDetail
  full: FullOrder
  /** number of units selected at first, by line */
  begin?: Readonly<Record<number, number>>
  onClose: () => void
}

export function RefundDrawer({ order, full, begin = {}, onClose }: RefundDrawerProps) {
  const queries = useQueryClient()
  const [pieces, setPieces] = useState(begin)
  const [restock, setRestock] = useState(true)
  const [reason, setReason] = useState('')
  const [isByHand, setByHand] = useState(false)
  const { keyOf } = useAttemptKey()
  const rows = [
    ...full.line_items,
    // Shipping and fees are refunded as a whole; a negative fee, such as a gift code, cannot be refunded.
    ...[
      ...full.shipping_lines.map(({ method_title: name, ...line }) => ({
        ...line,
        name: words.sums.delivery(name),
      })),
      ...full.fee_lines,
    ].flatMap(({ id, name, total }) => (Number(total) > 0 ? [{ id, name, quantity: 1 }] : [])),
  ]
  const chosen = rows.flatMap(({ id }) => {
    const quantity = pieces[id] ?? 0
    return quantity > 0 ? [{ id, quantity }] : []
  })
  const check = useRefundCheck(order, chosen)
  const { shown, through } = check
  const isUnpaid = Number(order.due) > 0
  const isThroughProvider = through !== '' && !isByHand
  const write = useMutation({
    mutationFn: () => {
      const body = {
        reason,
        api_refund: isThroughProvider,
        api_restock: restock,
        amount: shown?.amount,
        line_items: shown?.line_items,
      }
      return post(`${woo}/orders/${order.id}/refunds`, body, { idempotencyKey: keyOf(body) })
    },
    onSuccess: () => {
      say(isThroughProvider ? words.refundRequested(order.number, through) : words.refunded(order.number))
      onClose()
    },
    // After a conflict the drawer shows the current order behind it.
    onSettled: () => invalidateOrders(queries),
  })
  return (
    <FormDrawer
      title={words.refundTitle(order.number)}
      onClose={onClose}
      verb={words.refund}
      isBusy={write.isPending}
      isDisabled={shown === undefined}
      error={write.error ?? check.error}
      onRetry={check.onRetry}
      onSubmit={() => write.mutate()}
    >
      <fieldset className="field">
        <legend className="pb-2">{words.refundLines}</legend>
        {rows.map((line) => (
          <div key={line.id} className="flex items-center gap-1 py-2 border-b border-line">
            <span className="flex-1 min-w-0" dir="auto">
              {line.name}
            </span>
            <Stepper
              name={line.name}
              label={words.refundPieces(line.name)}
              quantity={pieces[line.id] ?? 0}
              least={0}
              most={line.quantity}
              onChange={(quantity) => setPieces({ ...pieces, [line.id]: quantity })}
            />
            <span className="quiet">{words.of(line.quantity)}</span>
          </div>
        ))}
      </fieldset>
      <CheckField
        label={words.restock}
        checked={restock}
        onChange={({ target }) => setRestock(target.checked)}
      />
      <SelectField label={words.reason} value={reason} onChange={({ target }) => setReason(target.value)}>
        <option value="">{words.noReason}</option>
        {words.reasons.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
      {through !== '' && <RefundWay {...{ through, isByHand, setByHand }} />}
      <Sums
        isUnpaid={isUnpaid}
        label={dueLabel(order)}
        isBusy={chosen.length > 0 && !shown && !check.error}
        amount={chosen.length === 0 ? '0.00' : shown?.amount}
        due={chosen.length === 0 ? order.due : shown?.due}
      />
      <Note>{noteFor(isUnpaid, isThroughProvider ? through : '')}</Note>
    </FormDrawer>
  )
}

/** The shop's preview of a refund; amounts are rupees as text. */
type RefundCheck = RowOf<'checkDeskRefund'>

type Units = { id: number; quantity: number }

/** The preview of a refund of these units. `shown`: the preview while it is current, which can be sent */
function useRefundCheck({ id, version }: OrderDetail, chosen: readonly Units[]) {
  const { data, isSuccess, isPlaceholderData, error, refetch } = useQuery({
    queryKey: ['orders', 'refund', id, version, chosen],
    queryFn: ({ signal }) =>
      post<RefundCheck>(`${own}/desk/orders/${id}/refund/check`, { line_items: chosen }, { signal }),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (chosen.length === 0) return { shown: undefined, through: '', error: null, onRetry: undefined }
  const shown = isSuccess && !isPlaceholderData ? data : undefined
  const onRetry = error ? () => void refetch() : undefined
  return { shown, through: data?.refund_through ?? '', error, onRetry }
}

function noteFor(isUnpaid: boolean, through: string): string {
  if (isUnpaid) return words.refundUnpaid
  return through === '' ? words.refundByHand : words.refundByProvider(through)
}

type WayProps = { through: string; isByHand: boolean; setByHand: (isByHand: boolean) => void }

function RefundWay({ through, isByHand, setByHand }: WayProps) {
  const ways = [
    [words.refundThrough(through), false],
    [words.refundManually, true],
  ] as const
  return (
    <fieldset className="field">
      <legend className="pb-2">{words.refundWay}</legend>
      {ways.map(([name, value]) => (
        <label key={name} className="flex items-center gap-3 min-h-11">
          <input
            type="radio"
            className="check"
            name="refund-way"
            checked={isByHand === value}
            onChange={() => setByHand(value)}
          />
          <span dir="auto">{name}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** `amount` and `due` are undefined while they load. */
type SumsProps = {
  isUnpaid: boolean
  /** label of the amount due */
  label: string
  isBusy: boolean
  amount: string | undefined
  due: string | undefined
}

const Sums = ({ isUnpaid, label, isBusy, amount, due }: SumsProps) => (
  <div className="sums" role="status" aria-busy={isBusy}>
    <div data-total>
      <span>{isUnpaid ? words.refundTakenOff : words.refundSum}</span>
      <Sum amount={amount} />
    </div>
    {isUnpaid && (
      <div>
        <span>{label}</span>
        <Sum amount={due} />
      </div>
    )}
  </div>
)

/** An amount. @param amount undefined while it loads */
const Sum = ({ amount }: { amount: string | undefined }) =>
  amount === undefined ? <b>…</b> : <Money amount={amount} exact />
