/** A code of an app at sign-in: set up with a picture, switched off with the password. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { encode } from 'uqr'
import { get, own, post, remove } from '#api/request.ts'
import { secondFactor as words } from '#wording/second-factor.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { PasswordField, TextField } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { Note } from '#ui/Note.tsx'
import { say } from '#ui/toasts.ts'

type State = { on: boolean; recovery_codes_left: number }
type Secret = { secret: string; uri: string }

const path = `${own}/desk/second-factor`

export function SecondFactor() {
  const [open, setOpen] = useState<'begin' | 'end'>()
  const found = useQuery({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => get<State>(path, {}, signal),
  })
  if (found.isLoadingError) return <p className="px-4 md:px-6 py-4 bad">{words.failed}</p>
  if (!found.data) return null
  const { on, recovery_codes_left: left } = found.data
  return (
    <section className="px-4 md:px-6 py-5 flex flex-col gap-3 items-start max-w-160">
      <h2 className="section-title flex gap-2">
        {words.title} {on && <Badge tone="green">{words.on}</Badge>}
      </h2>
      <p className="quiet">{on ? words.left(left) : words.off}</p>
      <Button kind={on ? 'danger' : 'primary'} onClick={() => setOpen(on ? 'end' : 'begin')}>
        {on ? words.end : words.begin}
      </Button>
      {open === 'begin' && <BeginDrawer onClose={() => setOpen(undefined)} />}
      {open === 'end' && <EndDrawer onClose={() => setOpen(undefined)} />}
    </section>
  )
}

function EndDrawer({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const write = useMutation({
    mutationFn: () => remove(path, {}, { body: { password } }),
    onSuccess: () => {
      say(words.ended)
      void queries.invalidateQueries({ queryKey: ['second-factor'] })
      onClose()
    },
  })
  return (
    <FormDrawer
      title={words.end}
      verb={words.end}
      isBusy={write.isPending}
      isDisabled={password === ''}
      error={write.error}
      onClose={onClose}
      onSubmit={() => write.mutate()}
    >
      <PasswordField
        label={words.password}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </FormDrawer>
  )
}

/** The password, then the picture and a first code, then the recovery codes. */
function BeginDrawer({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const begin = useMutation({ mutationFn: () => post<Secret>(path, { password }) })
  const confirm = useMutation({
    mutationFn: () => post<{ recovery_codes: string[] }>(`${path}/confirm`, { code: code.trim() }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['second-factor'] }),
  })
  const recovery = confirm.data?.recovery_codes
  if (recovery)
    return (
      <FormDrawer
        title={words.recovery}
        verb={words.finish}
        isBusy={false}
        onClose={onClose}
        onSubmit={() => {
          say(words.done)
          onClose()
        }}
      >
        <Note tone="care">{words.recoveryText}</Note>
        <ul className="grid grid-cols-2 gap-2">
          {recovery.map((each) => (
            <li key={each}>
              <code dir="ltr">{each}</code>
            </li>
          ))}
        </ul>
        <p>
          <Button onClick={() => copyText(recovery.join('\n'))}>{words.copy}</Button>
        </p>
      </FormDrawer>
    )
  if (begin.data)
    return (
      <FormDrawer
        title={words.title}
        verb={words.confirm}
        isBusy={confirm.isPending}
        isDisabled={code.trim() === ''}
        error={confirm.error}
        onClose={onClose}
        onSubmit={() => confirm.mutate()}
      >
        <p>{words.scan}</p>
        <Picture text={begin.data.uri} />
        <p>
          {words.key}:{' '}
          <code dir="ltr" className="break-all">
            {begin.data.secret}
          </code>
        </p>
        <TextField
          label={words.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </FormDrawer>
    )
  return (
    <FormDrawer
      title={words.title}
      verb={words.next}
      isBusy={begin.isPending}
      isDisabled={password === ''}
      error={begin.error}
      onClose={onClose}
      onSubmit={() => begin.mutate()}
    >
      <PasswordField
        label={words.password}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </FormDrawer>
  )
}

/** A QR code; cameras want it dark on white, in the dark theme too. */
function Picture({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.picture} className="qr-code">
      <path d={path} />
    </svg>
  )
}
