/** An invitation link, valid once, for the first owner and for staff. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { get, isRefusal, own, post } from '#api/request.ts'
import { type Session, signedIn } from '#api/session.ts'
import { invitation as words } from '#wording/sign-in.ts'
import { roles } from '#wording/roles.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordField, TextField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { Empty, Failure, Loading } from '#ui/States.tsx'

type Invitation = RowOf<'getDeskInvitation'>
type Fields = { username: string; name: string; password: string; email?: string }

export default function InvitationPage() {
  const { token = '' } = useParams()
  const found = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => get<Invitation>(`${own}/desk/invitation`, { token }),
    retry: false,
  })
  if (found.isPending)
    return (
      <main>
        <Loading rows={0} />
      </main>
    )
  return (
    <main className="min-h-screen grid place-items-center p-6">
      {found.data ? (
        <Accept token={token} invitation={found.data} />
      ) : isRefusal(found.error) ? (
        <Empty title={words.gone} text={words.goneText} />
      ) : (
        <Failure title={words.failed} error={found.error} onRetry={() => void found.refetch()} />
      )}
    </main>
  )
}

function Accept({ token, invitation }: { token: string; invitation: Invitation }) {
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const asksEmail = invitation.email === ''
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { username: invitation.email.split('@')[0] ?? '', name: invitation.name, password: '' },
  })
  const submit = handleSubmit(async (fields) => {
    setError(undefined)
    try {
      signedIn(await post<Session>(`${own}/desk/invitation/accept`, { token, ...fields }))
      void navigate('/', { replace: true })
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause))
    }
  })
  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="panel w-full max-w-md flex flex-col gap-5"
      noValidate
    >
      <div>
        <h1 className="font-display text-xl">{words.title(invitation.shop)}</h1>
        <p className="quiet">{words.text(roles[invitation.role], invitation.invited_by)}</p>
      </div>
      {error && (
        <div role="alert">
          <Note tone="bad">{error}</Note>
        </div>
      )}
      <TextField label={words.name} autoComplete="name" {...register('name', { required: true })} />
      <TextField
        label={words.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...register('username', { required: true })}
      />
      {asksEmail && (
        <TextField
          type="email"
          label={words.email}
          hint={words.emailHint}
          autoComplete="email"
          error={formState.errors.email && words.emailMissing}
          {...register('email', { required: true })}
        />
      )}
      <PasswordField
        label={words.password}
        autoComplete="new-password"
        hint={formState.errors.password ? undefined : words.passwordMissing}
        error={formState.errors.password && words.passwordMissing}
        {...register('password', { required: true, minLength: 8 })}
      />
      <Button kind="primary" type="submit" wide busy={formState.isSubmitting}>
        {words.submit}
      </Button>
    </form>
  )
}
