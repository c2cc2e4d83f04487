/** Another quantity, until the parcel has left. The new total is the server's, shown before it is written. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateOrders } from '#api/orders.ts'
import { put, woo } from '#api/request.ts'
import { order as words } from '#wording/order.ts'
import { TextField } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { say } from '#ui/toasts.ts'
import type { FullOrder, OrderDetail } from './types.ts'

type ChangeDrawerProps = { order: OrderDetail; full: FullOrder; isOpen: boolean; onClose: () => void }

const addressFields = ['address_1', 'address_2', 'city', 'postcode', 'phone'] as const
type AddressField = (typeof addressFields)[number]

export function ChangeDrawer({ order, full, isOpen, onClose }: ChangeDrawerProps) {
  const queries = useQueryClient()
  const place = full.shipping.address_1 ? 'shipping' : 'billing'
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({})
  const [address, setAddress] = useState<Partial<Record<AddressField, string>>>({})
  const lines = full.line_items.filter(({ id, quantity }) => (quantities[id] ?? quantity) !== quantity)
  const hasChanges = lines.length > 0 || Object.keys(address).length > 0
  const write = useMutation({
    mutationFn: () =>
      put<FullOrder>(`${woo}/orders/${order.id}`, {
        ...(lines.length > 0 && {
          line_items: lines.map(({ id }) => ({ id, quantity: quantities[id] ?? 0 })),
        }),
        ...(Object.keys(address).length > 0 && { [place]: { ...full[place], ...address } }),
      }),
    onSuccess: () => {
      say(words.changed(order.number))
      onClose()
      invalidateOrders(queries)
    },
  })
  return (
    <FormDrawer
      title={words.changeTitle(order.number)}
      isOpen={isOpen}
      onClose={onClose}
      verb={words.saveChange}
      isBusy={write.isPending}
      isDisabled={!hasChanges}
      error={write.error}
      onSubmit={() => write.mutate()}
    >
      <fieldset className="field">
        <legend className="pb-2">{words.changeLines}</legend>
        {full.line_items.map((line) => (
          <div key={line.id} className="flex items-center gap-3 py-2 border-b border-line">
            <span className="flex-1 min-w-0 cut" dir="auto">
              {line.name}
            </span>
            <div className="input w-24">
              <input
                type="number"
                min={0}
                inputMode="numeric"
                aria-label={words.piecesFor(line.name)}
                value={quantities[line.id] ?? line.quantity}
                onChange={({ target }) =>
                  setQuantities({
                    ...quantities,
                    [line.id]: Math.max(0, Math.trunc(Number(target.value)) || 0),
                  })
                }
              />
            </div>
          </div>
        ))}
      </fieldset>
      {addressFields.map((field) => (
        <TextField
          key={field}
          label={words.address[field]}
          dir={field === 'phone' || field === 'postcode' ? 'ltr' : 'auto'}
          value={address[field] ?? full[place][field] ?? ''}
          onChange={({ target }) => setAddress({ ...address, [field]: target.value })}
        />
      ))}
    </FormDrawer>
  )
}
