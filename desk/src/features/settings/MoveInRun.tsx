/** The last run of a move: its progress, and what it found. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { post } from '#api/request.ts'
import { moveIn as words } from '#wording/move-in.ts'
import { Button } from '#ui/Button.tsx'
import { moneyText } from '#ui/Money.tsx'
import { Note } from '#ui/Note.tsx'
import { Time } from '#ui/Time.tsx'
import { sayFailure } from '#ui/toasts.ts'
import { type Comparison, isUnderWay, moveInKey, moveInPath, type MoveInStatus } from './move-in.ts'

/** maximum number of notes, and of differences, that are listed */
const mostLines = 60

export function MoveInRun({ status }: { status: MoveInStatus }) {
  const { kind, state, error, lists, notes, comparison } = status
  if (state === 'none') return null
  const isFile = kind === 'file-check' || kind === 'file-import'
  return (
    <section aria-label={words.kinds[kind]} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-semibold">{words.kinds[kind]}</h3>
        <span role="status" className="small">
          {status.stopping ? words.stopping : words.states[state]}
        </span>
        {status.ended_at && (
          <span className="small quiet">
            <Time value={status.ended_at} />
          </span>
        )}
        {isUnderWay(status) && <StopButton isStopping={status.stopping} />}
      </div>
      {isUnderWay(status) && <p className="hint">{words.leavePage}</p>}
      {state === 'stopped' && <Note>{words.again}</Note>}
      {error && <Note tone="bad">{error}</Note>}
      {comparison && <Compared found={comparison} />}
      {lists.length > 0 && (
        <ul className="border-t border-line max-w-prose">
          {lists.map(({ name, rows, refused }) => (
            <li key={name} className="flex flex-wrap gap-x-4 py-1.5 border-b border-line">
              <span className="flex-1 first-letter:uppercase">{name}</span>
              <span>
                {rows.toLocaleString('en')} <span className="small quiet">{words.rows[kind]}</span>
              </span>
              {refused > 0 && (
                <span>
                  {refused.toLocaleString('en')} <span className="small quiet">{words.refused}</span>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <Notes title={words.notImported} isFile={isFile} notes={notes.filter(({ refused }) => refused)} />
      <Notes title={words.changed} isFile={isFile} notes={notes.filter(({ refused }) => !refused)} />
    </section>
  )
}

function StopButton({ isStopping }: { isStopping: boolean }) {
  const queries = useQueryClient()
  const stop = useMutation({
    mutationFn: () => post<MoveInStatus>(`${moveInPath}/stop`),
    onSuccess: (status) => queries.setQueryData(moveInKey, status),
    onError: (error) => sayFailure(error.message),
  })
  return (
    <Button size="small" busy={stop.isPending || isStopping} onClick={() => stop.mutate()}>
      {words.stop}
    </Button>
  )
}

type NotesProps = { title: string; notes: MoveInStatus['notes']; isFile: boolean }

function Notes({ title, notes, isFile }: NotesProps) {
  if (notes.length === 0) return null
  return (
    <div>
      <h4 className="font-semibold small">{title}</h4>
      <ul className="max-w-prose">
        {notes.slice(0, mostLines).map(({ name, rows, ids, text }, at) => (
          <li key={at} className="py-1.5 border-b border-line small">
            <b className="font-semibold">{rows === 0 ? name : words.row(rows, name)}</b>:{' '}
            <span dir="auto">{text}</span>{' '}
            {ids.length > 0 && <span className="quiet">{words.ids(ids, rows, isFile)}</span>}
          </li>
        ))}
      </ul>
      {notes.length > mostLines && <p className="small quiet">{words.more(notes.length - mostLines)}</p>}
    </div>
  )
}

function Compared({ found }: { found: Comparison }) {
  const shown = found.differences.slice(0, mostLines)
  const hidden = found.differences.length - shown.length + found.more
  const orders = (count: number, total: string) => `${count.toLocaleString('en')} · ${moneyText(total)}`
  const rows = [
    ...found.counts.map(({ name, old, here }) => ({
      ...{ name, old: old.toLocaleString('en'), here: here.toLocaleString('en') },
    })),
    ...found.months.map((month) => ({
      name: month.name,
      old: orders(month.old_orders, month.old_total),
      here: orders(month.here_orders, month.here_total),
    })),
  ]
  return (
    <>
      <Note tone={found.agrees ? 'good' : 'care'}>{found.agrees ? words.agrees : words.differs}</Note>
      {shown.length > 0 && (
        <ul className="max-w-prose">
          {shown.map((text) => (
            <li key={text} className="py-1.5 border-b border-line small" dir="auto">
              {text}
            </li>
          ))}
          {hidden > 0 && <li className="small quiet py-1.5">{words.more(hidden)}</li>}
        </ul>
      )}
      <div className="overflow-x-auto">
        <table className="table">
          <caption>{words.comparison}</caption>
          <thead>
            <tr>
              <th scope="col">{words.what}</th>
              <th scope="col" className="end">
                {words.there}
              </th>
              <th scope="col" className="end">
                {words.here}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, old, here }) => (
              <tr key={name}>
                <td>{name}</td>
                <td className="end">{old}</td>
                <td className="end">{old === here ? here : <b className="font-semibold">{here}</b>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
