/** The returns of an order: requests, the shop's answers, and the form for a new one. */
import { longDate } from '@sauda/domain/dates.ts'
import type { Order } from '@sauda/domain/order.ts'
import type { OrderReturn, OrderReturns, ReturnState } from '@sauda/domain/returns.ts'
import { dates } from '@sauda/domain/wording/locale.ts'
import { returnReasonNames, returns as text, returnStateNames } from '@sauda/domain/wording/returns.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { contentLanguage } from '#components/content-language.ts'
import { Picture } from '#components/Picture.tsx'
import { base64Of } from '#components/small-picture.ts'
import { addReturnPicture, returnsQuery, withdrawReturn } from '#queries/returns.ts'
import { Alert, LoadError } from '#ui/Alert.tsx'
import { AlertDialog } from '#ui/AlertDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/class-names.ts'
import { ReturnForm, type Sent } from './ReturnForm.tsx'

export function Returns({ order, customerId }: { order: Order; customerId: number }) {
  const client = useQueryClient()
  const query = returnsQuery(customerId, order.id)
  const { data, isError, refetch } = useQuery(query)
  const [isAsking, ask] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const keep = (after: OrderReturns) => client.setQueryData(query.queryKey, after)
  if (!data)
    return isError ? (
      <Frame>
        <LoadError onRetry={() => void refetch()}>{text.loadFailed}</LoadError>
      </Frame>
    ) : null
  const { until, returns } = data
  if (until === undefined && returns.length === 0) return null
  return (
    <Frame>
      {sent && <Outcome orderId={order.id} sent={sent} onChange={setSent} onAnswer={keep} />}
      {isAsking ? (
        <ReturnForm
          order={order}
          left={data.left}
          onCancel={() => ask(false)}
          onRefused={() => void refetch()}
          onSent={(after) => {
            keep(after.returns)
            setSent(after)
            ask(false)
          }}
        />
      ) : (
        until !== undefined && (
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3" data-no-print>
            <Button
              variant="outline"
              onClick={() => {
                setSent(undefined)
                ask(true)
              }}
            >
              {text.button}
            </Button>
            <p className="text-sm text-ink-2">{text.until(longDate(until, dates))}</p>
          </div>
        )
      )}
      {returns.length > 0 && (
        <ul className="mt-4 grid gap-4">
          {returns.map((each) => (
            <OneReturn key={each.id} orderId={order.id} each={each} onAnswer={keep} />
          ))}
        </ul>
      )}
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <section className="mt-10" aria-label={text.title}>
    <h2 className="text-xl">{text.title}</h2>
    {children}
  </section>
)

type OutcomeProps = {
  orderId: number
  sent: Sent
  onChange(sent: Sent): void
  onAnswer(returns: OrderReturns): void
}

/** Confirms the request, and offers to send failed pictures again. */
function Outcome({ orderId, sent, onChange, onAnswer }: OutcomeProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      let { returns, pictures } = sent
      try {
        for (const address of pictures) {
          returns = await addReturnPicture(orderId, sent.id, base64Of(address))
          pictures = pictures.slice(1)
        }
      } finally {
        onAnswer(returns)
        onChange({ ...sent, returns, pictures })
      }
    },
  })
  const areLeft = sent.pictures.length > 0
  return (
    <div className="mt-3">
      {areLeft ? (
        <Alert
          tone="error"
          result={sent}
          actions={
            <Button size="sm" variant="outline" loading={isPending} onClick={() => mutate()}>
              {text.sendPictures}
            </Button>
          }
        >
          {text.picturesLeft}
        </Alert>
      ) : (
        <Alert tone="success" result={sent}>
          {text.sent}
        </Alert>
      )}
    </div>
  )
}

const tones: Record<ReturnState, string> = {
  requested: 'bg-st-hold text-st-hold-ink',
  approved: 'bg-st-completed text-st-completed-ink',
  declined: 'bg-st-cancelled text-st-cancelled-ink',
  received: 'bg-st-processing text-st-processing-ink',
  closed: 'bg-st-refunded text-st-refunded-ink',
  withdrawn: 'bg-st-other text-st-other-ink',
}

type OneProps = { orderId: number; each: OrderReturn; onAnswer(returns: OrderReturns): void }

function OneReturn({ orderId, each, onAnswer }: OneProps) {
  const { state, reason, words, answer, createdAt, lines, pictures } = each
  return (
    <li className="rounded-panel border border-line bg-surface p-5 text-control text-ink-2 lg:p-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span
          className={classes(
            'inline-flex min-h-[2.15em] items-center rounded-full px-2.5 text-meta font-[650]',
            tones[state],
          )}
        >
          {returnStateNames[state]}
        </span>
        <span className="text-sm text-ink-3">{text.asked(longDate(createdAt, dates))}</span>
      </p>
      <ul className="mt-3 grid gap-1 text-page text-ink">
        {lines.map((line) => (
          <li key={line.id}>{text.of(line.quantity, line.name)}</li>
        ))}
      </ul>
      <p className="mt-2">{returnReasonNames[reason]}</p>
      {words !== '' && (
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
          {words}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-3" aria-label={text.pictures}>
          {pictures.map(({ id, image }, index) => (
            <li key={id}>
              <a href={image.src} target="_blank" rel="noreferrer" aria-label={text.picture(index + 1)}>
                <Picture image={image} name="" sizes="80px" className="size-20 rounded-md" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer !== '' && (
        <div className="mt-4 border-s-2 border-line-strong ps-4">
          <h3 className="text-sm font-semibold text-ink">{text.answer}</h3>
          <p {...contentLanguage(answer)} className="mt-1 wrap-anywhere whitespace-pre-line text-ink">
            {answer}
          </p>
        </div>
      )}
      {state === 'requested' && <Withdraw orderId={orderId} returnId={each.id} onAnswer={onAnswer} />}
    </li>
  )
}

type WithdrawProps = { orderId: number; returnId: number; onAnswer(returns: OrderReturns): void }

function Withdraw({ orderId, returnId, onAnswer }: WithdrawProps) {
  const client = useQueryClient()
  const [asking, ask] = useState(false)
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => withdrawReturn(orderId, returnId),
    onSuccess: onAnswer,
    // The shop may have answered meanwhile.
    onError: () => client.invalidateQueries({ queryKey: ['private', 'returns'] }),
  })
  return (
    <div className="mt-4" data-no-print>
      <Button variant="outline" size="sm" loading={isPending} onClick={() => ask(true)}>
        {text.withdraw}
      </Button>
      {asking && (
        <AlertDialog
          question={text.withdrawQuestion}
          cancel={text.keep}
          confirm={text.withdraw}
          onCancel={() => ask(false)}
          onConfirm={() => mutate()}
        />
      )}
      {isError && (
        <div className="mt-3">
          <Alert tone="error">{text.withdrawFailed}</Alert>
        </div>
      )}
    </div>
  )
}
