/** Hands parcels over: one courier for all selected parcels, and a number for each. */
import { useState } from 'react'
import { useCouriers } from '#api/couriers.ts'
import { type DeskOrder, useBulkAction } from '#api/orders.ts'
import { orders as words } from '#wording/orders.ts'
import { common } from '#wording/common.ts'
import { SelectField, TextField } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'

type HandOverDrawerProps = {
  orders: readonly DeskOrder[]
  isOpen: boolean
  onClose: () => void
  /** @param left ids of the parcels that were not handed over */
  onDone: (left: readonly number[]) => void
}

/** maximum number of parcels for which tracking numbers are typed in the drawer */
const mostNumbers = 50
/** value of the option for an unlisted courier; not a courier's name, because names are trimmed */
const another = ' '

/** Hands parcels over. When no parcel could be handed over, the drawer stays open with what was typed. */
export function HandOverDrawer({ orders, isOpen, onClose, onDone }: HandOverDrawerProps) {
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const [numbers, setNumbers] = useState<Readonly<Record<number, string>>>({})
  const couriers = useCouriers()
  const { act, isBusy } = useBulkAction()
  const courier = (chosen === another ? typed : chosen).trim()
  const submit = async () => {
    if (!courier) return setMissing(true)
    setFailure(null)
    const left = await act(
      orders.map((order) => ({
        order,
        action: {
          action: 'hand_over',
          courier,
          tracking_number: numbers[order.id]?.trim() || undefined,
        },
      })),
      setFailure,
    )
    if (left.length < orders.length) onClose()
    onDone(left)
  }

  return (
    <FormDrawer
      title={words.handOver.title(orders.length)}
      isOpen={isOpen}
      onClose={() => {
        setFailure(null)
        onClose()
      }}
      verb={words.handOver.verb}
      isBusy={isBusy}
      error={failure}
      onSubmit={() => void submit()}
    >
      <SelectField
        label={words.handOver.courier}
        value={chosen}
        error={isMissing && !courier && chosen !== another ? words.handOver.chooseCourier : undefined}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{common.chooseCourier}</option>
        {couriers.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
        <option value={another}>{words.handOver.another}</option>
      </SelectField>
      {chosen === another && (
        <TextField
          label={words.handOver.courierName}
          autoComplete="off"
          maxLength={60}
          value={typed}
          error={isMissing && !courier ? words.handOver.nameCourier : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {orders.length > mostNumbers && <p className="quiet">{words.handOver.tooManyNumbers}</p>}
      {orders.slice(0, orders.length > mostNumbers ? 0 : mostNumbers).map(({ id, number, customer }) => (
        <TextField
          key={id}
          label={`#${number} ${customer.name}: ${words.handOver.tracking}`}
          hint={orders.length === 1 ? words.handOver.trackingHint : undefined}
          dir="ltr"
          autoComplete="off"
          value={numbers[id] ?? ''}
          onChange={({ target }) => setNumbers({ ...numbers, [id]: target.value })}
        />
      ))}
    </FormDrawer>
  )
}
