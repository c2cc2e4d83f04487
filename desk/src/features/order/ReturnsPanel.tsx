/** The buyer's return requests with pictures, and the shop's answer. */
import type { FullOrder } from '#api/full-order.ts'
import { returnLimits, type ReturnAction, type ReturnState } from '@sauda/domain/returns.ts'
import { useState } from 'react'
import { useRight } from '#api/session.ts'
import { returns as words } from '#wording/returns.ts'
import { Badge, type Tone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { Panel } from '#ui/Sheet.tsx'
import { Failure } from '#ui/States.tsx'
import { Time } from '#ui/Time.tsx'
import { RefundDrawer } from './RefundDrawer.tsx'
import { type DeskReturn, useReturnAction, useReturns } from './returns.ts'
import type { OrderDetail } from './types.ts'

const tones: Record<ReturnState, Tone> = {
  requested: 'amber',
  approved: 'blue',
  declined: 'red',
  received: 'purple',
  closed: 'green',
  withdrawn: 'line',
}

export function ReturnsPanel({ order, full }: { order: OrderDetail; full: FullOrder }) {
  const found = useReturns(order.id)
  if (found.isLoadingError)
    return (
      <Panel title={words.title}>
        <Failure title={words.failed} error={found.error} onRetry={() => void found.refetch()} />
      </Panel>
    )
  // Show no panel, because most orders have no returns.
  if (!found.data?.length) return null
  return (
    <Panel title={words.title} flush>
      <ul>
        {found.data.map((row) => (
          <OneReturn key={row.id} row={row} order={order} full={full} />
        ))}
      </ul>
    </Panel>
  )
}

type OneProps = { row: DeskReturn; order: OrderDetail; full: FullOrder }

function OneReturn({ row, order, full }: OneProps) {
  const { act, isBusy, error } = useReturnAction(order.number)
  const [open, setOpen] = useState<'approve' | 'decline' | 'refund' | undefined>()
  const mayAnswer = useRight('editOrders')
  const mayRefund = useRight('payBack')
  const steps = mayAnswer ? row.actions : []
  const canRefund = mayRefund && (row.state === 'received' || row.state === 'approved')
  const press = (action: ReturnAction) =>
    action === 'approve' || action === 'decline'
      ? setOpen(action)
      : void act({ row, action }).catch(() => undefined)
  return (
    <li className="grid gap-2 px-4 py-3.5 border-b border-line">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[row.state]}>{words.states[row.state]}</Badge>
        <span className="quiet small">
          <Time value={row.created_at} />
        </span>
      </div>
      <ul>
        {row.line_items.map((line) => (
          <li key={line.id} dir="auto">
            {words.pieces(line.quantity, line.name)}
          </li>
        ))}
      </ul>
      <p>
        <b className="font-semibold">{words.reasons[row.reason]}</b>
      </p>
      {row.words !== '' && (
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          {row.words}
        </p>
      )}
      {row.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={words.pictures}>
          {row.pictures.map(({ id, image }, index) => (
            <li key={id}>
              <a href={image.src} target="_blank" rel="noreferrer">
                <img
                  className="picture"
                  data-size="large"
                  src={image.src}
                  alt={words.picture(index + 1)}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {row.answer !== '' && (
        <p className="small whitespace-pre-line wrap-anywhere" dir="auto">
          <span className="quiet">{words.answer}: </span>
          {row.answer}
        </p>
      )}
      {(steps.length > 0 || canRefund) && (
        <div className="flex flex-wrap gap-2 pt-1">
          {canRefund && (
            <Button kind={row.state === 'received' ? 'primary' : undefined} onClick={() => setOpen('refund')}>
              {words.refund}
            </Button>
          )}
          {steps.map((action, index) => (
            <Button
              key={action}
              kind={index === 0 && row.state !== 'received' ? 'primary' : undefined}
              busy={isBusy}
              onClick={() => press(action)}
            >
              {words.verbs[action]}
            </Button>
          ))}
        </div>
      )}
      {(open === 'approve' || open === 'decline') && (
        <Answer
          action={open}
          isBusy={isBusy}
          error={error}
          onClose={() => setOpen(undefined)}
          onAnswer={(answer) =>
            void act({ row, action: open, answer }).then(
              () => setOpen(undefined),
              () => undefined,
            )
          }
        />
      )}
      {open === 'refund' && (
        <RefundDrawer
          order={order}
          full={full}
          begin={Object.fromEntries(row.line_items.map(({ id, quantity }) => [id, quantity]))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </li>
  )
}

type AnswerProps = {
  action: 'approve' | 'decline'
  isBusy: boolean
  error: Error | null
  onClose: () => void
  onAnswer: (answer: string) => void
}

function Answer({ action, isBusy, error, onClose, onAnswer }: AnswerProps) {
  const [answer, setAnswer] = useState('')
  const isApproval = action === 'approve'
  return (
    <FormDrawer
      title={isApproval ? words.approveTitle : words.declineTitle}
      onClose={onClose}
      verb={words.verbs[action]}
      isBusy={isBusy}
      isDisabled={!isApproval && answer.trim() === ''}
      error={error}
      onSubmit={() => onAnswer(answer.trim())}
    >
      <TextArea
        label={isApproval ? words.approveLabel : words.declineLabel}
        hint={isApproval ? words.approveHint : words.declineHint}
        value={answer}
        dir="auto"
        rows={5}
        maxLength={returnLimits.answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </FormDrawer>
  )
}
