import { endsSession } from '@sauda/contract/envelope.ts'
import { account, profile as text } from '@sauda/domain/wording/registration.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isRefused } from '#api/api-error.ts'
import { useNavigate } from '#navigation/location.tsx'
import { failureText } from '#queries/failure-text.ts'
import { deleteAccount, myData } from '#queries/own-account.ts'
import { forgetPersonalData } from '#state/personal-data.ts'
import { sessionStore } from '#state/session-store.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { Section } from './Section.tsx'

/** Downloads everything the shop stores about the customer, and deletes the account. */
export function OwnData() {
  const file = useMutation({ mutationFn: myData, onSuccess: save })
  return (
    <>
      <Section title={text.data} lead={text.dataText}>
        {file.isError && (
          <div className="mb-3">
            <Alert tone="error">{text.downloadFailed}</Alert>
          </div>
        )}
        <Button variant="outline" loading={file.isPending} onClick={() => file.mutate()}>
          <Download aria-hidden size={18} strokeWidth={1.75} />
          {text.download}
        </Button>
      </Section>
      <Section title={text.remove} lead={text.removeText}>
        <DeleteAccount />
      </Section>
    </>
  )
}

function save(content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'my-data.json'
  link.click()
  URL.revokeObjectURL(address)
}

/** The first press shows the password field. The second press, with a password, deletes the account. */
function DeleteAccount() {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const opened = useRef(false)
  useEffect(() => {
    if (asking) field.current?.focus()
    else if (opened.current) opener.current?.focus()
    opened.current = asking
  }, [asking])
  /** whether the reply to an attempt was lost, so that the account may be deleted */
  const isUnclear = useRef(false)
  const leave = (notice?: string) => {
    // Navigate first, so that private screens do not ask to sign in again.
    navigate('/login', { replace: true, state: { notice } })
    forgetPersonalData()
    sessionStore.signOut()
  }
  const removal = useMutation({
    mutationFn: deleteAccount,
    onSuccess: () => leave(account.deleted),
    onError: (error) => {
      // The session has ended, probably with the account.
      if (isUnclear.current && isRefused(error) && endsSession(error.status, error.code)) leave()
      else isUnclear.current = !isRefused(error)
    },
  })
  if (!asking)
    return (
      <Button
        ref={opener}
        variant="ghost"
        className="-ms-4 px-4! text-danger"
        onClick={() => setAsking(true)}
      >
        {text.remove}
      </Button>
    )
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        removal.mutate(password)
      }}
    >
      {removal.error && <Alert tone="error">{failureText(removal.error, text.removeFailed)}</Alert>}
      <PasswordField
        ref={field}
        label={text.removePassword}
        hint={text.removePasswordHint}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => {
          setPassword(target.value)
          removal.reset()
        }}
      />
      <span className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" loading={removal.isPending}>
          {text.removeConfirm}
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            setAsking(false)
            setPassword('')
            removal.reset()
          }}
        >
          {shell.cancel}
        </Button>
      </span>
    </form>
  )
}
