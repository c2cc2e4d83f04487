/** The spreadsheet that the shop reads prices and stock from: its last read, and its settings. */
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { sheet as words } from '#wording/sheet.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { SelectField, TextField } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Sheet.tsx'
import { FailureLine } from '#ui/States.tsx'
import { Time } from '#ui/Time.tsx'
import { say } from '#ui/toasts.ts'
import {
  type Sheet,
  type SheetSettings,
  useDisconnect,
  useReadSheet,
  useSaveSheet,
  useSheet,
} from './sheet-calls.ts'

export function SheetPanel() {
  const { data, error, refetch } = useSheet()
  const [isEdited, setEdited] = useState(false)
  if (error && !data)
    return (
      <Panel title={words.title}>
        <FailureLine text={words.failed} onRetry={() => void refetch()} />
      </Panel>
    )
  if (!data) return null
  return (
    <Panel title={words.title}>
      {data.url === '' ? (
        <>
          <p className="quiet pb-3">{words.lead}</p>
          <Button onClick={() => setEdited(true)}>{words.connect}</Button>
        </>
      ) : (
        <Connected sheet={data} onChange={() => setEdited(true)} />
      )}
      {isEdited && <SheetDrawer sheet={data} onClose={() => setEdited(false)} />}
    </Panel>
  )
}

function Connected({ sheet, onChange }: { sheet: Sheet; onChange: () => void }) {
  const read = useReadSheet()
  const error = read.error?.message ?? sheet.error
  return (
    <div className="flex flex-col gap-3">
      <p className="truncate small quiet" dir="ltr" title={sheet.url}>
        {sheet.url.replace(/^https?:\/\//, '')}
      </p>
      <div role="status">
        <LastRead sheet={sheet} error={error} />
      </div>
      {sheet.left_out > 0 && <p className="small quiet">{words.leftOut(sheet.left_out)}</p>}
      {sheet.ignored.length > 0 && <p className="small quiet">{words.ignored(sheet.ignored)}</p>}
      <dl className="small quiet">
        {sheet.read_at && <Moment name={words.read} at={sheet.read_at} />}
        {sheet.next_at && sheet.state !== 'new' && <Moment name={words.next} at={sheet.next_at} />}
      </dl>
      <div className="flex flex-wrap gap-2">
        {sheet.import_id !== null && (
          <ButtonLink
            kind={sheet.state === 'review' ? 'primary' : undefined}
            to={`/products/import/${sheet.import_id}`}
          >
            {sheet.state === 'review' ? words.seeReview : words.seeImport}
          </ButtonLink>
        )}
        <Button busy={read.isPending} onClick={() => read.mutate(undefined)}>
          {words.readNow}
        </Button>
        <Button onClick={onChange}>{words.change}</Button>
      </div>
    </div>
  )
}

function LastRead({ sheet: { state, changed }, error }: { sheet: Sheet; error: string }) {
  if (error !== '') return <Note tone="bad">{error}</Note>
  if (state === 'review') return <Note tone="care">{words.review(changed)}</Note>
  return <p>{state === 'done' ? words.done(changed) : words.states[state]}</p>
}

const Moment = ({ name, at }: { name: string; at: string }) => (
  <div className="flex gap-2">
    <dt>{name}</dt>
    <dd>
      <Time value={at} />
    </dd>
  </div>
)

type Fields = { url: string; every: string; most: string }
const mostChanges = 100_000

function SheetDrawer({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const ended = (text: string) => () => {
    say(text)
    onClose()
  }
  const save = useSaveSheet(ended(words.saved))
  const disconnect = useDisconnect(ended(words.disconnected))
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { url: sheet.url, every: String(sheet.every_minutes), most: String(sheet.most_changes) },
  })
  const submit = handleSubmit(({ url, every, most }) =>
    save.mutate({
      url: url.trim(),
      every_minutes: Number(every),
      most_changes: Number(most),
    } satisfies SheetSettings),
  )
  return (
    <FormDrawer
      title={words.title}
      onClose={onClose}
      verb={words.save}
      isBusy={save.isPending}
      error={save.error ?? disconnect.error}
      onSubmit={() => void submit()}
    >
      <TextField
        label={words.url}
        hint={words.urlHint}
        type="url"
        dir="ltr"
        error={formState.errors.url && words.urlMissing}
        {...register('url', { validate: (url) => url.trim() !== '' })}
      />
      <SelectField label={words.every} {...register('every')}>
        {intervalsWith(sheet.every_minutes).map(({ minutes, name }) => (
          <option key={minutes} value={minutes}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={words.most}
        inputMode="numeric"
        error={formState.errors.most && words.mostWrong}
        {...register('most', { validate: (most) => /^\d{1,6}$/.test(most) && Number(most) <= mostChanges })}
      />
      {sheet.url !== '' && (
        <div>
          <Button kind="danger" busy={disconnect.isPending} onClick={() => disconnect.mutate(undefined)}>
            {words.disconnect}
          </Button>
        </div>
      )}
    </FormDrawer>
  )
}

/** The intervals to choose from, including the stored one if a program has set a different interval. */
function intervalsWith(minutes: number): { minutes: string; name: string }[] {
  const known = Object.entries(words.intervals).map(([key, name]) => ({ minutes: key, name }))
  if (words.intervals[minutes] !== undefined) return known
  return [...known, { minutes: String(minutes), name: words.otherInterval(minutes) }]
}
