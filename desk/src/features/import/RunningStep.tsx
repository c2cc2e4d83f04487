/** The third step of an import: its progress, and the button that stops it. */
import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { imports as words } from '#wording/import.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { useNow } from '#ui/use-now.ts'
import { type ProductImport, useStep } from './import-calls.ts'
import { ProblemList } from './ProblemList.tsx'

/** ms without progress after which the page says that the import seems to have stopped */
const quietAfter = 60_000

export function RunningStep({ found }: { found: ProductImport }) {
  const step = useStep(found.id)
  const now = useNow()
  const isQuiet = now.getTime() - new Date(found.progress_at).getTime() > quietAfter
  return (
    <div className="sheet-body import-narrow">
      <Progress found={found} />
      <RunningTotal found={found} />
      <Note tone={isQuiet ? 'care' : 'info'}>{isQuiet ? words.quiet : words.mayLeave}</Note>
      <div className="import-stop">
        <Button
          className="import-end"
          busy={step.isPending || found.stop_asked}
          onClick={() => step.mutate({ step: 'stop' })}
        >
          {found.stop_asked ? words.stopping : words.stop}
        </Button>
        <span className="small quiet">{words.stopText}</span>
      </div>
      <div role="alert">{step.error && <Note tone="bad">{step.error.message}</Note>}</div>
    </div>
  )
}

function Progress({ found: { rows_done: done, rows_total: all, result } }: { found: ProductImport }) {
  const total = Math.max(all ?? 0, done)
  const percent = total === 0 ? 0 : Math.floor((100 * done) / total)
  const perSecond = result && result.seconds > 0 ? done / result.seconds : 0
  const left = perSecond > 0 ? (total - done) / perSecond : undefined
  return (
    <>
      <h2 className="import-title">{words.rowsOf(done, total)}</h2>
      <div
        className="bar"
        role="progressbar"
        aria-label={words.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className="import-rate">
        <span>{words.percentLeft(percent, left)}</span>
        {perSecond > 0 && <span>{words.rate(perSecond)}</span>}
      </p>
    </>
  )
}

function RunningTotal({ found: { result, pictures_waiting: pictures } }: { found: ProductImport }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ul className="import-so-far">
        <li data-tone="good">
          <CircleCheck aria-hidden />
          {words.soFar(result?.created ?? 0, result?.updated ?? 0)}
        </li>
        {result !== null && result.left_out > 0 && (
          <li data-tone="care">
            <TriangleAlert aria-hidden />
            {words.leftSoFar(result.left_out)}{' '}
            <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {words.seeThem}
            </button>
          </li>
        )}
        {pictures > 0 && (
          <li>
            <Info aria-hidden />
            {words.picturesWait(pictures)}
          </li>
        )}
      </ul>
      {isOpen && result && <ProblemList counts={result} />}
    </>
  )
}
