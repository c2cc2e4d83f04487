/**
 * Maps each column of the file to a field, and shows the column's first values. A change takes effect when the file is
 * checked again. A file without a column that identifies the products shows its first rows as a table.
 */
import { imports as words } from '#wording/import.ts'
import { Note } from '#ui/Note.tsx'
import { ColumnField, type Mapped } from './ColumnField.tsx'
import { firstValues, type ProductImport } from './import-calls.ts'
import { PreviewTable } from './PreviewTable.tsx'
import { SavedMappings } from './SavedMappings.tsx'
import type { Edits } from './use-edits.ts'

/** product fields that identify the product of a row */
const keys = ['ID', 'SKU', 'Name', 'Name with size or colour']

export function ColumnMap({ found, edits }: { found: ProductImport; edits: Edits }) {
  const { columns, ignored, known_columns: known, preview } = found
  const hasKey = columns.some(({ column }) => keys.includes(column))
  const all: Mapped[] = [...columns, ...ignored.map((name) => ({ name, column: '' }))]
  const inTable = !hasKey && preview ? new Set(preview.names) : undefined
  const listed = all.filter(({ name }) => !inTable?.has(name))
  return (
    <>
      {!hasKey && (
        <div className="px-6 pb-3">
          <Note tone="care">{words.noKey}</Note>
        </div>
      )}
      {inTable && (
        <div className="px-6 pb-3">
          <SavedMappings {...{ found, all, edits }} />
        </div>
      )}
      {inTable && preview && <PreviewTable {...{ preview, all, known, edits }} />}
      {listed.length > 0 && (
        <details className="import-columns" open={ignored.length > 0}>
          <summary>{words.mapped(columns.length, all.length)}</summary>
          <p className="hint">{words.mapHint}</p>
          {!inTable && <SavedMappings {...{ found, all, edits }} />}
          <div className="import-map">
            {listed.map((mapped) => (
              <ColumnField
                key={mapped.name}
                {...{ mapped, known, edits }}
                hint={<Values of={firstValues(preview, mapped.name)} />}
              />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

const Values = ({ of }: { of: readonly string[] }) =>
  of.length === 0 ? (
    words.noValues
  ) : (
    <span className="wrap-anywhere">
      {of.map((value, at) => (
        <span key={value}>
          {at > 0 && ' · '}
          <bdi>{value}</bdi>
        </span>
      ))}
    </span>
  )
