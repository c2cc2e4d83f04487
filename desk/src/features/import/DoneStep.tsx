/** The last step of an import: its result, and how to undo or continue it. */
import { Check, CircleAlert, Pause, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { imports as words } from '#wording/import.ts'
import { Button, ButtonLink, OutLink } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { Time } from '#ui/Time.tsx'
import { type Counts, type ProductImport, rowsAddress, useProductsWritten, useStep } from './import-calls.ts'
import { Fact } from './Fact.tsx'

export function DoneStep({ found }: { found: ProductImport }) {
  const written = useProductsWritten()
  const announce = useEffectEvent(written)
  useEffect(() => {
    announce()
  }, [found.state])
  const counts = found.result
  return (
    <div className="sheet-body import-narrow">
      <Title found={found} />
      {found.state === 'undoing' || found.state === 'undone' ? (
        <Undone found={found} />
      ) : (
        counts && <Facts counts={counts} />
      )}
      {found.state !== 'undone' && counts && counts.left_out > 0 && (
        <Note tone="care">
          <span className="min-w-0">
            <b className="font-semibold">
              {words.notInShop(
                counts.problems.flatMap(({ left_out: isLeftOut, line }) => (isLeftOut ? [line] : [])),
                counts.left_out,
              )}
            </b>{' '}
            {words.mend}
          </span>
          <OutLink size="small" href={rowsAddress(found.id, false)} download>
            {words.downloadRows(counts.left_out)}
          </OutLink>
        </Note>
      )}
      <Actions found={found} />
    </div>
  )
}

function Title({ found }: { found: ProductImport }) {
  const { state, result } = found
  const isBad = state === 'stopped'
  const Icon = isBad ? (found.checked ? Pause : CircleAlert) : state === 'done' ? Check : Undo2
  const fact =
    result && found.started_at
      ? words.by(found.file_name, result.seconds, found.by)
      : found.fault || found.file_name
  return (
    <div className="import-done" role="status">
      <span className="mark" data-tone={isBad ? 'bad' : undefined}>
        <Icon aria-hidden />
      </span>
      <div className="min-w-0">
        <h2 className="import-title">{titleOf(found)}</h2>
        <p className="quiet wrap-anywhere">{fact}</p>
        {isBad && found.checked && <p className="quiet">{found.fault || words.stoppedText}</p>}
      </div>
    </div>
  )
}

function titleOf({ state, checked, result, rows_done: done }: ProductImport): string {
  if (state === 'undoing') return words.takingBack
  if (state === 'undone') return words.takenBack
  if (state === 'stopped') return checked ? words.stoppedAt(done) : words.notChecked
  const written = (result?.created ?? 0) + (result?.updated ?? 0)
  return written > 0 ? words.inShop(written) : words.allThere
}

const Facts = ({ counts }: { counts: Counts }) => (
  <dl className="import-facts">
    <Fact name={words.facts.created} value={counts.created} />
    <Fact name={words.facts.updated} value={counts.updated} />
    <Fact name={words.facts.unchanged} value={counts.unchanged} />
    {counts.doubts > 0 && <Fact name={words.facts.doubts} value={counts.doubts} tone="care" />}
    <Fact name={words.facts.leftOut} value={counts.left_out} tone="bad" />
  </dl>
)

function Undone({ found: { state, undo, rows_done: done } }: { found: ProductImport }) {
  if (state === 'undoing') return <p className="py-4">{words.takingBackText(done)}</p>
  if (!undo) return null
  return (
    <>
      <dl className="import-facts">
        <Fact name={words.undoFacts.restored} value={undo.restored} />
        <Fact name={words.undoFacts.removed} value={undo.removed} />
        <Fact name={words.undoFacts.hidden} value={undo.hidden} tone="care" />
        <Fact name={words.undoFacts.left} value={undo.left_alone} tone="care" />
        {undo.categories > 0 && <Fact name={words.undoFacts.categories} value={undo.categories} />}
      </dl>
      {undo.left.length > 0 && (
        <section className="pb-5">
          <h3 className="section-title pb-2">{words.leftTitle}</h3>
          <ul className="import-left">
            {undo.left.map(({ id, name, fields }) => (
              <li key={id}>
                <Link className="link" to={`/products?search=${encodeURIComponent(name)}`}>
                  <bdi>{name}</bdi>
                </Link>
                <span className="quiet">{words.leftFields(fields)}</span>
              </li>
            ))}
          </ul>
          {undo.left_alone > undo.left.length && (
            <p className="quiet">{words.leftMore(undo.left_alone - undo.left.length)}</p>
          )}
        </section>
      )}
    </>
  )
}

function Actions({ found }: { found: ProductImport }) {
  const step = useStep(found.id)
  const { state, result, undo_until: until } = found
  const canGoOn = state === 'stopped' && found.checked !== null
  const { created = 0, updated = 0 } = result ?? {}
  const canTakeBack = until !== null && created + updated > 0
  if (state === 'undoing') return null
  return (
    <>
      <div className="flex flex-wrap gap-2 pt-5">
        {canGoOn && (
          <Button
            kind="primary"
            busy={step.isPending}
            onClick={() => step.mutate({ step: 'start', body: {} })}
          >
            {words.goOn}
          </Button>
        )}
        {found.started_at && (
          <ButtonLink kind={canGoOn ? 'outline' : 'primary'} to="/products">
            {words.seeProducts}
          </ButtonLink>
        )}
        <ButtonLink to="/products/import" kind={found.started_at ? 'outline' : 'primary'}>
          {words.another}
        </ButtonLink>
        {canTakeBack && (
          <Button kind="plain" busy={step.isPending} onClick={() => step.mutate({ step: 'undo' })}>
            <Undo2 aria-hidden />
            {words.takeBack}
          </Button>
        )}
      </div>
      <div role="alert" className="pt-3 empty:hidden">
        {step.error && <Note tone="bad">{step.error.message}</Note>}
      </div>
      {canTakeBack && (
        <p className="small quiet pt-3">
          {words.takingBackDoes(created, updated)} <Time value={until} />.
        </p>
      )}
    </>
  )
}
