/** Another quantity, until the parcel has left. The new total is the server's, shown before it is written. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { put, woo } from '#api/request.ts'
import { order as words } from '#wording/order.ts'
import { common } from '#wording/common.ts'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
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
      void queries.invalidateQueries()
    },
  })
  return (
    <Drawer
      title={words.changeTitle(order.number)}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.discard}</Button>
          <Button kind="primary" disabled={!hasChanges} busy={write.isPending} onClick={() => write.mutate()}>
            {words.saveChange}
          </Button>
        </>
      }
    >
      {write.error && (
        <div role="alert">
          <Note tone="bad">{write.error.message}</Note>
        </div>
      )}
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
    </Drawer>
  )
}
