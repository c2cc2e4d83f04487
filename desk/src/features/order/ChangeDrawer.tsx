/**
 * Changes quantities or the address of an order that was not handed over. The drawer shows the server's new total
 * before the change is written.
 */
import { choicesOf, type FullOrder, type Line } from '#api/full-order.ts'
import { RotateCcw, X } from 'lucide-react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isOrderPaid } from '@sauda/domain/order-facts.ts'
import { cashOnDelivery } from '@sauda/domain/payment.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAttemptKey } from '#api/attempt-key.ts'
import { type DeskOrder, invalidateOrders } from '#api/orders.ts'
import { isRefusal, own, post } from '#api/request.ts'
import { order as words } from '#wording/order.ts'
import { IconButton } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { Money } from '#ui/Money.tsx'
import { Note } from '#ui/Note.tsx'
import { say } from '#ui/toasts.ts'
import { Stepper } from '#ui/Stepper.tsx'
import type { OrderDetail } from './types.ts'

type ChangeDrawerProps = { order: OrderDetail; full: FullOrder; onClose: () => void }

const addressFields = ['address_1', 'address_2', 'city', 'postcode', 'phone'] as const
type AddressField = (typeof addressFields)[number]

/** maximum quantity of a line, as limited by the server */
const mostOfOne = 1_000_000

type Sums = { subtotal: string; discount: string; shipping: string; tax: string; total: string }

export function ChangeDrawer({ order, full, onClose }: ChangeDrawerProps) {
  const queries = useQueryClient()
  // Combine the delivery address with the contact phone, which only the billing address has.
  const place = {
    ...(full.shipping.address_1 ? full.shipping : full.billing),
    phone: full.billing.phone,
  }
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({})
  const [address, setAddress] = useState<Partial<Record<AddressField, string>>>({})
  const lines = full.line_items.flatMap(({ id, quantity: before }) => {
    const quantity = quantities[id] ?? before
    return quantity === before ? [] : [{ id, quantity }]
  })
  const changedFields = addressFields.filter(
    (field) => (address[field] ?? place[field] ?? '') !== (place[field] ?? ''),
  )
  const change = {
    version: order.version,
    line_items: lines,
    ...(changedFields.length > 0 && {
      deliver_to: Object.fromEntries(changedFields.map((field) => [field, address[field] ?? ''])),
    }),
  }
  const path = `${own}/desk/orders/${order.id}/change`
  const check = useQuery({
    queryKey: ['orders', 'change', order.id, order.version, lines],
    queryFn: ({ signal }) =>
      post<{ before: Sums; after: Sums }>(`${path}/check`, { ...change, deliver_to: undefined }, { signal }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { keyOf } = useAttemptKey()
  const write = useMutation({
    /** @param _ version of the order that is changed */
    mutationFn: (_: number) => post<DeskOrder>(path, change, { idempotencyKey: keyOf(change) }),
    onSuccess: () => {
      say(words.changed(order.number))
      onClose()
    },
    // After a conflict the drawer shows the current order behind it; typed values stay.
    onSettled: () => invalidateOrders(queries),
  })
  const isPaid = isOrderPaid({
    isCash: order.payment_method === cashOnDelivery,
    hasPaymentDate: full.date_paid !== null,
    cash: order.cash.state,
  })
  const hasChanges = lines.length > 0 || changedFields.length > 0
  useCloseStored(write, order, { hasChanges, onClose })
  const isPriced = lines.length === 0 || (check.isSuccess && !check.isPlaceholderData)
  return (
    <FormDrawer
      title={words.changeTitle(order.number)}
      onClose={onClose}
      verb={words.saveChange}
      isBusy={write.isPending}
      isDisabled={!hasChanges || !isPriced}
      error={write.error ?? check.error}
      onRetry={check.error ? () => void check.refetch() : undefined}
      onSubmit={() => write.mutate(order.version)}
    >
      {isPaid ? (
        <Note>{words.paidLines}</Note>
      ) : (
        <fieldset className="field">
          <legend className="pb-2">{words.changeLines}</legend>
          {full.line_items.map((line) => (
            <LineField
              key={line.id}
              line={line}
              quantity={quantities[line.id] ?? line.quantity}
              onChange={(quantity) => setQuantities({ ...quantities, [line.id]: quantity })}
            />
          ))}
        </fieldset>
      )}
      {lines.length > 0 && (
        <NewTotal before={order.total ?? '0'} after={check.data?.after.total} isOld={!isPriced} />
      )}
      {addressFields.map((field) => (
        <TextField
          key={field}
          label={words.address[field]}
          dir={field === 'phone' || field === 'postcode' ? 'ltr' : 'auto'}
          value={address[field] ?? place[field] ?? ''}
          onChange={({ target }) => setAddress({ ...address, [field]: target.value })}
        />
      ))}
    </FormDrawer>
  )
}

type Written = { error: Error | null; variables: number | undefined }

/**
 * Closes the drawer after a write without a clear reply, when the order that was read since has every change.
 * @param write `variables`: version of the order that was changed
 */
function useCloseStored(
  write: Written,
  order: OrderDetail,
  { hasChanges, onClose }: { hasChanges: boolean; onClose: () => void },
): void {
  const isUnclear = write.error !== null && !isRefusal(write.error)
  const isStored = isUnclear && write.variables !== order.version && !hasChanges
  const close = useEffectEvent(() => {
    say(words.changed(order.number))
    onClose()
  })
  useEffect(() => {
    if (isStored) close()
  }, [isStored])
}

type LineFieldProps = { line: Line; quantity: number; onChange: (quantity: number) => void }

function LineField({ line, quantity, onChange }: LineFieldProps) {
  const choices = choicesOf(line)
  const name = choices ? `${line.name}, ${choices}` : line.name
  const isGone = quantity === 0
  return (
    <div className="flex flex-wrap items-center gap-3 py-2 border-b border-line">
      <span className="two-lines flex-1 min-w-40" dir="auto">
        <span className={isGone ? 'line-through' : 'font-semibold'}>{name}</span>
        <span className="tiny quiet">
          {isGone ? words.lineGoes : quantity !== line.quantity && words.lineWas(line.quantity)}
        </span>
      </span>
      <span className="flex items-center gap-1 ms-auto">
        {isGone ? (
          <IconButton label={words.keepLine(name)} onClick={() => onChange(line.quantity)}>
            <RotateCcw aria-hidden />
          </IconButton>
        ) : (
          <>
            <Stepper name={name} quantity={quantity} least={1} most={mostOfOne} onChange={onChange} />
            <IconButton label={words.removeLine(name)} onClick={() => onChange(0)}>
              <X aria-hidden />
            </IconButton>
          </>
        )}
      </span>
    </div>
  )
}

/** The total before and after the change, in rupees as text. @param after undefined while it loads */
const NewTotal = ({
  before,
  after,
  isOld,
}: {
  before: string
  after: string | undefined
  isOld: boolean
}) => (
  <p className="flex items-baseline gap-2 py-1" role="status" aria-busy={isOld}>
    <span className="font-semibold">{words.newTotal}</span>
    <s className="quiet ms-auto">
      <span className="sr-only">{words.oldTotal} </span>
      <Money amount={before} />
    </s>
    <b className={isOld ? 'text-lg quiet' : 'text-lg'}>
      {after === undefined ? '…' : <Money amount={after} />}
    </b>
  </p>
)
