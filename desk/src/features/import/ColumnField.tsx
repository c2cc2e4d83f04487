import type { ReactNode } from 'react'
import { imports as words } from '#wording/import.ts'
import { SelectField } from '#ui/Field.tsx'
import type { Edits } from './use-edits.ts'

/** A column of the file. `name`: its heading; `column`: the product field that it fills, '' when it is not read */
export type Mapped = { name: string; column: string }

type ColumnFieldProps = { mapped: Mapped; known: readonly string[]; edits: Edits; hint?: ReactNode }

/** A select of the product field that a column of the file fills. */
export const ColumnField = ({ mapped: { name, column }, known, edits, hint }: ColumnFieldProps) => (
  <SelectField
    label={name}
    hint={hint}
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
)
