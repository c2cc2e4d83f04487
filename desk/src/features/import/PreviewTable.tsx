/** The first rows of a file as written, below the field of each column. Scrolls sideways. */
import { imports as words } from '#wording/import.ts'
import { ColumnField, type Mapped } from './ColumnField.tsx'
import type { Preview } from './import-calls.ts'
import type { Edits } from './use-edits.ts'

type PreviewTableProps = {
  preview: Preview
  /** all columns of the file that have a name */
  all: readonly Mapped[]
  known: readonly string[]
  edits: Edits
}

export function PreviewTable({ preview: { names, rows }, all, known, edits }: PreviewTableProps) {
  const heads = names.map((name) => all.find((mapped) => mapped.name === name))
  return (
    <section className="import-preview" aria-label={words.preview(rows.length)}>
      <table className="table">
        <caption>{words.preview(rows.length)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns.line}</th>
            {heads.map((mapped, at) => (
              // oxlint-disable-next-line react/no-array-index-key
              <th key={at} scope="col">
                {mapped ? <ColumnField {...{ mapped, known, edits }} /> : words.noName(at + 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }) => (
            <tr key={line}>
              <td className="quiet">{line.toLocaleString('en')}</td>
              {cells.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={at} dir="auto">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
