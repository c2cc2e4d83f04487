/** The courier for all chosen parcels, and the number of each. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskOrder } from '#api/orders.ts'
import { get, own, post } from '#api/request.ts'
import { orders as words } from '#wording/orders.ts'
import { common } from '#wording/common.ts'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/Dialog.tsx'
import { SelectField, TextField } from '#ui/Field.tsx'
import { say, sayFailure } from '#ui/toasts.ts'

type HandOverDrawerProps = {
  orders: readonly DeskOrder[]
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

type Result = { id: number; order?: DeskOrder; error?: { message: string } }

export function HandOverDrawer({ orders, isOpen, onClose, onDone }: HandOverDrawerProps) {
  const [courier, setCourier] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [numbers, setNumbers] = useState<Readonly<Record<number, string>>>({})
  const queries = useQueryClient()
  const couriers = useQuery({
    queryKey: ['desk', 'couriers'],
    queryFn: ({ signal }) => get<{ name: string }[]>(`${own}/desk/couriers`, {}, signal),
    staleTime: 300_000,
    enabled: isOpen,
  })
  const write = useMutation({
    mutationFn: (changes: readonly object[]) =>
      post<Result[]>(`${own}/desk/orders/actions`, { changes }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: (results) => {
      const done = results.flatMap(({ order }) => order ?? [])
      const left = results
        .filter(({ error }) => error)
        .map(({ id, error }) => ({
          number: orders.find((each) => each.id === id)?.number ?? String(id),
          why: error?.message ?? '',
        }))
      const text = words.bulkDone('hand_over', done.length, left)
      if (done.length === 0) sayFailure(text)
      else say(text, () => write.mutate(done.map(({ id, version }) => ({ id, version, action: 'undo' }))))
      onClose()
      onDone()
    },
    onError: (error) => sayFailure(error.message),
    onSettled: () => void queries.invalidateQueries(),
  })
  const submit = () => {
    if (!courier) return setMissing(true)
    write.mutate(
      orders.map(({ id, version }) => ({
        id,
        version,
        action: 'hand_over',
        courier,
        ...(numbers[id]?.trim() && { tracking_number: numbers[id].trim() }),
      })),
    )
  }

  return (
    <Drawer
      title={words.handOver.title(orders.length)}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" busy={write.isPending} onClick={submit}>
            {words.handOver.verb}
          </Button>
        </>
      }
    >
      <SelectField
        label={words.handOver.courier}
        value={courier}
        error={isMissing && !courier ? words.handOver.chooseCourier : undefined}
        onChange={({ target }) => setCourier(target.value)}
      >
        <option value="">…</option>
        {(couriers.data ?? []).map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      {orders.map(({ id, number, customer }) => (
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
    </Drawer>
  )
}
