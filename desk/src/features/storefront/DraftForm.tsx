/** Storefront content, saved automatically as a draft, previewed beside the form, and published. */
import { Eye } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useBlocker } from 'react-router'
import { ApiError, wrongFields } from '#api/request.ts'
import {
  isDraftChanged,
  type SettingsGroup,
  unfinishedPages,
  type UnfinishedPage,
  useDraft,
} from '#api/settings.ts'
import {
  emptyFields,
  RefusedValues,
  type Schema,
  SchemaFields,
  type Values,
} from '#components/SchemaForm.tsx'
import { common } from '#wording/common.ts'
import { settings } from '#wording/settings.ts'
import { storefront as words } from '#wording/storefront.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, Drawer } from '#ui/Dialog.tsx'
import { LeaveDialog } from '#ui/LeaveDialog.tsx'
import { Note } from '#ui/Note.tsx'
import { Time } from '#ui/Time.tsx'
import { useLeaveQuestion } from '#ui/use-unsaved.ts'
import { usePhoneWidth } from '#ui/use-phone-width.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import { differs } from '#components/SettingsForm.tsx'

/** milliseconds after the last key press */
const pause = 900

type DraftFormProps = {
  group: SettingsGroup
  /** paths and names of the pages that show the values */
  pagesOf: (values: Values) => readonly (readonly [path: string, name: string])[]
  /** whether the edited part is at the end of the page */
  isAtEnd?: boolean
}

/**
 * The stored draft with the typed changes. Saves them after a pause in typing, but not while a required text is
 * missing.
 */
function useTypedDraft(group: SettingsGroup) {
  const [typed, setTyped] = useState<Values>()
  const actions = useDraft(group)
  const stored: Values = { ...group.values, ...group.draft?.values }
  const values = typed ?? stored
  const changes = Object.keys(values).filter((key) => differs(values[key], group.values[key]))
  const isUnsaved = typed !== undefined && differs(typed, stored)
  const empty = emptyFields(group.schema as Schema, values)
  const isIncomplete = empty.length > 0
  const write = () => {
    const fields = Object.fromEntries(changes.map((key) => [key, values[key]]))
    actions.save.mutate(fields, { onSuccess: () => setTyped((now) => (now === typed ? undefined : now)) })
  }
  const writeLater = useEffectEvent(write)
  useEffect(() => {
    if (!isUnsaved || isIncomplete) return
    const timer = setTimeout(writeLater, pause)
    return () => clearTimeout(timer)
  }, [typed, isUnsaved, isIncomplete])
  const type = (next: Values | undefined) => {
    if (typed === undefined) actions.begin()
    setTyped(next)
  }
  return { values, setTyped: type, changes, isUnsaved, empty, actions, write }
}

export function DraftForm({ group, pagesOf, isAtEnd = false }: DraftFormProps) {
  const [isLooking, setLooking] = useState(false)
  const { values, setTyped, changes, isUnsaved, empty, actions, write } = useTypedDraft(group)
  const unfinished = unfinishedPages(actions.publish.error)
  const isPhone = usePhoneWidth()
  const preview = (
    <PreviewFrame
      base={group.preview}
      isAtEnd={isAtEnd}
      pages={pagesOf(values)}
      version={group.draft?.changed_at ?? String(group.version)}
    />
  )
  const forget = () => {
    setTyped(undefined)
    actions.discard.mutate()
  }
  const takeTheirs = () => {
    if (!isDraftChanged(refusal)) return forget()
    setTyped(undefined)
    void actions.reload()
  }
  const refusal = actions.save.error ?? actions.discard.error ?? (unfinished ? null : actions.publish.error)
  return (
    <>
      <section className="min-w-0 flex flex-col gap-5 pb-20">
        <div>
          <h2 className="font-display text-xl">{group.title}</h2>
          <p className="hint">{group.help}</p>
        </div>
        {isPhone && (
          <Button onClick={() => setLooking(true)}>
            <Eye aria-hidden />
            {words.look}
          </Button>
        )}
        <Refusal error={refusal} onTheirs={takeTheirs} onRetry={actions.save.error ? write : undefined} />
        {unfinished && (
          <Unfinished
            pages={unfinished}
            hasNotes={unfinished.some(({ found }) => differs(withoutNote(values, found), values))}
            onClose={() => actions.publish.reset()}
            onDelete={() => {
              actions.publish.reset()
              setTyped(unfinished.reduce<Values>((all, { found }) => withoutNote(all, found), values))
            }}
            onPublish={() => actions.publish.mutate(true)}
          />
        )}
        <RefusedValues value={wrongFields(refusal)}>
          <SchemaFields schema={group.schema as Schema} values={values} onChange={setTyped} />
        </RefusedValues>
        {(changes.length > 0 || group.draft) && (
          <DraftBar
            group={group}
            changes={changes.length}
            isUnsaved={isUnsaved}
            empty={empty}
            actions={actions}
            onDiscard={forget}
          />
        )}
      </section>
      <LeaveDraft
        isUnsaved={isUnsaved}
        isSaving={actions.save.isPending}
        isStuck={empty.length > 0 || actions.save.isError}
        changes={changes.length}
        onSave={write}
      />
      {!isPhone && preview}
      {isPhone && (
        <Drawer title={words.preview} isOpen={isLooking} onClose={() => setLooking(false)}>
          {preview}
        </Drawer>
      )}
    </>
  )
}

