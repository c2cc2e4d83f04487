/** Corrects number or courier of a handed-over parcel; the buyer is mailed only on request. */
import { useState } from 'react'
import { useCouriers } from '#api/couriers.ts'
import { useOrderAction } from '#api/orders.ts'
import { order as words } from '#wording/order.ts'
import { SelectField, SwitchField, TextField } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import type { OrderDetail } from './types.ts'

type CorrectParcelDrawerProps = { order: OrderDetail; isOpen: boolean; onClose: () => void }

export const CorrectParcelDrawer = (props: CorrectParcelDrawerProps) =>
  // The form is reset if somebody else corrected the parcel.
  props.isOpen ? <ParcelForm key={props.order.version} {...props} /> : null

function ParcelForm({ order, onClose }: CorrectParcelDrawerProps) {
  const before = { courier: order.parcel.courier ?? '', number: order.parcel.tracking_number ?? '' }
  const [courier, setCourier] = useState(before.courier)
  const [typed, setTyped] = useState(before.number)
  const [tellsCustomer, setTellsCustomer] = useState(false)
  const [isTried, setTried] = useState(false)
  const { attempt, isBusy } = useOrderAction()
  const [failure, setFailure] = useState<Error | null>(null)
  const names = useCouriers().map(({ name }) => name)
  const isDelivered = order.parcel.state === 'delivered'
  const number = typed.trim()
  const wrong =
    number === ''
      ? words.correctMissing
      : number === before.number && courier === before.courier
        ? words.correctSame
        : undefined
  const submit = async () => {
    if (wrong !== undefined) return setTried(true)
    setFailure(null)
    try {
      await attempt({
        order,
        action: {
          action: 'change_parcel',
          courier,
          tracking_number: number,
          tell_customer: tellsCustomer,
        },
      })
      onClose()
    } catch (error) {
      // Keep what was typed.
      setFailure(error instanceof Error ? error : new Error(String(error)))
    }
  }

  return (
    <FormDrawer
      title={words.correctTitle(order.number)}
      onClose={onClose}
      verb={words.correctVerb}
      isBusy={isBusy}
      error={failure}
      onSubmit={() => void submit()}
    >
      <SelectField
        label={words.courier}
        value={courier}
        disabled={isDelivered}
        hint={isDelivered ? words.courierStays : undefined}
        onChange={({ target }) => setCourier(target.value)}
      >
        {[...new Set([before.courier, ...names])].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        label={words.tracking}
        hint={words.correctHint}
        error={isTried ? wrong : undefined}
        dir="ltr"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SwitchField
        label={words.tellCustomer}
        hint={words.tellCustomerHint}
        checked={tellsCustomer}
        onChange={({ target }) => setTellsCustomer(target.checked)}
      />
    </FormDrawer>
  )
}
