/** Refunds that the payment provider has not paid yet: what happened, and what to do. */
import { useState } from 'react'
import { useRight } from '#api/session.ts'
import { common } from '#wording/common.ts'
import { order as words } from '#wording/order.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Money, moneyText } from '#ui/Money.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Sheet.tsx'
import { type OpenRefund, useOpenRefunds, useSettleRefund } from './refunds.ts'
import type { OrderDetail } from './types.ts'

export function OpenRefunds({ order }: { order: OrderDetail }) {
  const refunds = useOpenRefunds(order)
  const maySettle = useRight('payBack')
  if (refunds.length === 0) return null
  return (
    <Panel title={words.openRefunds} flush>
      <ul>
        {refunds.map((refund) => (
          <OneRefund key={refund.id} {...{ order, refund, maySettle }} />
        ))}
      </ul>
    </Panel>
  )
}

type OneProps = { order: OrderDetail; refund: OpenRefund; maySettle: boolean }

function OneRefund({ order, refund, maySettle }: OneProps) {
  const { mutate, isPending, variables, error } = useSettleRefund(order)
  const [isRecording, setRecording] = useState(false)
  const hasFailed = refund.status === 'failed'
  const settle = (how: 'retry' | 'record') => mutate({ refund: refund.id, how })
  return (
    <li className="grid gap-2 px-4 py-3.5 border-b border-line">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={hasFailed ? 'red' : 'amber'}>
          {hasFailed ? words.refundHasFailed : words.refundIsPending}
        </Badge>
        <b className="font-semibold">
          <Money amount={refund.amount} exact />
        </b>
      </div>
      {hasFailed && refund.status_reason !== '' && (
        <p className="wrap-anywhere" dir="auto">
          {refund.status_reason}
        </p>
      )}
      <p className="quiet">{hasFailed ? words.refundFailedText : words.refundPendingText}</p>
      {error && (
        <div role="alert">
          <Note tone="bad">{error.message}</Note>
        </div>
      )}
      {hasFailed && maySettle && (
        <div className="flex flex-wrap gap-2 pt-1">
          <Button
            kind="primary"
            busy={isPending && variables.how === 'retry'}
            disabled={isPending}
            onClick={() => settle('retry')}
          >
            {words.refundRetry}
          </Button>
          <Button disabled={isPending} onClick={() => setRecording(true)}>
            {words.refundRecord}
          </Button>
        </div>
      )}
      <Dialog
        title={words.refundRecordTitle(moneyText(refund.amount))}
        isOpen={isRecording}
        onClose={() => setRecording(false)}
        footer={
          <>
            <Button onClick={() => setRecording(false)}>{common.cancel}</Button>
            <Button
              kind="primary"
              onClick={() => {
                setRecording(false)
                settle('record')
              }}
            >
              {words.refundRecord}
            </Button>
          </>
        }
      >
        <p>{words.refundRecordText}</p>
      </Dialog>
    </li>
  )
}
