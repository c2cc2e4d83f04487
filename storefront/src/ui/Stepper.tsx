/** A quantity stepper: a number field with buttons for one less and one more. */
import { stepper as text } from '@sauda/domain/wording/cart.ts'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { classes } from './class-names.ts'

type Props = {
  value: number
  /** largest allowed number; the smallest is 1 */
  max: number
  onChange(value: number): void
  /** accessible name, for example 'Quantity of Steel Water Bottle' */
  label: string
  size?: 'md' | 'lg'
}

/** Minus, an editable number, plus. Numbers outside 1 to `max` are corrected when the field loses focus. */
export function Stepper({ value, max, onChange, label, size = 'lg' }: Props) {
  const [draft, setDraft] = useState<string>()
  const settle = (text: string) => {
    setDraft(undefined)
    const typed = Math.trunc(Number(text))
    if (text.trim() !== '' && Number.isFinite(typed)) onChange(Math.max(1, Math.min(max, typed)))
  }
  const step = (isShut: boolean) =>
    classes(
      'grid place-items-center rounded-full',
      isShut ? 'text-line-strong' : 'text-ink hovered:bg-sunken',
      size === 'lg' ? 'size-12' : 'size-11',
    )
  return (
    <div
      role="group"
      aria-label={label}
      className={classes(
        'inline-flex items-center rounded-full border border-line-strong bg-surface',
        size === 'lg' ? 'h-(--c-lg)' : 'h-(--c-md)',
      )}
    >
      <button
        type="button"
        className={step(value <= 1)}
        aria-label={text.less}
        // Not `disabled`, which would remove the focus from the pressed button.
        aria-disabled={value <= 1 || undefined}
        onClick={() => value > 1 && onChange(value - 1)}
      >
        <Minus aria-hidden size={18} strokeWidth={1.75} />
      </button>
      <input
        className="w-[2.75em] self-stretch bg-transparent text-center font-semibold tabular-nums"
        inputMode="numeric"
        autoComplete="off"
        aria-label={text.label}
        value={draft ?? String(value)}
        onChange={({ target }) => setDraft(target.value.replace(/[^\d-]/g, ''))}
        onBlur={({ target }) => settle(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle(event.currentTarget.value)
        }}
      />
      <button
        type="button"
        className={step(value >= max)}
        aria-label={text.more}
        aria-disabled={value >= max || undefined}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Plus aria-hidden size={18} strokeWidth={1.75} />
      </button>
      <span className="sr-only" role="status">
        {value}
      </span>
    </div>
  )
}
