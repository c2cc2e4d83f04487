import { useMutation, useQueryClient } from '@tanstack/react-query'
import { parseAmount } from '@sauda/domain/money.ts'
import { undoWithinMs } from '@sauda/domain/order-facts.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useAttemptKey } from '#api/attempt-key.ts'
import { invalidateOrders, useOrderAction } from '#api/orders.ts'
import { post, woo } from '#api/request.ts'
import { useRight } from '#api/session.ts'
import { order as words } from '#wording/order.ts'
import { timeline as happened } from '#wording/timeline.ts'
import { Button } from '#ui/Button.tsx'
import { moneyText } from '#ui/Money.tsx'
import { Time } from '#ui/Time.tsx'
import { say, sayFailure } from '#ui/toasts.ts'
import { useNow } from '#ui/use-now.ts'
import type { OrderDetail, TimelineEntry } from './types.ts'

/** The history of an order, newest first: staff, customer and courier. */
export function Timeline({ order }: { order: OrderDetail }) {
  const mayWrite = useRight('packOrders')
  const { act } = useOrderAction()
  const now = useNow()
  // Hide Undo if the server would refuse it; the server decides.
  const last = order.timeline.findIndex(({ kind }) => kind === 'action')
  const entry = order.timeline[last]
  const canUndo =
    mayWrite &&
    entry !== undefined &&
    !entry.name.startsWith('undone_') &&
    entry.name !== 'settle' &&
    now.getTime() - new Date(entry.at).getTime() < undoWithinMs
  const lastAction = canUndo ? last : -1
  return (
    <section>
      <h2 className="section-title pb-3">{words.happened}</h2>
      {mayWrite && <NoteField id={order.id} />}
      <ul className="timeline pt-4">
        {order.timeline.map((entry, index) => (
          <Entry
            key={`${entry.at} ${index}`}
            entry={entry}
            onUndo={index === lastAction ? () => void act({ order, action: { action: 'undo' } }) : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry, onUndo }: { entry: TimelineEntry; onUndo: (() => void) | undefined }) {
  const { said, more } = readEntry(entry)
  return (
    <li>
      <span dir="auto" className="min-w-0 break-words">
        <b className="font-semibold whitespace-pre-line">{said}</b>
        {entry.who && (
          <span className="quiet">
            {' '}
            {words.by} <bdi>{entry.who}</bdi>
          </span>
        )}
      </span>
      <span className="flex items-center gap-2">
        {onUndo && (
          <Button kind="plain" size="small" onClick={onUndo}>
            {happened.undo}
          </Button>
        )}
        <Time value={entry.at} />
      </span>
      {more && <p dir="auto">{more}</p>}
    </li>
  )
}

/** The title and the details of one entry. */
function readEntry({ kind, name, text, note_id: note, private: isOwn }: TimelineEntry): {
  said: string
  more?: ReactNode
} {
  switch (kind) {
    case 'action':
      if (name === 'call_later' && text)
        return {
          said: happened.action(name, text),
          more: (
            <>
              {happened.callAgain} <Time value={text} />
            </>
          ),
        }
      return { said: happened.action(name, text), more: happened.isSaid(name) && text }
    case 'status':
      return { said: happened.status(name) }
    case 'mail':
      return { said: happened.mail(name, text) }
    case 'parcel':
      return { said: happened.parcel(name), more: text }
    case 'refund': {
      const [amount = '', ...reason] = text.split(' ')
      const isSum = parseAmount(amount) !== undefined
      return {
        said: isSum ? `${happened.refund(name)}: ${moneyText(amount)}` : happened.refund(name),
        more: isSum ? reason.join(' ') : text,
      }
    }
    case 'note':
      return { said: text, more: note !== null && (isOwn ? words.staffNote : words.customerNote) }
  }
}

function NoteField({ id }: { id: number }) {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const { keyOf, forget } = useAttemptKey()
  const field = useRef<HTMLTextAreaElement>(null)
  const write = useMutation({
    mutationFn: (toCustomer: boolean) => {
      const note = { note: text.trim(), customer_note: toCustomer }
      return post(`${woo}/orders/${id}/notes`, note, { idempotencyKey: keyOf(note) })
    },
    onSuccess: (_, toCustomer) => {
      forget()
      setText('')
      // The pressed button disappears, so focus the field.
      field.current?.focus()
      say(toCustomer ? words.noteSent : words.noteWritten)
      invalidateOrders(queries)
    },
    onError: (error) => sayFailure(error.message),
  })
  return (
    <div className="flex flex-col gap-2">
      <div className="input">
        <textarea
          ref={field}
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
