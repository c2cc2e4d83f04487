/** Sizes as large toggles, and a field for others. */
import { inSizeOrder } from '@sauda/domain/sizes.ts'
import { useState } from 'react'
import { quick as words } from '#wording/quick.ts'
import { AddField } from './AddField.tsx'
import { namesIn } from './ChoicesDrawer.tsx'
import { mostSizes } from './quick-product.ts'

type QuickSizesProps = {
  /** the attribute's name in this shop */
  name: string
  known: readonly string[]
  chosen: readonly string[]
  onChange: (sizes: readonly string[]) => void
}

/** Known and other sizes, sorted by size. If the owner has sorted the known sizes differently, the others come last. */
function withOthers(known: readonly string[], chosen: readonly string[]): string[] {
  const all = [...new Set([...known, ...chosen])]
  const isInOrder = inSizeOrder(known).every((size, at) => size === known[at])
  return isInOrder ? inSizeOrder(all) : all
}

export function QuickSizes({ name, known, chosen, onChange }: QuickSizesProps) {
  const [isAdding, setAdding] = useState(false)
  const shown = withOthers(known, chosen)
  // Keep the order of the toggles, which is the order in the shop.
  const choose = (sizes: readonly string[]) =>
    onChange(withOthers(shown, sizes).filter((size) => sizes.includes(size)))
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
        <button
          type="button"
          className="toggle"
          data-kind="add"
          aria-expanded={isAdding}
          onClick={() => setAdding(!isAdding)}
        >
          {words.otherSize}
        </button>
      </div>
      {isAdding && (
        <OtherSizes
          shown={shown}
          chosen={chosen}
          onAdd={(sizes) => {
            choose(sizes)
            setAdding(false)
          }}
        />
      )}
    </fieldset>
  )
}

type OtherSizesProps = {
  shown: readonly string[]
  chosen: readonly string[]
  /** @param sizes the chosen ones with the added ones */
  onAdd: (sizes: readonly string[]) => void
}

function OtherSizes({ shown, chosen, onAdd }: OtherSizesProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const add = () => {
    const spelled = (each: string) => shown.find((size) => size.toLowerCase() === each.toLowerCase()) ?? each
    const sizes = [...new Set([...chosen, ...namesIn(text).map(spelled)])]
    if (sizes.length > mostSizes) setError(words.tooManySizes(mostSizes))
    else onAdd(sizes)
  }
  return (
    <AddField
      label={words.otherSizes}
      placeholder={words.otherSizesHint}
      value={text}
      error={error}
      onChange={setText}
      onAdd={add}
    />
  )
}
