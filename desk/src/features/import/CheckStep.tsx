/** The second step of an import: what the import would change, and the button that starts it. */
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { imports as words } from '#wording/import.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { CheckField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { Announcement } from './Announcement.tsx'
import { ColumnMap } from './ColumnMap.tsx'
import { type Counts, type ProductImport, readsNothing, rowsAddress, useStep } from './import-calls.ts'
import { ProblemList } from './ProblemList.tsx'
import { type Edits, useEdits } from './use-edits.ts'
import { Fact } from './Fact.tsx'

export function CheckStep({ found }: { found: ProductImport }) {
  if (found.state === 'checking' || !found.checked)
    return (
      <div className="sheet-body import-narrow" role="status">
        <h2 className="import-title">{words.checking}</h2>
        <p className="quiet">{words.checkingText}</p>
        {found.rows_done > 0 && <p className="pt-3">{words.checkedOf(found.rows_done)}</p>}
        <div className="bar import-waits" aria-hidden>
          <i />
        </div>
      </div>
    )
  return <Checked found={found} checked={found.checked} />
}

function Checked({ found, checked }: { found: ProductImport; checked: Counts }) {
  const hasProblems = checked.problems.length > 0
  // Rows are read and counted when a column identifies their products.
  const isKnown = found.rows_total !== 0
  const step = useStep(found.id)
  const edits = useEdits(step)
  // Show the columns before the problems of single rows, if nothing is read because of the columns.
  const columnsFirst = readsNothing(checked) && found.ignored.length > 0
  const columnMap = <ColumnMap found={found} edits={edits} />
  return (
    <>
      <div className="sheet-body pb-3!">
        <p className="import-file">
          <FileSpreadsheet aria-hidden />
          <span className="min-w-0 truncate">
            <b className="font-semibold">
              <bdi>{found.file_name}</bdi>
            </b>{' '}
            <span className="quiet">
              {words.fileFacts(found.rows_total ?? 0, words.size(found.bytes), checked.seconds)}
            </span>
          </span>
          <Link className="link" to="/products/import">
            {words.otherFile}
          </Link>
        </p>
        <Announcement found={found} checked={checked} />
        {isKnown && (
          <dl className="import-counts">
            <Fact name={words.counts.created} value={checked.created} tone="good" />
            <Fact name={words.counts.updated} value={checked.updated} />
            <Fact name={words.counts.unchanged} value={checked.unchanged} />
            <Fact name={words.counts.leftOut} value={checked.left_out} tone="bad" />
          </dl>
        )}
      </div>
      {columnsFirst && columnMap}
      {isKnown && (
        <div className="sheet-body pt-0! pb-3!">
          <div className="import-head">
            <h2 className="section-title">{words.look}</h2>
            {hasProblems && (
              <a className="link" href={rowsAddress(found.id, true)} download>
                {words.downloadList}
              </a>
            )}
          </div>
          {!hasProblems && <p className="quiet">{words.nothingToLook}</p>}
        </div>
      )}
      {hasProblems && (
        <ProblemList
          counts={checked}
          edits={edits}
          fixable={new Set([...found.columns.map(({ name }) => name), ...found.ignored])}
        />
      )}
      {!columnsFirst && columnMap}
      <Start isKnown={isKnown} checked={checked} step={step} edits={edits} />
    </>
  )
}

type StartProps = {
  /** whether a column identifies the products */
  isKnown: boolean
  checked: Counts
  step: ReturnType<typeof useStep>
  edits: Edits
}

function Start({ isKnown, checked, step, edits }: StartProps) {
  const [isStrict, setStrict] = useState(false)
  const total = checked.created + checked.updated
  const isBlocked = isStrict && checked.left_out > 0
  const begin = () => step.mutate({ step: 'start', body: { strict: isStrict } })
  return (
    <>
      {step.error && (
        <div role="alert" className="px-6 pb-4">
          <Note tone="bad">{step.error.message}</Note>
        </div>
      )}
      <div className="save-bar import-bar">
        <span>
          {checked.left_out > 0 && total > 0 ? (
            <CheckField
              label={words.strict}
              checked={isStrict}
              onChange={({ target }) => setStrict(target.checked)}
            />
          ) : (
            <span className="only-wide">
              {isKnown &&
                checked.left_out === 0 &&
                (total > 0 ? words.takesAbout(checked.seconds) : words.nothingToDo)}
            </span>
          )}
          <span role="status" className={isBlocked ? 'bad' : 'sr-only'}>
            {isBlocked && words.strictBlocks(checked.left_out)}
          </span>
        </span>
        <span>
          <ButtonLink kind="plain" to="/products/import">
            {words.cancel}
          </ButtonLink>
          {edits.count > 0 && (
            <Button kind="primary" busy={step.isPending} onClick={edits.checkAgain}>
              {words.checkAgain(edits.count)}
            </Button>
          )}
          {edits.count === 0 && !isBlocked && total > 0 && (
            <Button kind="primary" busy={step.isPending} onClick={begin}>
              {words.start(total)}
            </Button>
          )}
        </span>
      </div>
    </>
  )
}
