import { longDate } from '@sauda/domain/dates.ts'
import { dates } from '@sauda/domain/wording/locale.ts'
import { passkeys as text } from '@sauda/domain/wording/passkeys.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '#queries/failure-text.ts'
import { queryKeys } from '#queries/keys.ts'
import {
  addPasskey,
  canUsePasskeys,
  type Passkey,
  PasskeyError,
  passkeysQuery,
  removePasskey,
} from '#queries/passkeys.ts'
import { Alert, LoadError } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { Section } from './Section.tsx'

/** The passkeys of the account, and a button to add one for this device. */
export function Passkeys({ userId }: { userId: number }) {
  const client = useQueryClient()
  const { data: known = [], isError, refetch } = useQuery(passkeysQuery(userId))
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.passkeys(userId) })
  const removal = useMutation({ mutationFn: removePasskey, onSuccess: refresh })
  const [isAdded, setAdded] = useState(false)
  const canAdd = canUsePasskeys()
  if (!canAdd && known.length === 0) return null
  return (
    <Section title={text.title} lead={text.lead}>
      {removal.isError && <Alert tone="error">{text.failed}</Alert>}
      {isAdded && <Alert tone="success">{text.added}</Alert>}
      {isError && <LoadError onRetry={() => void refetch()}>{text.failed}</LoadError>}
      {known.length > 0 && (
        <ul className="mt-2">
          {known.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              removing={removal.isPending && removal.variables === passkey.id}
              onRemove={() => {
                setAdded(false)
                removal.mutate(passkey.id)
              }}
            />
          ))}
        </ul>
      )}
      {canAdd && (
        <AddPasskey
          onAdded={() => {
            setAdded(true)
            void refresh()
          }}
        />
      )}
    </Section>
  )
}

type RowProps = { passkey: Passkey; removing: boolean; onRemove(): void }

function Row({ passkey: { name, made, lastUsed }, removing, onRemove }: RowProps) {
  const shown = name || text.title
  const when =
    lastUsed !== undefined
      ? text.lastUsed(longDate(lastUsed, dates))
      : made !== undefined && text.made(longDate(made, dates))
  return (
    <li className="flex min-h-16 items-center gap-4 border-b border-line py-2">
      <KeyRound aria-hidden size={24} strokeWidth={1.75} className="flex-none text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{shown}</span>
        <span className="block text-sm text-ink-3">{when}</span>
      </span>
      <Button
        size="sm"
        variant="ghost"
        aria-label={text.removeNamed(shown)}
        loading={removing}
        onClick={onRemove}
      >
        {text.remove}
      </Button>
    </li>
  )
}

/** Asks for the password: someone with brief access to the device must not gain permanent access. */
function AddPasskey({ onAdded }: { onAdded(): void }) {
  const [asking, setAsking] = useState(false)
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const close = () => {
    setAsking(false)
    setPassword('')
  }
  const addition = useMutation({
    mutationFn: addPasskey,
    onSuccess: (isMade) => {
      if (!isMade) return
      close()
      onAdded()
    },
  })
  useEffect(() => {
    if (asking) field.current?.focus()
  }, [asking])
  if (!asking)
    return (
      <Button variant="outline" className="mt-4" onClick={() => setAsking(true)}>
        {text.add}
      </Button>
    )
  return (
    <form
      className="mt-4 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        addition.mutate(password)
      }}
    >
      {addition.error && <Alert tone="error">{addFailure(addition.error)}</Alert>}
      <PasswordField
        ref={field}
        label={text.password}
        hint={text.passwordHint}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => {
          setPassword(target.value)
          addition.reset()
        }}
      />
      <span className="flex flex-wrap gap-3">
        <Button type="submit" loading={addition.isPending}>
          {text.goOn}
        </Button>
        <Button variant="outline" onClick={close}>
          {text.cancel}
        </Button>
      </span>
    </form>
  )
}

const addFailure = (error: Error): string =>
  error instanceof PasskeyError ? error.message : failureText(error, text.addFailed)
