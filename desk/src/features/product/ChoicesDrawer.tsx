/** Attributes of a product with options; changes are saved with the page. */
import { X } from 'lucide-react'
import { useState } from 'react'
import { product as words } from '#wording/product.ts'
import { common } from '#wording/common.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Drawer } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { say } from '#ui/toasts.ts'
import type { Choice, Draft } from './product.ts'
import { withChoice, withoutChoice, withoutOption } from './variation-grid.ts'

type ChoicesDrawerProps = {
  draft: Draft
  change: (change: (draft: Draft) => Partial<Draft>) => void
  onClose: () => void
}

/** Comma-separated names without duplicates. @param known existing names */
export function namesIn(text: string, known: readonly string[] = []): string[] {
  const taken = new Set(known.map((each) => each.toLowerCase()))
  return text.split(/[,،|]/).flatMap((part) => {
    const name = part.trim()
    if (name === '' || taken.has(name.toLowerCase())) return []
    taken.add(name.toLowerCase())
    return [name]
  })
}

export function ChoicesDrawer({ draft, change, onClose }: ChoicesDrawerProps) {
  const [name, setName] = useState('')
  const [options, setOptions] = useState('')
  const remove = (before: Draft, after: Pick<Draft, 'choices' | 'cells'>, what: string) => {
    change(() => after)
    const lost = Object.keys(before.cells).length - Object.keys(after.cells).length
    say(words.optionRemoved(what, lost), () =>
      change(() => ({ choices: before.choices, cells: before.cells })),
    )
  }
  const isNew = name.trim() !== '' && namesIn(options).length > 0
  const isTaken = draft.choices.some((each) => each.name.toLowerCase() === name.trim().toLowerCase())
  return (
    <Drawer
      title={words.editOptions}
      isOpen
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      {draft.choices.map((choice) => (
        <section key={choice.name} className="flex flex-col gap-2">
          <header className="flex items-center justify-between">
            <h3 className="section-title" dir="auto">
              {choice.name}
            </h3>
            <IconButton
              label={words.removeChoice(choice.name)}
              onClick={() => remove(draft, withoutChoice(draft, choice), choice.name)}
            >
              <X aria-hidden />
            </IconButton>
          </header>
          <div className="flex flex-wrap gap-2">
            {choice.options.map((option) => (
              <button
                key={option}
                type="button"
                className="chip"
                aria-label={words.removeOption(option)}
                onClick={() => remove(draft, withoutOption(draft, choice, option), option)}
              >
                <span dir="auto">{option}</span>
                <X aria-hidden />
              </button>
            ))}
          </div>
          <AddOption
            choice={choice}
            onAdd={(added) =>
              change((before) => ({
                choices: before.choices.map((each) =>
                  each.name === choice.name ? { ...each, options: [...each.options, ...added] } : each,
                ),
              }))
            }
          />
        </section>
      ))}
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isNew || isTaken) return
          change((before) => withChoice(before, name.trim(), namesIn(options)))
          setName('')
          setOptions('')
        }}
      >
        <h3 className="section-title">{words.addChoiceTitle}</h3>
        <TextField
          label={words.choiceName}
          hint={words.choiceHint}
          dir="auto"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={words.choiceOptions}
          hint={words.optionHint}
          dir="auto"
          value={options}
          onChange={({ target }) => setOptions(target.value)}
        />
        <Button kind="soft" type="submit" disabled={!isNew || isTaken}>
          {words.addChoiceTitle}
        </Button>
      </form>
    </Drawer>
  )
}

function AddOption({ choice, onAdd }: { choice: Choice; onAdd: (names: string[]) => void }) {
  const [text, setText] = useState('')
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const names = namesIn(text, choice.options)
        if (names.length > 0) onAdd(names)
        setText('')
      }}
    >
      <div className="flex-1">
        <TextField
          label={words.addOptionTitle(choice.name)}
          dir="auto"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button kind="soft" type="submit" disabled={text.trim() === ''}>
        {words.add}
      </Button>
    </form>
  )
}