type LeaveDraftProps = {
  isUnsaved: boolean
  isSaving: boolean
  /** whether the draft cannot be saved now */
  isStuck: boolean
  changes: number
  onSave: () => void
}

/** Leaving waits until the draft is saved. Where it cannot be saved, a question appears. */
function LeaveDraft({ isUnsaved, isSaving, isStuck, changes, onSave }: LeaveDraftProps) {
  const isOpen = isUnsaved || isSaving
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOpen && currentLocation.pathname !== nextLocation.pathname,
  )
  useLeaveQuestion(isOpen)
  const goOn = useEffectEvent(() => {
    if (!isOpen) blocker.proceed?.()
    else if (!isSaving && !isStuck) onSave()
  })
  const isLeaving = blocker.state === 'blocked'
  useEffect(() => {
    if (isLeaving) goOn()
  }, [isLeaving, isOpen])
  return <LeaveDialog blocker={blocker} isOpen={isLeaving && isStuck && !isSaving} changes={changes} />
}

type RefusalProps = {
  error: Error | null
  onTheirs: () => void
  /** saves the draft again; undefined unless that failed */
  onRetry: (() => void) | undefined
}

function Refusal({ error, onTheirs, onRetry }: RefusalProps) {
  if (!error) return null
  const isStale = error instanceof ApiError && error.status === 409
  return (
    <div role="alert">
      <Note tone="bad">
        {isDraftChanged(error) ? words.draftChanged : isStale ? words.stale : error.message}
        {isStale && (
          <Button size="small" onClick={onTheirs}>
            {words.takeTheirs}
          </Button>
        )}
        {!isStale && onRetry && (
          <Button size="small" onClick={onRetry}>
            {common.tryAgain}
          </Button>
        )}
      </Note>
    </div>
  )
}

type UnfinishedProps = {
  pages: readonly UnfinishedPage[]
  /** whether a page begins with the line that marks a draft, which can be deleted */
  hasNotes: boolean
  onClose: () => void
  onDelete: () => void
  onPublish: () => void
}

/** The values without the line that marks a draft, in every text. */
function withoutNote<T>(value: T, note: string): T {
  const line = `**${note}**`
  if (typeof value === 'string') return (value.includes(line) ? value.replace(line, '').trim() : value) as T
  if (Array.isArray(value)) return value.map((each: unknown) => withoutNote(each, note)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutNote(each, note)])) as T
}

/** Asks for confirmation before unfinished pages are published. */
const Unfinished = ({ pages, hasNotes, onClose, onDelete, onPublish }: UnfinishedProps) => (
  <Dialog
    title={words.unfinishedTitle}
    description={words.unfinishedText}
    isOpen
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>{words.finish}</Button>
        <Button kind="remove" onClick={onPublish}>
          {words.publishAnyway}
        </Button>
        {hasNotes && (
          <Button kind="primary" onClick={onDelete}>
            {words.deleteNotes}
          </Button>
        )}
      </>
    }
  >
    <ul className="unfinished">
      {pages.map(({ page, found }) => (
        <li key={page}>
          <b dir="auto">{page}</b>
          <q dir="auto">{found}</q>
        </li>
      ))}
    </ul>
  </Dialog>
)

type DraftBarProps = {
  group: SettingsGroup
  /** number of fields that differ from the published ones */
  changes: number
  /** whether there are unsaved edits */
  isUnsaved: boolean
  /** titles of required fields that are empty */
  empty: readonly string[]
  actions: ReturnType<typeof useDraft>
  onDiscard: () => void
}

function DraftBar({ group, changes, isUnsaved, empty, actions, onDiscard }: DraftBarProps) {
  const { save, publish, discard } = actions
  const isWaiting = isUnsaved || save.isPending
  return (
    <div className="save-bar">
      <span role="status">
        {isWaiting &&
          (empty.length > 0 ? words.stillEmpty(empty) : save.error ? settings.notSaved : words.saving)}
        {!isWaiting && group.draft && (
          <>
            {words.draftOf(changes)} <Time value={group.draft.changed_at} />
          </>
        )}
      </span>
      <span>
        <Button busy={discard.isPending} onClick={onDiscard}>
          {words.discard}
        </Button>
        <Button
          kind="primary"
          busy={publish.isPending}
          disabled={isWaiting || !group.draft}
          onClick={() => publish.mutate(false)}
        >
          {words.publish}
        </Button>
      </span>
    </div>
  )
}
