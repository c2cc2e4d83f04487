/** A quantity stepper: a number field with buttons for one less and one more. */
import { Minus, Plus } from 'lucide-react'
import { common } from '#wording/common.ts'
import { IconButton } from './Button.tsx'
import { typedCount } from './typed-number.ts'

type StepperProps = {
  /** accessible name of what is counted */
  name: string
  /** label of the field, if it is not the quantity of the thing */
  label?: string
  quantity: number
  least: number
  most: number
  onChange: (quantity: number) => void
}

/** A quantity field with buttons for less and more. */
export function Stepper({
  name,
  label = common.piecesOf(name),
  quantity,
  least,
  most,
  onChange,
}: StepperProps) {
  const within = (count: number) => Math.min(most, Math.max(least, count))
  return (
    <>
      <IconButton
        label={common.lessOf(name)}
        disabled={quantity <= least}
        onClick={() => onChange(within(quantity - 1))}
      >
        <Minus aria-hidden />
      </IconButton>
      <span className="input w-16">
        <input
          inputMode="numeric"
          className="text-center"
          aria-label={label}
          value={quantity}
          onChange={({ target }) => onChange(within(typedCount(target.value) ?? least))}
        />
      </span>
      <IconButton
        label={common.moreOf(name)}
        disabled={quantity >= most}
        onClick={() => onChange(within(quantity + 1))}
      >
        <Plus aria-hidden />
      </IconButton>
    </>
  )
}
