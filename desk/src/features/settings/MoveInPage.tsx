/** Moving in from WooCommerce: the old shop, a rehearsal, imports, and the switch. Owners only. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { post, put, remove, wrongFields } from '#api/request.ts'
import { common } from '#wording/common.ts'
import { moveIn as words } from '#wording/move-in.ts'
import { Button } from '#ui/Button.tsx'
import { Question } from '#ui/Dialog.tsx'
import { CheckField, PasswordField, TextField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { Failure, Loading } from '#ui/States.tsx'
import { say, sayFailure } from '#ui/toasts.ts'
import { isUnderWay, moveInKey, moveInPath, type MoveInStatus, type RunKind, useMoveIn } from './move-in.ts'
import { MoveInFile } from './MoveInFile.tsx'
import { MoveInRun } from './MoveInRun.tsx'
import { type ChosenStatuses, MoveInStatuses } from './MoveInStatuses.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

export function MoveInPage() {
  const found = useMoveIn()
  return (
    <SettingsPanel title={words.title} text={words.text}>
      {found.isLoadingError ? (
        <Failure title={words.failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <Loading rows={4} />
      ) : (
        <Steps status={found.data} />
      )}
    </SettingsPanel>
  )
}

function Steps({ status }: { status: MoveInStatus }) {
  const [statuses, setStatuses] = useState<ChosenStatuses>({})
  if (status.finished_at)
    return (
      <>
        <Note tone="good">{words.finished(status.address)}</Note>
        <MoveInRun status={status} />
      </>
    )
  if (status.obstacle) return <Note tone="care">{status.obstacle}</Note>
  // The switch needs an import, and an import needs a rehearsal that found the shop.
  const isRehearsed = status.started_at !== null || (status.kind === 'rehearsal' && status.state === 'done')
  return (
    <div className="flex flex-col gap-6">
      <OldShop status={status} />
      {status.has_keys && (
        <>
          <Run kind="rehearsal" status={status} statuses={statuses} />
          <MoveInStatuses found={status.statuses} chosen={statuses} onChoose={setStatuses} />
          {isRehearsed && <Run kind="import" status={status} statuses={statuses} />}
          {status.started_at !== null && <Run kind="finish" status={status} statuses={statuses} />}
        </>
      )}
      <MoveInFile status={status} />
      <MoveInRun status={status} />
      <p className="hint">{words.passwords}</p>
    </div>
  )
}

/** A write that replies with the status. */
function useWrite<Sent = void>(write: (sent: Sent) => Promise<MoveInStatus>, done?: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: (status) => {
      queries.setQueryData(moveInKey, status)
      done?.()
    },
  })
}

function OldShop({ status }: { status: MoveInStatus }) {
  const [isOpen, setOpen] = useState(false)
  const forget = useWrite(
    () => remove<MoveInStatus>(`${moveInPath}/keys`),
    () => say(words.shop.forgotten),
  )
  const isForm = isOpen || !status.has_keys
  return (
    <section aria-label={words.shop.title} className="flex flex-col gap-3">
      <h3 className="font-semibold">{words.shop.title}</h3>
      {isForm ? (
        <ShopForm
          key={status.address}
          status={status}
          onDone={() => setOpen(false)}
          onCancel={isOpen ? () => setOpen(false) : undefined}
        />
      ) : (
        <>
          <p className="wrap-anywhere">
            <bdi>{status.address}</bdi>
          </p>
          <p className="hint">{words.shop.hasKey}</p>
          {!isUnderWay(status) && (
            <p className="flex gap-2">
              <Button size="small" onClick={() => setOpen(true)}>
                {words.shop.change}
              </Button>
              <Button
                size="small"
                kind="danger"
                busy={forget.isPending}
                onClick={() => forget.mutate(undefined, { onError: (error) => sayFailure(error.message) })}
              >
                {words.shop.forget}
              </Button>
            </p>
          )}
        </>
      )}
    </section>
  )
}

type ShopFormProps = { status: MoveInStatus; onDone: () => void; onCancel: (() => void) | undefined }

