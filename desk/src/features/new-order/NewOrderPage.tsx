/** A manual order, for example by phone. The draft is stored in this tab until it is placed. */
import { cashOnDelivery } from '@sauda/domain/payment.ts'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { ApiError, NoConnection, own, post } from '#api/request.ts'
import { newOrder as words } from '#wording/new-order.ts'
import { Button } from '#ui/Button.tsx'
import { CheckField, SelectField, TextArea, TextField } from '#ui/Field.tsx'
import { moneyText } from '#ui/Money.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel, Sheet } from '#ui/Sheet.tsx'
import { say } from '#ui/toasts.ts'
import { CustomerFields } from './CustomerFields.tsx'
import {
  type Draft,
  emptyDraft,
  problemsOf,
  type Quote,
  quoteBody,
  storeDraft,
  storedDraft,
  ways,
} from './draft.ts'
import { ProductLines } from './ProductLines.tsx'
import { hasNoDiscount, Sums } from './Sums.tsx'
import { usePlaceOrder } from './use-place-order.ts'
import { useFilledDraft } from './use-filled-draft.ts'
import { useDebounced } from './use-debounced.ts'

/** The cost of the current draft. `isOld`: the amounts are still those of an earlier state of the draft. */
function useQuote(draft: Draft) {
  const wanted = JSON.stringify(quoteBody(draft))
  const settled = useDebounced(wanted)
  const quote = useQuery({
    queryKey: ['quote', settled],
    queryFn: ({ signal }) => post<Quote>(`${own}/quote`, JSON.parse(settled), { signal }),
    enabled: draft.lines.length > 0 && settled === wanted,
    placeholderData: (before) => before,
    retry: false,
  })
  const isOld = settled !== wanted || quote.isPlaceholderData || quote.isFetching
  return {
    quote: draft.lines.length > 0 ? quote.data : undefined,
    error: quote.error,
    isOld,
    askAgain: () => void quote.refetch(),
  }
}

export default function NewOrderPage() {
  const [draft, setDraft] = useState(storedDraft)
  useFilledDraft(draft, setDraft)
  const [isTried, setTried] = useState(false)
  const { quote, error, isOld, askAgain } = useQuote(draft)
  const place = usePlaceOrder()
  const problems = problemsOf(draft)
  const shown = isTried ? problems : {}
  useEffect(() => storeDraft(draft), [draft])
  // After a rejection, a change gets a new key. After a lost reply the key stays, because the order may be stored.
  const isRefused = place.error instanceof ApiError
  const change = (fields: Partial<Draft>) =>
    setDraft((before) => ({ ...before, ...fields, ...(isRefused && { key: crypto.randomUUID() }) }))
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length > 0) {
      const form = event.currentTarget
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    } else if (quote && !isOld && !error && !place.isPending) place.mutate({ draft, quote })
  }
  const clear = () => {
    setDraft(emptyDraft())
    setTried(false)
    place.reset()
    say(words.cleared, () => setDraft(draft))
  }
  return (
    <Sheet
      title={words.title}
      back="/orders"
      actions={
        <Button kind="plain" onClick={clear}>
          {words.clear}
        </Button>
      }
    >
      <form noValidate className="sheet-body columns" onSubmit={submit}>
        <div className="column">
          <CustomerFields draft={draft} problems={shown} onChange={change} />
          <ProductLines lines={draft.lines} problem={shown.lines} onChange={(lines) => change({ lines })} />
          <PaymentFields draft={draft} quote={isOld ? undefined : quote} onChange={change} />
        </div>
        <aside className="column" aria-label={words.total}>
          <Panel title={words.total}>
            <Sums {...{ draft, quote, error, isOld }} onRetry={askAgain} />
            <div className="flex flex-col gap-3 pt-4">
              {draft.way === cashOnDelivery && (
                <CheckField
                  label={words.confirmed}
                  checked={draft.isConfirmed}
                  onChange={({ target }) => change({ isConfirmed: target.checked })}
                />
              )}
              {place.error && (
                <div role="alert">
                  <Note tone="bad">
                    {place.error.message} {place.error instanceof NoConnection && words.tapAgain}
                  </Note>
                </div>
              )}
              <Button kind="primary" type="submit" wide busy={place.isPending}>
                {quote && !isOld ? words.placeFor(moneyText(quote.total)) : words.place}
              </Button>
            </div>
          </Panel>
        </aside>
      </form>
    </Sheet>
  )
}

type PaymentFieldsProps = {
  draft: Draft
  quote: Quote | undefined
  onChange: (change: Partial<Draft>) => void
}

const PaymentFields = ({ draft, quote, onChange }: PaymentFieldsProps) => (
  <Panel title={words.payment}>
    <div className="fields">
      <SelectField
        label={words.way}
        value={draft.way}
        onChange={({ target }) =>
          onChange({ way: ways.find((way) => way === target.value) ?? cashOnDelivery })
        }
      >
        {ways.map((way) => (
          <option key={way} value={way}>
            {words.ways[way]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={words.coupon}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        error={hasNoDiscount(draft, quote) ? words.couponNothing(draft.coupon.trim()) : undefined}
        value={draft.coupon}
        onChange={({ target }) => onChange({ coupon: target.value })}
      />
      <TextArea
        full
        rows={2}
        label={words.note}
        dir="auto"
        value={draft.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </div>
  </Panel>
)
