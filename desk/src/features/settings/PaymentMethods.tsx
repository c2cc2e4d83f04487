/** Payment methods: a switch each, and a drawer for name, text and position. */
import { encodeEntities, plainLines } from '@sauda/domain/text.ts'
import { useState } from 'react'
import { useRight } from '#api/session.ts'
import { common } from '#wording/common.ts'
import { paymentMethods as words } from '#wording/payment-methods.ts'
import { Button } from '#ui/Button.tsx'
import { Question } from '#ui/Dialog.tsx'
import { SwitchField, TextArea, TextField } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { Panel } from '#ui/Sheet.tsx'
import { Failure, Loading } from '#ui/States.tsx'
import { say, sayFailure } from '#ui/toasts.ts'
import { type PaymentMethod, useMethodChange, useMissing, usePaymentMethods } from './payment-methods.ts'

export function PaymentMethods() {
  const found = usePaymentMethods()
  const change = useMethodChange()
  const missing = useMissing()
  const mayChange = useRight('payments')
  const [edited, setEdited] = useState<PaymentMethod>()
  const [last, setLast] = useState<PaymentMethod>()
  const set = (method: PaymentMethod, enabled: boolean) =>
    change.mutate(
      { id: method.id, enabled },
      {
        onSuccess: () => say((enabled ? words.on : words.off)(method.title), () => set(method, !enabled)),
        onError: (error) => sayFailure(error.message),
      },
    )
  const press = (method: PaymentMethod, enabled: boolean) => {
    const others = (found.data ?? []).filter(({ id }) => id !== method.id)
    const isLast = !others.some((each) => each.enabled && missing(each) === undefined)
    if (!enabled && isLast) setLast(method)
    else set(method, enabled)
  }
  return (
    <Panel title={words.title}>
      <p className="hint">{mayChange ? words.text : words.ownersOnly}</p>
      {found.isLoadingError ? (
        <Failure title={words.failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <Loading rows={2} />
      ) : (
        <ul className="methods">
          {found.data.map((method) => (
            <li key={method.id}>
              <SwitchField
                label={method.title}
                hint={hintOf(method, missing(method))}
                checked={method.enabled}
                disabled={!mayChange || change.isPending}
                onChange={({ target }) => press(method, target.checked)}
              />
              {mayChange && (
                <Button
                  size="small"
                  aria-label={words.edit(method.title)}
                  onClick={() => {
                    change.reset()
                    setEdited(method)
                  }}
                >
                  {words.editVerb}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <MethodDrawer key={edited.id} method={edited} change={change} onClose={() => setEdited(undefined)} />
      )}
      <Question
        title={words.last.title}
        text={words.last.text(last?.title ?? '')}
        verb={words.last.verb}
        isOpen={last !== undefined}
        onClose={() => setLast(undefined)}
        onYes={() => last && set(last, false)}
      />
    </Panel>
  )
}

/** The provider's name if the method has another title, and why shoppers do not see an enabled method. */
const hintOf = ({ title, method_title: provider, enabled }: PaymentMethod, missing: string | undefined) =>
  [...(provider === title ? [] : [provider]), ...(enabled && missing ? [missing] : [])].join(' · ')

type MethodDrawerProps = {
  method: PaymentMethod
  change: ReturnType<typeof useMethodChange>
  onClose: () => void
}

function MethodDrawer({ method, change, onClose }: MethodDrawerProps) {
  const [title, setTitle] = useState(method.title)
  const before = {
    description: typedOf(method.description),
    instructions: typedOf(method.settings.instructions?.value ?? ''),
  }
  const [description, setDescription] = useState(before.description)
  const [instructions, setInstructions] = useState(before.instructions)
  const [order, setOrder] = useState(String(method.order))
  const save = () =>
    change.mutate(
      {
        id: method.id,
        ...(title.trim() !== method.title && { title: title.trim() }),
        ...(description !== before.description && { description: encodeEntities(description) }),
        ...(instructions !== before.instructions && {
          settings: { instructions: encodeEntities(instructions) },
        }),
        ...(order !== String(method.order) && { order: order.trim() === '' ? null : orderOf(order) }),
      },
      {
        onSuccess: () => {
          say(words.saved(title.trim()))
          onClose()
        },
      },
    )
  return (
    <FormDrawer
      title={words.edit(method.title)}
      verb={common.save}
      isBusy={change.isPending}
      isDisabled={title.trim() === ''}
      error={change.error}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        label={words.name}
        dir="auto"
        maxLength={80}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextArea
        label={words.description}
        hint={words.descriptionHint}
        dir="auto"
        rows={3}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
      <TextArea
        label={words.instructions}
        hint={words.instructionsHint}
        dir="auto"
        rows={3}
        value={instructions}
        onChange={({ target }) => setInstructions(target.value)}
      />
      <TextField
        label={words.position}
        hint={words.positionHint}
        dir="ltr"
        inputMode="numeric"
        value={order}
        onChange={({ target }) => setOrder(target.value)}
      />
    </FormDrawer>
  )
}

/** Converts HTML to the lines that shoppers read. */
const typedOf = (html: string): string => plainLines(html).join('\n')

/** The typed position. Text that is not a number is sent as typed; the shop rejects it and names the field. */
const orderOf = (text: string): number => (Number.isFinite(Number(text)) ? Number(text) : text) as number
