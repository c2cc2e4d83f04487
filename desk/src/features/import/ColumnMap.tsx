/** Maps each column of the file to a field; a change applies when the file is checked again. */
import { imports as words } from '#wording/import.ts'
import { SelectField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import type { ProductImport } from './import-calls.ts'
import type { Edits } from './use-edits.ts'

/** columns that identify a row's product */
const keys = ['ID', 'SKU', 'Name']

export function ColumnMap({ found, edits }: { found: ProductImport; edits: Edits }) {
  const { columns, ignored, known_columns: known } = found
  const hasKey = columns.some(({ column }) => keys.includes(column))
  const all = [...columns, ...ignored.map((name) => ({ name, column: '' }))]
  return (
    <>
      {!hasKey && (
        <div className="px-6 pb-3">
          <Note tone="care">{words.noKey}</Note>
        </div>
      )}
      <details className="import-columns" open={ignored.length > 0}>
        <summary>{words.mapped(columns.length, all.length)}</summary>
        <p className="hint">{words.mapHint}</p>
        <div className="import-map">
          {all.map(({ name, column }) => (
            <SelectField
              key={name}
              label={name}
              value={edits.columnOf(name) ?? column}
              onChange={({ target }) => edits.setColumn(name, target.value)}
            >
              <option value="">{words.notRead}</option>
              {[...new Set([...(column ? [column] : []), ...known])].map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </details>
    </>
  )
}
