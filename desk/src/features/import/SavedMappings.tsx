/** Chooses a saved mapping for this file, deletes it, and saves the current one under a name. */
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { imports as words } from '#wording/import.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { SelectField, TextField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import type { Mapped } from './ColumnField.tsx'
import type { ProductImport } from './import-calls.ts'
import { type SavedMapping, useDeleteMapping, useMappings, useSaveMapping } from './mapping-calls.ts'
import type { Edits } from './use-edits.ts'

/** maximum characters of a mapping's name, as limited by the server */
const longestName = 80

type SavedMappingsProps = { found: ProductImport; all: readonly Mapped[]; edits: Edits }

export function SavedMappings({ found, all, edits }: SavedMappingsProps) {
  const [chosen, setChosen] = useState<number>()
  const [name, setName] = useState('')
  const [outcome, setOutcome] = useState('')
  const select = useRef<HTMLSelectElement>(null)
  const mappings = useMappings().data ?? []
  const mapping = mappings.find(({ id }) => id === chosen)
  const save = useSaveMapping((saved) => {
    setChosen(saved.id)
    setOutcome(words.mappingSaved(saved.name))
    setName('')
  })
  const drop = useDeleteMapping(() => {
    setOutcome(mapping ? words.mappingDeleted(mapping.name) : '')
    setChosen(undefined)
    // Focus the select, because the button that had the focus is gone.
    select.current?.focus()
  })
  const choose = (id: string) => {
    const next = mappings.find((each) => String(each.id) === id)
    setChosen(next?.id)
    setOutcome(next ? applied(next, all, edits) : '')
  }
  const columns = namedColumns(found, all, edits)
  const failed = save.error ?? drop.error
  return (
    <div className="import-saved">
      {mappings.length > 0 && (
        <div className="import-saved-row">
          <SelectField
            ref={select}
            label={words.savedMapping}
            value={chosen ?? ''}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{words.chooseMapping}</option>
            {mappings.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </SelectField>
          {mapping && (
            <IconButton label={words.deleteMapping(mapping.name)} onClick={() => drop.mutate(mapping.id)}>
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </div>
      )}
      {columns.length > 0 && (
        <form
          className="import-saved-row"
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '' && !save.isPending) save.mutate({ name, columns })
          }}
        >
          <TextField
            label={words.saveMapping}
            placeholder={words.mappingExample}
            maxLength={longestName}
            dir="auto"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" busy={save.isPending} disabled={name.trim() === ''}>
            {words.save}
          </Button>
        </form>
      )}
      <p role="status" className="hint wrap-anywhere">
        {outcome}
      </p>
      <div role="alert">{failed && <Note tone="bad">{failed.message}</Note>}</div>
    </div>
  )
}

/** Applies a mapping to the columns of the file. @returns a text with what was set, and which columns the file lacks */
function applied({ columns }: SavedMapping, all: readonly Mapped[], edits: Edits): string {
  const current = new Map(all.map(({ name, column }) => [name, edits.columnOf(name) ?? column]))
  const here = columns.filter(({ name }) => current.has(name))
  const changed = here.filter(({ name, column }) => current.get(name) !== column)
  for (const { name, column } of changed) edits.setColumn(name, column)
  const lacking = columns.flatMap(({ name }) => (current.has(name) ? [] : [name]))
  return words.mappingApplied(changed.length, lacking)
}

/** Columns worth saving: mapped by hand, or with a name that differs from their field. */
function namedColumns(found: ProductImport, all: readonly Mapped[], edits: Edits): Mapped[] {
  const byHand = new Map(found.mapped.map(({ name, column }) => [name, column]))
  const known = new Set(found.known_columns)
  return all.flatMap(({ name, column }) => {
    const chosen = edits.columnOf(name) ?? byHand.get(name)
    if (chosen !== undefined) return [{ name, column: chosen }]
    return known.has(column) && column !== name ? [{ name, column }] : []
  })
}
