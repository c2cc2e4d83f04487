/** Bulk change of prices: by percent or rupees, or as a dated sale, with a preview of each new price. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import {
  changePrices,
  checkPrices,
  type Chosen,
  type PriceChange,
  type PriceCheck,
  type PriceField,
  undoPrices,
  useProductsChanged,
} from '#api/products.ts'
import { maxWithoutConfirmation } from '#components/product-cells.ts'
import { products as words } from '#wording/products.ts'
import { Question } from '#ui/Dialog.tsx'
import { SelectField, TextField } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { Money } from '#ui/Money.tsx'
import { say, sayFailure } from '#ui/toasts.ts'
import { typedAmount } from '#ui/typed-number.ts'

type How = 'percent' | 'amount' | 'to' | 'end'
type Form = { how: How; value: string; round: string; from: string; until: string }

/** The change that was entered. @returns undefined while the input is incomplete */
function changeOf(field: PriceField, { how, value, round, from, until }: Form): PriceChange | undefined {
  if (how === 'end') return { field, to: '' }
  const isNegative = /^\s*[-−]/.test(value)
  const amount = typedAmount(value.replace(/^\s*[-−+]/, '').replace(/%\s*$/, ''))
  if (!amount || Number(amount) === 0) return undefined
  const days = { ...(from && { from }), ...(until && { until }) }
  if (how === 'to') return { field, to: amount, ...days }
  // A sale is entered as a positive discount.
  const sign = field === 'sale' || isNegative ? '-' : ''
  return how === 'percent'
    ? { field, percent: Number(sign + amount), round, ...days }
    : { field, amount: sign + amount, round, ...days }
}

type PriceDrawerProps = { field: PriceField; chosen: Chosen; onClose: () => void; onDone: () => void }

export function PriceDrawer({ field, chosen, onClose, onDone }: PriceDrawerProps) {
  const isSale = field === 'sale'
  const [form, setForm] = useState<Form>({ how: 'percent', value: '', round: '10', from: '', until: '' })
  const set = (part: Partial<Form>) => setForm({ ...form, ...part })
  const [isAsking, setAsking] = useState(false)
  const settled = useDeferredValue(form)
  const change = changeOf(field, settled)
  const check = useQuery({
    queryKey: ['price-check', chosen, change],
    queryFn: ({ signal }) => checkPrices(chosen, change ?? { field }, signal),
    enabled: change !== undefined,
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  })
  const found = change ? check.data : undefined
  const write = useWrite(chosen, () => {
    onClose()
    onDone()
  })
  const send = () => change && found && write.mutate({ change, seen: found.seen })
  return (
    <>
      <FormDrawer
        title={isSale ? words.saleTitle : words.priceTitle}
        onClose={onClose}
        verb={words.verb(found?.changed ?? 0)}
        isBusy={write.isPending}
        isDisabled={!found || found.changed === 0 || check.isFetching || form !== settled}
        onSubmit={() => ((found?.changed ?? 0) > maxWithoutConfirmation ? setAsking(true) : send())}
        error={write.error ?? check.error}
        onRetry={check.error ? () => void check.refetch() : undefined}
      >
        <PriceFields form={form} isSale={isSale} set={set} />
        {found && <Preview check={found} />}
      </FormDrawer>
      <Question
        title={words.manyTitle(found?.changed ?? 0)}
        text={words.manyText}
        verb={words.manyVerb}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onYes={send}
      />
    </>
  )
}

type PriceFieldsProps = { form: Form; isSale: boolean; set: (part: Partial<Form>) => void }

function PriceFields({ form, isSale, set }: PriceFieldsProps) {
  const hows = ['percent', 'amount', 'to', ...(isSale ? (['end'] as const) : [])] as const
  return (
    <>
      <SelectField
        label={words.how}
        value={form.how}
        onChange={({ target }) => set({ how: target.value as How })}
      >
        {hows.map((each) => (
          <option key={each} value={each}>
            {words.hows[each]}
          </option>
        ))}
      </SelectField>
      {form.how !== 'end' && (
        <div className="fields">
          <TextField
            label={isSale && form.how !== 'to' ? words.off : words.value}
            dir="ltr"
            inputMode="text"
            value={form.value}
            before={form.how === 'percent' ? undefined : '₨'}
            after={form.how === 'percent' ? '%' : undefined}
            hint={isSale || form.how === 'to' ? undefined : hintOf(form.how)}
            onChange={({ target }) => set({ value: target.value })}
          />
          {form.how !== 'to' && (
            <SelectField
              label={words.round}
              value={form.round}
              onChange={({ target }) => set({ round: target.value })}
            >
              {Object.entries(words.rounds).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      )}
      {isSale && form.how !== 'end' && (
        <div className="fields">
          <TextField
            label={words.fromDay}
            type="date"
            value={form.from}
            onChange={({ target }) => set({ from: target.value })}
          />
          <TextField
            label={words.untilDay}
            type="date"
            hint={words.untilHint}
            value={form.until}
            onChange={({ target }) => set({ until: target.value })}
          />
        </div>
      )}
    </>
  )
}

const hintOf = (how: How): string => (how === 'percent' ? words.percentHint : words.amountHint)

function useWrite(chosen: Chosen, onDone: () => void) {
  const changed = useProductsChanged()
  const takeBack = (undo: string) =>
    undoPrices([undo]).then(
      (count) => {
        say(words.pricesUndone(count))
        return changed()
      },
      (error: Error) => sayFailure(error.message),
    )
  return useMutation({
    mutationFn: ({ change, seen }: { change: PriceChange; seen: string }) =>
      changePrices(chosen, change, seen),
    onSuccess: ({ changed: count, undo }) => {
      say(words.pricesDone(count), undo ? () => void takeBack(undo) : undefined)
      onDone()
    },
    onSettled: () => changed(),
  })
}

/** Maximum number of rows in the preview. The number of other rows is shown below. */
const mostRows = 50

function Preview({ check: { changed, unchanged, problems, rows } }: { check: PriceCheck }) {
  const shown = rows.slice(0, mostRows)
  return (
    <section className="flex flex-col gap-2">
      <h3 className="section-title" role="status">
        {words.changes(changed, unchanged, problems.length)}
      </h3>
      {problems.length > 0 && (
        <ul className="flex flex-col gap-1 small bad">
          {problems.slice(0, mostRows).map(({ id, name, message }) => (
            <li key={id}>
              <b dir="auto">{name}</b>: {message}
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <table className="table" data-flush>
          <caption>{words.previewTitle}</caption>
          <thead>
            <tr>
              <th scope="col">{words.preview.name}</th>
              <th scope="col" className="end">
                {words.preview.old}
              </th>
              <th scope="col" className="end">
                {words.preview.new}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, name, old, new: next }) => (
              <tr key={id}>
                <td dir="auto">{name}</td>
                <td className="end quiet">{old === '' ? '–' : <Money amount={old} />}</td>
                <td className="end">{next === '' ? '–' : <Money amount={next} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changed > shown.length && <p className="small quiet">{words.more(changed - shown.length)}</p>}
    </section>
  )
}
