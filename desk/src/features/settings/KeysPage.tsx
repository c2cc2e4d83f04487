/** API keys: created and shown once, and revoked. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { get, own, post, remove } from '#api/request.ts'
import { common } from '#wording/common.ts'
import { keys as words } from '#wording/keys-of-programs.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Question } from '#ui/Dialog.tsx'
import { SelectField, TextField } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { Note } from '#ui/Note.tsx'
import { Failure, Loading } from '#ui/States.tsx'
import { Time } from '#ui/Time.tsx'
import { say, sayFailure } from '#ui/toasts.ts'
import { SettingsPanel } from './SettingsPanel.tsx'

type Permission = keyof typeof words.permissions
type Key = RowOf<'listDeskKeys'>

const path = `${own}/desk/keys`

export function KeysPage() {
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<Key>()
  const found = useQuery({ queryKey: ['keys'], queryFn: ({ signal }) => get<Key[]>(path, {}, signal) })
  const both = made && `${made.consumer_key} ${made.consumer_secret}`
  return (
    <SettingsPanel
      title={words.title}
      text={words.text}
      action={
        <Button kind="primary" onClick={() => setMaking(true)}>
          <Plus aria-hidden />
          {words.add}
        </Button>
      }
    >
      {both && (
        <div role="status">
          <Note tone="good">
            <span className="flex flex-wrap items-center gap-3 w-full min-w-0">
              <span className="flex-1 min-w-40">
                <b className="font-semibold">{words.once}</b>
                <code className="block break-all">{made.consumer_key}</code>
                <code className="block break-all">{made.consumer_secret}</code>
              </span>
              <Button size="small" onClick={() => copyText(both)}>
                {words.copyBoth}
              </Button>
            </span>
          </Note>
        </div>
      )}
      {found.isLoadingError ? (
        <Failure title={words.failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <Loading rows={3} />
      ) : (
        <ul className="border-t border-line">
          {found.data
            .filter(({ revoked }) => revoked === null)
            .toReversed()
            .map((key) => (
              <KeyRow key={key.id} item={key} isNew={key.id === made?.id} />
            ))}
        </ul>
      )}
      {isMaking && <KeyDrawer onClose={() => setMaking(false)} onMade={setMade} />}
    </SettingsPanel>
  )
}

function KeyRow({ item, isNew }: { item: Key; isNew: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: () => remove(`${path}/${item.id}`),
    onSuccess: () => say(words.ended(item.name)),
    onError: (error) => sayFailure(error.message),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['keys'] }),
  })
  return (
    <li className="settings-row">
      <span className="two-lines min-w-0">
        <b className="font-semibold flex flex-wrap gap-2" dir="auto">
          {item.name} {isNew && <Badge tone="green">{words.fresh}</Badge>}
          {item.on_pages && <Badge>{words.onPages}</Badge>}
        </b>
        <span className="small quiet">
          {words.permissions[item.permission]}
          {item.permission !== 'publishable' && (
            <>
              {' · '}
              {item.last_used ? (
                <>
                  {words.used} <Time value={item.last_used} />
                </>
              ) : (
                words.unused
              )}
            </>
          )}
        </span>
      </span>
      {!item.on_pages && (
        <Button kind="danger" size="small" busy={end.isPending} onClick={() => setAsking(true)}>
          {words.revoke}
        </Button>
      )}
      <Question
        title={words.revokeTitle(item.name)}
        text={words.revokeText}
        verb={words.revoke}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onYes={() => end.mutate()}
      />
    </li>
  )
}

function KeyDrawer({ onClose, onMade }: { onClose: () => void; onMade: (key: Key) => void }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [permission, setPermission] = useState<Permission>('read')
  const write = useMutation({
    mutationFn: () => post<Key>(path, { name: name.trim(), permission }),
    onSuccess: (key) => {
      onMade(key)
      onClose()
    },
    // Reload after a lost reply too, because the key may have been created.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['keys'] }),
  })
  return (
    <FormDrawer
      title={words.add}
      verb={common.save}
      isBusy={write.isPending}
      isDisabled={name.trim() === ''}
      error={write.error}
      onClose={onClose}
      onSubmit={() => write.mutate()}
    >
      <TextField
        label={words.name}
        hint={words.nameText}
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label={words.may}
        value={permission}
        onChange={({ target }) => setPermission(target.value as Permission)}
      >
        {Object.entries(words.permissions).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    </FormDrawer>
  )
}
