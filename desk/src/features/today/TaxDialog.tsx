/** How prices are taxed, with what a customer pays for an example by each choice. */
import { useState } from 'react'
import { Link } from 'react-router'
import { type TaxChoice, taxChoices, type Taxes, useTaxChoice } from '#api/first-steps.ts'
import { common } from '#wording/common.ts'
import { firstSteps as words } from '#wording/first-steps.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { moneyText } from '#ui/Money.tsx'
import { say } from '#ui/toasts.ts'

type TaxDialogProps = {
  taxes: Taxes
  onClose: () => void
  /** called when the selected choice is the shop's current one */
  onKeep: () => void
}

export function TaxDialog({ taxes, onClose, onKeep }: TaxDialogProps) {
  const { now, percent, price, pays } = taxes
  const [choice, setChoice] = useState<TaxChoice | undefined>(now === 'other' ? undefined : now)
  const write = useTaxChoice(taxes)
  const save = () => {
    if (choice === undefined) return
    if (choice === now) {
      onKeep()
      onClose()
      return
    }
    write.mutate(choice, {
      onSuccess: () => {
        say(words.marked(words.steps.taxes.title))
        onClose()
      },
    })
  }
  return (
    <Dialog
      title={words.taxes.title}
      description={words.taxes.text(moneyText(price))}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.back}</Button>
          <Button kind="primary" busy={write.isPending} onClick={save}>
            {common.save}
          </Button>
        </>
      }
    >
      <fieldset className="flex flex-col gap-1">
        <legend className="sr-only">{words.taxes.title}</legend>
        {taxChoices.map((each) => (
          <label key={each} className="tax-choice">
            <input
              type="radio"
              name="tax"
              className="check"
              checked={choice === each}
              onChange={() => setChoice(each)}
            />
            <span>
              <b>{words.taxes.choices[each](percent)}</b>{' '}
              <span>{words.taxes.pays(moneyText(pays[each]))}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {write.error && (
        <p role="alert" className="hint" data-kind="error">
          {write.error.message}
        </p>
      )}
      <p className="hint">
        <Link to="/settings/tax" className="link">
          {words.taxes.other}
        </Link>
      </p>
    </Dialog>
  )
}
