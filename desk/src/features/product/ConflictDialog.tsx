import { useState } from 'react'
import { product as words } from '#wording/product.ts'
import { products as listWords } from '#wording/products.ts'
import { common } from '#wording/common.ts'
import { Button } from '#ui/Button.tsx'
import { dayText, momentText } from '#ui/date-text.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { atShopTime } from '#ui/shop-day.ts'
import type { Draft, DraftKey } from './product.ts'
import type { Conflict } from './use-product-form.ts'

type ConflictDialogProps = {
  conflict: Conflict
  mine: Draft
  onSettle: (keep: readonly DraftKey[] | undefined) => void
}

/** maximum characters shown of a long text */
const most = 140

function textOf(key: DraftKey, value: Draft[DraftKey]): string {
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (typeof value !== 'string') return words.changed
  if (value === '') return words.empty
  if (key === 'from' || key === 'until') return dayText(value)
  if (key === 'goesOn') return momentText(atShopTime(value.slice(0, 10), value.slice(11)), new Date())
  if (key === 'status') return listWords.status(value)
  return value.length > most ? `${value.slice(0, most)}…` : value
}

/** Shows both versions of each field that somebody else changed too. Closing it keeps the typed values. */
export function ConflictDialog({ conflict, mine, onSettle }: ConflictDialogProps) {
  const [keep, setKeep] = useState<readonly DraftKey[]>(conflict.keys)
  return (
    <Dialog
      title={words.conflictTitle}
      description={words.conflictText}
      isOpen
      onClose={() => onSettle(undefined)}
      footer={
        <>
          <Button onClick={() => onSettle(undefined)}>{common.back}</Button>
          <Button kind="primary" onClick={() => onSettle(keep)}>
            {common.next}
          </Button>
        </>
      }
    >
      {conflict.keys.map((key) => (
        <fieldset key={key} className="flex flex-col gap-2">
          <legend className="label">{words.fields[key]}</legend>
          {(
            [
              [words.keepMine, mine[key], true],
              [words.keepTheirs, conflict.theirs[key], false],
            ] as const
          ).map(([name, value, isMine]) => (
            <label key={name} className="flex items-start gap-3">
              <input
                type="radio"
                className="check"
                name={key}
                checked={keep.includes(key) === isMine}
                onChange={() => setKeep(isMine ? [...keep, key] : keep.filter((each) => each !== key))}
              />
              <span>
                {name}: <b dir="auto">{textOf(key, value)}</b>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  )
}
