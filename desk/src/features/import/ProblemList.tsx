/** Problems of the check or the import, by line. */
import { CircleX, TriangleAlert, Wrench, X } from 'lucide-react'
import { useState } from 'react'
import { imports as words } from '#wording/import.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { usePhoneWidth } from '#ui/use-phone-width.ts'
import type { Counts } from './import-calls.ts'
import type { Edits } from './use-edits.ts'

type Row = Counts['problems'][number] & { id: number }

/** number of problems listed before "show all" */
const shownAtFirst = 20

type ProblemListProps = {
  counts: Counts
  /** corrections, only before the import */
  edits?: Edits
  /** fields whose cells can be edited */
  fixable?: ReadonlySet<string>
}

export function ProblemList({ counts, edits, fixable }: ProblemListProps) {
  const [isWhole, setWhole] = useState(false)
  const isPhone = usePhoneWidth()
  const all = counts.problems.map((problem, id) => ({ ...problem, id }))
  const shown = isWhole ? all : all.slice(0, shownAtFirst)
  const total = counts.left_out + counts.doubts
  const fixOf = (row: Row) => edits && fixable?.has(row.field) && <Fix row={row} edits={edits} />
  const shownColumns = edits ? [...columns, { id: 'fix', header: words.columns.fix, cell: fixOf }] : columns
  return (
    <>
      {isPhone ? (
        <ul className="cards">
          {shown.map((row) => (
            <li key={row.id} className="grid-cols-[minmax(0,1fr)_auto]!">
              <Line row={row} />
              <span className="quiet">{row.left_out ? words.leftOut : words.taken}</span>
              <p className="col-span-2 wrap-anywhere" dir="auto">
                {row.field && <b className="font-semibold">{row.field}: </b>}
                {row.message}
              </p>
              <div className="col-span-2">{fixOf(row)}</div>
            </li>
          ))}
        </ul>
      ) : (
        <DataTable
          caption={words.look}
          rows={shown}
          columns={shownColumns}
          nameOf={({ line }) => String(line)}
        />
      )}
      {shown.length < all.length && (
        <p className="px-6 py-3">
          <Button onClick={() => setWhole(true)}>{words.showAll(all.length)}</Button>
        </p>
      )}
      {isWhole && all.length < total && <p className="px-6 py-3 quiet">{words.more(all.length, total)}</p>}
    </>
  )
}

const columns: readonly Column<Row>[] = [
  { id: 'line', header: words.columns.line, cell: (row) => <Line row={row} /> },
  {
    id: 'field',
    header: words.columns.field,
    cell: ({ field }) => <span className="font-semibold">{field || words.wholeRow}</span>,
  },
  {
    id: 'saw',
    header: words.columns.saw,
    cell: ({ message }) => (
      <span className="wrap-anywhere" dir="auto">
        {message}
      </span>
    ),
  },
  {
    id: 'does',
    header: words.columns.does,
    cell: ({ left_out: isLeftOut }) => (
      <span className="quiet">{isLeftOut ? words.leftOut : words.taken}</span>
    ),
  },
]

/** The cell's content, if the message begins with it in quotation marks; otherwise '' */
const quoted = (message: string): string => /^"([^"]{0,200})"/.exec(message)?.[1] ?? ''

/** A correction of one cell; it applies when the file is checked again. */
function Fix({ row: { line, field, message }, edits }: { row: Row; edits: Edits }) {
  const value = edits.cellOf(line, field)
  if (value === undefined)
    return (
      <Button
        size="small"
        aria-label={words.fixCell(line, field)}
        onClick={() => edits.setCell({ line, field, value: quoted(message) })}
      >
        <Wrench aria-hidden />
        {words.fixHere}
      </Button>
    )
  return (
    <span className="import-fix">
      <span className="input">
        <input
          dir="auto"
          aria-label={words.newCell(line, field)}
          value={value}
          onChange={({ target }) => edits.setCell({ line, field, value: target.value })}
          onKeyDown={({ key }) => key === 'Enter' && edits.checkAgain()}
        />
      </span>
      <IconButton label={words.leaveCell(line, field)} onClick={() => edits.dropCell(line, field)}>
        <X aria-hidden />
      </IconButton>
    </span>
  )
}

const Line = ({ row: { line, left_out: isLeftOut } }: { row: Row }) => {
  const Icon = isLeftOut ? CircleX : TriangleAlert
  return (
    <span className="import-line" data-tone={isLeftOut ? 'bad' : 'care'}>
      <Icon aria-hidden />
      {line.toLocaleString('en')}
    </span>
  )
}
