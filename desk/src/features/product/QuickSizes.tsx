/** Sizes as large toggles, and a field for others. */
import { useState } from 'react'
import { quick as words } from '#wording/quick.ts'
import { product as productWords } from '#wording/product.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { namesIn } from './ChoicesDrawer.tsx'
import { mostSizes } from './quick-product.ts'

type QuickSizesProps = {
  /** the shop's own name of this attribute */
  name: string
  known: readonly string[]
  chosen: readonly string[]
  onChange: (sizes: readonly string[]) => void
}

export function QuickSizes({ name, known, chosen, onChange }: QuickSizesProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const shown = [...known, ...chosen.filter((size) => !known.includes(size))]
  // in the order of the toggles, which is the order in the shop
  const choose = (sizes: readonly string[]) => onChange(shown.filter((size) => sizes.includes(size)))
  const add = () => {
    const sameAsShown = (each: string) =>
      shown.find((size) => size.toLowerCase() === each.toLowerCase()) ?? each
    const added = [...new Set([...chosen, ...namesIn(text).map(sameAsShown)])]
    if (added.length > mostSizes) return setError(words.tooManySizes(mostSizes))
    setError(undefined)
    onChange(
      [...shown, ...added.filter((size) => !shown.includes(size))].filter((size) => added.includes(size)),
    )
    setText('')
  }
  return (
    <fieldset className="field">
      <legend dir="auto">{name}</legend>
      <div className="toggles sizes">
        {shown.map((size) => (
          <button
            key={size}
            type="button"
            className="toggle"
            dir="auto"
            aria-pressed={chosen.includes(size)}
            onClick={() =>
              choose(chosen.includes(size) ? chosen.filter((each) => each !== size) : [...chosen, size])
            }
          >
            {size}
          </button>
        ))}
      </div>
      <div className="flex items-end gap-2">
        <div className="flex-1">
          <TextField
            label={words.otherSizes}
            hint={words.otherSizesHint}
            dir="auto"
            autoComplete="off"
            enterKeyHint="done"
            value={text}
            error={error}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
        </div>
        <Button kind="soft" disabled={text.trim() === ''} onClick={add}>
          {productWords.add}
        </Button>
      </div>
    </fieldset>
  )
}
