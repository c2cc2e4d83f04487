/** A cell that is edited in place. It looks like text until hovered or focused. */
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { moveDown, moveOn, type Pasted, pastedCells } from './cells.ts'

export type CellLook = 'saving' | 'saved' | 'wrong' | 'low' | 'none' | undefined

type CellInputProps = {
  /** accessible name: value and row */
  label: string
  /** label before the value, shown if the table has no headings, as on phones */
  caption?: string | undefined
  row: string | number
  /** name of the column, through whose cells Enter moves */
  column: string
  /** identifies the cell in a paste, where row and column do not */
  cell?: string | undefined
  /** the edited value, without a currency sign */
  value: string
  /** the stored value, which Esc restores; it differs from `value` while that is invalid */
  stored?: string | undefined
  /** formatted value while it is not edited */
  shown?: string | undefined
  before?: ReactNode
  look?: CellLook
  /** id of the error text */
  describedBy?: string | undefined
  disabled?: boolean | undefined
  numeric?: boolean | undefined
  /** whether the left and right arrow keys also move within the row */
  arrows?: boolean | undefined
  placeholder?: string | undefined
  onCommit: (text: string) => void
  onReset?: (() => void) | undefined
  onPasteMany: (cells: Pasted[]) => void
}

export function CellInput({
  label,
  caption,
  row,
  column,
  cell: name,
  value,
  stored = value,
  shown = value,
  before,
  look,
  describedBy,
  disabled,
  numeric = true,
  arrows = false,
  placeholder = '–',
  onCommit,
  onReset,
  onPasteMany,
}: CellInputProps) {
  /** The text while it is edited; undefined otherwise. */
  const [text, setText] = useState<string>()
  const commit = (typed: string) => {
    if (typed.trim() !== value) onCommit(typed.trim())
  }
  const keys = (event: React.KeyboardEvent<HTMLInputElement>) => {
    const cell = event.currentTarget
    const step = stepOf(event, arrows)
    if (event.key === 'Escape') {
      setText(stored)
      onReset?.()
      event.stopPropagation()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // Send a value again that could not be written.
      if (look === 'wrong' && cell.value.trim() === value) onCommit(value)
      if (!moveDown(cell, event.shiftKey ? -1 : 1)) {
        commit(cell.value)
        setText(cell.value.trim())
      }
    } else if (step && (step.down ? moveDown(cell, step.down) : moveOn(cell, step.on))) event.preventDefault()
  }
  return (
    // Make the whole cell clickable.
    <label className="cell" data-state={look} data-disabled={disabled || undefined}>
      {caption && <span className="caption">{caption}</span>}
      <Sign text={text ?? shown}>{before}</Sign>
      <input
        data-row={row}
        data-column={column}
        data-cell={name}
        type="text"
        dir={numeric ? 'ltr' : undefined}
        inputMode={numeric ? 'decimal' : undefined}
        autoComplete="off"
        enterKeyHint="next"
        aria-label={label}
        aria-invalid={look === 'wrong' || undefined}
        aria-describedby={describedBy}
        aria-busy={look === 'saving' || undefined}
        disabled={disabled}
        placeholder={placeholder}
        value={text ?? shown}
        onFocus={({ currentTarget: cell }) => {
          flushSync(() => setText(value))
          selectAll(cell)
        }}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => {
          if (text !== undefined) commit(text)
          setText(undefined)
        }}
        onKeyDown={keys}
        onPaste={(event) => {
          const cells = pastedCells(event.currentTarget, event.clipboardData.getData('text/plain'))
          if (!cells) return
          event.preventDefault()
          setText(undefined)
          onPasteMany(cells)
        }}
      />
    </label>
  )
}

const Sign = ({ text, children }: { text: string; children: ReactNode }) =>
  children && text !== '' && <i aria-hidden>{children}</i>

/** Selects at once, so that the first key replaces the text, and again later, because a mouse press sets the caret. */
function selectAll(cell: HTMLInputElement): void {
  const { value } = cell
  cell.select()
  requestAnimationFrame(() => {
    if (document.activeElement === cell && cell.value === value) cell.select()
  })
}

/**
 * The step of an arrow key. Up and down always move; left and right only at the edge of the text, so that the caret can
 * move.
 */
function stepOf(
  { key, currentTarget: cell, ctrlKey, altKey, metaKey }: React.KeyboardEvent<HTMLInputElement>,
  arrows: boolean,
): { down: number; on: number } | undefined {
  if (ctrlKey || altKey || metaKey) return undefined
  if (key === 'ArrowDown') return { down: 1, on: 0 }
  if (key === 'ArrowUp') return { down: -1, on: 0 }
  if (!arrows) return undefined
  const by = edgeStep(cell, key)
  return by === undefined ? undefined : { down: 0, on: by }
}

/** 1 forward, -1 back; undefined while the caret moves within the text. */
function edgeStep(
  { selectionStart: start, selectionEnd: end, value }: HTMLInputElement,
  key: string,
): 1 | -1 | undefined {
  const isRtl = document.dir === 'rtl'
  const isAll = start === 0 && end === value.length
  const isAt = (place: number) => isAll || (start === end && end === place)
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return isAt(value.length) ? 1 : undefined
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return isAt(0) ? -1 : undefined
  return undefined
}
