import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateOrders } from '#api/orders.ts'
import { post, woo } from '#api/request.ts'
import { useRight } from '#api/session.ts'
import { order as words } from '#wording/order.ts'
import { Button } from '#ui/Button.tsx'
import { Time } from '#ui/Time.tsx'
import { say, sayFailure } from '#ui/toasts.ts'
import type { OrderDetail } from './types.ts'

/** What happened, newest first: staff, customer and courier in one stream. */
export function Timeline({ order }: { order: OrderDetail }) {
  const mayWrite = useRight('packOrders')
  return (
    <section>
      <h2 className="section-title pb-3">{words.happened}</h2>
      {mayWrite && <NoteField id={order.id} />}
      <ul className="timeline pt-4">
        {order.timeline.map((entry, index) => (
          <li key={`${entry.at} ${index}`}>
            <span dir="auto" className="min-w-0 break-words">
              <b className="font-semibold">{entry.text}</b>
              {entry.who && (
                <span className="quiet">
                  {' '}
                  {words.by} <bdi>{entry.who}</bdi>
                </span>
              )}
            </span>
            <Time value={entry.at} />
            {entry.note_id !== null && <p>{entry.private ? words.staffNote : words.customerNote}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoteField({ id }: { id: number }) {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const write = useMutation({
    mutationFn: (toCustomer: boolean) =>
      post(
        `${woo}/orders/${id}/notes`,
        { note: text.trim(), customer_note: toCustomer },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: (_, toCustomer) => {
      setText('')
      say(toCustomer ? words.noteSent : words.noteWritten)
      invalidateOrders(queries)
    },
    onError: (error) => sayFailure(error.message),
  })
  return (
    <div className="flex flex-col gap-2">
      <div className="input">
        <textarea
          data-note
          rows={2}
          dir="auto"
          aria-label={words.note}
          placeholder={words.notePlaceholder}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {text.trim() !== '' && (
        <div className="flex gap-2 justify-end">
          <Button size="small" busy={write.isPending} onClick={() => write.mutate(true)}>
            {words.sendToCustomer}
          </Button>
          <Button size="small" kind="primary" busy={write.isPending} onClick={() => write.mutate(false)}>
            {words.saveNote}
          </Button>
        </div>
      )}
    </div>
  )
}
