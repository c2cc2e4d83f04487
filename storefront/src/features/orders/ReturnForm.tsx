import { zodResolver } from '@hookform/resolvers/zod'
import { measuresInOrder } from '@sauda/domain/isolated.ts'
import type { Order } from '@sauda/domain/order.ts'
import {
  type OrderReturns,
  type LineQuantity,
  type ReturnReason,
  returnLimits,
  returnReasons,
} from '@sauda/domain/returns.ts'
import { returnReasonNames, returns as text } from '@sauda/domain/wording/returns.ts'
import { sentPictures as pictureText } from '@sauda/domain/wording/sent-pictures.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError } from '#api/api-error.ts'
import { contentLanguage } from '#components/content-language.ts'
import { Picture } from '#components/Picture.tsx'
import { type SentPicture, SentPictures } from '#components/SentPictures.tsx'
import { base64Of } from '#components/small-picture.ts'
import { useAttemptKey } from '#components/use-attempt-key.ts'
import { failureText } from '#queries/failure-text.ts'
import { addReturnPicture, requestReturn, type RequestedReturn } from '#queries/returns.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { FieldError, SelectField, TextAreaField } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'

const schema = z
  .object({
    /** units of each line, by `lineKey` */
    lines: z.record(z.string(), z.string()),
    reason: z.string().check(z.minLength(1, text.needsReason)),
    words: z.string().check(z.trim(), z.maxLength(returnLimits.words)),
  })
  .check(
    z.refine(({ lines }) => Object.values(lines).some((pieces) => pieces !== '0'), {
      error: text.needsLine,
      path: ['lines'],
    }),
    z.refine(({ reason, words }) => reason !== 'other' || words !== '', {
      error: text.needsWords,
      path: ['words'],
    }),
  )
type Form = z.infer<typeof schema>

/** Name of a line's field; a bare number would be read as an array index by form libraries. */
const lineKey = (id: number): `line-${number}` => `line-${id}`
/** maximum number of units of a line in one request */
const mostUnits = 100

/** A stored request. `pictures`: addresses of the pictures that failed to upload */
export type Sent = { id: number; returns: OrderReturns; pictures: readonly string[] }

type Props = {
  order: Order
  /** units of each line that can still be returned */
  left: readonly LineQuantity[]
  onCancel(): void
  /** the shop's state differs from what this form shows */
  onRefused(): void
  onSent(sent: Sent): void
}

/** Items, reason, and pictures of a return. */
export function ReturnForm({ order, left, onCancel, onRefused, onSent }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const linesError = useId()
  const [pictures, setPictures] = useState<readonly SentPicture[]>([])
  const { keyOf } = useAttemptKey()
  const { register, handleSubmit, control, formState } = useForm<Form, unknown, Form>({
    resolver: zodResolver(schema),
    defaultValues: {
      // A single unit is preselected.
      lines: Object.fromEntries(left.map(({ id }) => [lineKey(id), left.length === 1 ? '1' : '0'])),
      ...{ reason: '', words: '' },
    },
  })
  const isOther = useWatch({ control, name: 'reason' }) === 'other'
  const { mutate, isPending, error } = useMutation({
    mutationFn: (form: Form) => {
      const asked = askedOf(form, left)
      return send(order.id, asked, { key: keyOf(asked), pictures: pictures.map(({ address }) => address) })
    },
    onSuccess: onSent,
    onError: onRefused,
  })
  useEffect(() => heading.current?.focus(), [])
  const { lines: linesProblem, reason, words } = formState.errors
  const noLine = linesProblem === undefined ? undefined : text.needsLine
  return (
    <form
      noValidate
      className="mt-3 grid gap-5 rounded-panel border border-line bg-surface p-5 lg:p-6"
      data-no-print
      onSubmit={(event) => void handleSubmit((form) => mutate(form))(event)}
    >
      {error && (
        <Alert tone="error" result={error}>
          {reasonOf(error)}
        </Alert>
      )}
      <fieldset aria-describedby={noLine && linesError}>
        <legend className="contents">
          <h3 ref={heading} tabIndex={-1} className="text-lg">
            {text.form}
          </h3>
        </legend>
        <ul>
          {left.map(({ id, quantity }) => {
            const line = order.lines.find((each) => each.id === id)
            if (!line) return null
            return (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
                <Picture
                  image={line.image === '' ? undefined : { src: line.image, alt: '', widths: [] }}
                  name=""
                  sizes="56px"
                  className="size-14 flex-none rounded-md"
                />
                <span className="min-w-0 flex-1 basis-[8rem] font-medium" {...contentLanguage(line.name)}>
                  {measuresInOrder(line.name)}
                </span>
                <Select
                  aria-label={text.quantityOf(line.name)}
                  frame="flex-none"
                  arrow="end-3 text-ink-3"
                  className="min-h-11 rounded-md border border-field-line bg-surface ps-3 pe-9 text-md"
                  {...register(`lines.${lineKey(id)}`)}
                >
                  <option value="0">{text.none}</option>
                  {Array.from({ length: Math.min(quantity, mostUnits) }, (_, index) => (
                    <option key={index} value={index + 1}>
                      {index + 1}
                    </option>
                  ))}
                </Select>
              </li>
            )
          })}
        </ul>
        {noLine && (
          <FieldError id={linesError} role="alert">
            {noLine}
          </FieldError>
        )}
      </fieldset>
      <SelectField label={text.reason} error={reason?.message} {...register('reason')}>
        <option value="">{text.chooseReason}</option>
        {returnReasons.map((each) => (
          <option key={each} value={each}>
            {returnReasonNames[each]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={text.words}
        hint={isOther ? text.wordsHintOther : text.wordsHint}
        error={words?.message}
        dir="auto"
        rows={4}
        maxLength={returnLimits.words}
        {...register('words')}
      />
      <SentPictures
        pictures={pictures}
        most={returnLimits.pictures}
        hint={pictureText.hintPrivate(returnLimits.pictures)}
        onChange={setPictures}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isPending}>
          {text.send}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  )
}

const askedOf = ({ lines, reason, words }: Form, left: readonly LineQuantity[]): RequestedReturn => ({
  lines: left
    .map(({ id }) => ({ id, quantity: Number(lines[lineKey(id)] ?? 0) }))
    .filter(({ quantity }) => quantity > 0),
  reason: reason as ReturnReason,
  words,
})

/** Sends the request, then its pictures; the result lists the pictures that failed. */
async function send(
  orderId: number,
  asked: RequestedReturn,
  { key, pictures }: { key: string; pictures: readonly string[] },
): Promise<Sent> {
  let returns = await requestReturn(orderId, asked, key)
  const id = returns.returns[0]?.id ?? 0
  for (const [index, address] of pictures.entries())
    try {
      returns = await addReturnPicture(orderId, id, base64Of(address))
    } catch (error) {
      console.error(error)
      return { id, returns, pictures: pictures.slice(index) }
    }
  return { id, returns, pictures: [] }
}

function reasonOf(error: Error): string {
  const { reason } = (error instanceof ApiError ? (error.data ?? {}) : {}) as { reason?: unknown }
  const isKnown = reason === 'off' || reason === 'over' || reason === 'pieces' || reason === 'limit'
  return isKnown ? text[reason] : failureText(error, text.failed)
}