function ShopForm({ status, onDone, onCancel }: ShopFormProps) {
  const [fields, setFields] = useState({ address: status.address, key: '', secret: '' })
  const set = (change: Partial<typeof fields>) => setFields({ ...fields, ...change })
  const save = useWrite(
    () => put<MoveInStatus>(moveInPath, fields),
    () => {
      say(words.shop.saved)
      onDone()
    },
  )
  const connect = useMutation({
    mutationFn: () => post<{ url: string }>(`${moveInPath}/authorization`, { address: fields.address }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  const error = connect.error ?? save.error
  const wrong = wrongFields(error)
  const isBusy = save.isPending || connect.isPending || connect.isSuccess
  const keyFields = (
    <>
      <TextField
        label={words.shop.key}
        hint={words.shop.keyHint}
        error={wrong['key']}
        dir="ltr"
        autoComplete="off"
        value={fields.key}
        onChange={({ target }) => set({ key: target.value })}
      />
      <PasswordField
        label={words.shop.secret}
        autoComplete="off"
        value={fields.secret}
        onChange={({ target }) => set({ secret: target.value })}
      />
    </>
  )
  // With a key in its field, Enter saves it.
  const connects = status.can_authorize && fields.key === '' && fields.secret === ''
  return (
    <form
      noValidate
      className="flex flex-col gap-4 max-w-prose"
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        connect.reset()
        save.reset()
        if (connects) connect.mutate()
        else save.mutate()
      }}
    >
      <Answer hasKeys={status.has_keys} />
      {status.address !== '' && !status.has_keys && <Note>{words.shop.noKey}</Note>}
      <div role="alert">
        {error && Object.keys(wrong).length === 0 && <Note tone="bad">{error.message}</Note>}
      </div>
      <TextField
        label={words.shop.address}
        hint={words.shop.addressHint}
        error={wrong['address']}
        type="url"
        dir="ltr"
        value={fields.address}
        onChange={({ target }) => set({ address: target.value })}
      />
      {status.can_authorize ? (
        <>
          <p className="hint">{words.shop.connectText}</p>
          <details className="more-fields">
            <summary>{words.shop.enterKey}</summary>
            <div className="flex flex-col gap-4 pt-3">{keyFields}</div>
          </details>
        </>
      ) : (
        keyFields
      )}
      <p className="flex gap-2">
        <Button kind="primary" type="submit" busy={isBusy}>
          {connects ? words.shop.connect : words.shop.save}
        </Button>
        {onCancel && <Button onClick={onCancel}>{common.cancel}</Button>}
      </p>
    </form>
  )
}

/** Shows what WooCommerce's authorization page has answered, after the owner has returned from it. */
function Answer({ hasKeys }: { hasKeys: boolean }) {
  const [parameters] = useSearchParams()
  const success = parameters.get('success')
  if (success === '0') return <Note tone="care">{words.shop.notAllowed}</Note>
  return success === '1' && !hasKeys ? <Note tone="bad">{words.shop.noKeyCame}</Note> : null
}

type RunProps = { kind: RunKind; status: MoveInStatus; statuses: ChosenStatuses }

function Run({ kind, status, statuses }: RunProps) {
  const [isAsking, setAsking] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [isWanting, setWanting] = useState(false)
  const start = useWrite(() =>
    post<MoveInStatus>(`${moveInPath}/run`, {
      ...{ kind, leave_refused: kind === 'finish' && isLeaving },
      ...(Object.keys(statuses).length > 0 && { statuses }),
      ...(kind === 'import' && isWanting && { unused_pictures: true }),
    }),
  )
  const begin = () => start.mutate(undefined, { onError: (error) => sayFailure(error.message) })
  const { title, text, verb } = words.runs[kind]
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      <p className="hint max-w-prose">{text}</p>
      {kind === 'import' && (
        <CheckField
          label={words.unusedPictures}
          checked={isWanting}
          onChange={({ target }) => setWanting(target.checked)}
        />
      )}
      {kind === 'finish' && (
        <CheckField
          label={words.leave}
          checked={isLeaving}
          onChange={({ target }) => setLeaving(target.checked)}
        />
      )}
      <p>
        <Button
          disabled={isUnderWay(status)}
          busy={start.isPending}
          onClick={() => (kind === 'finish' ? setAsking(true) : begin())}
        >
          {verb}
        </Button>
      </p>
      <Question
        title={words.finishTitle}
        text={words.finishText}
        verb={verb}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onYes={begin}
      />
    </section>
  )
}
