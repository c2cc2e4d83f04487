/** The sign-in page, also shown above a page whose session expired. It reveals nothing about the shop. */
import { Wordmark } from '@sauda/storefront/ui/Wordmark.tsx'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, post, sessionPath } from '#api/request.ts'
import { type Session, signedIn } from '#api/session.ts'
import { signIn } from '#wording/sign-in.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { CheckField, PasswordField, TextField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'

type Fields = { username: string; password: string; code: string; remember: boolean }

function SignInForm() {
  const { register, handleSubmit, formState, setFocus } = useForm<Fields>({
    defaultValues: { username: '', password: '', code: '', remember: false },
  })
  const [error, setError] = useState<string>()
  const [needsCode, setNeedsCode] = useState(false)
  useEffect(() => setFocus(needsCode ? 'code' : 'username'), [needsCode, setFocus])
  const submit = handleSubmit(async ({ code, ...fields }) => {
    setError(undefined)
    try {
      signedIn(await post<Session>(sessionPath, { ...fields, ...(code && { code: code.trim() }) }))
    } catch (cause) {
      // The password was correct, and the person has a second factor.
      if (cause instanceof ApiError && cause.code === 'desk_code_needed') return setNeedsCode(true)
      setError(cause instanceof Error ? cause.message : String(cause))
    }
  })

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5" noValidate>
      {error && (
        <div role="alert">
          <Note tone="bad">{error}</Note>
        </div>
      )}
      <TextField
        label={signIn.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.username && signIn.usernameMissing}
        {...register('username', { required: true })}
      />
      <PasswordField
        label={signIn.password}
        error={formState.errors.password && signIn.passwordMissing}
        {...register('password', { required: true })}
      />
      {needsCode && (
        <TextField
          label={signIn.code}
          hint={signIn.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...register('code')}
        />
      )}
      <CheckField label={signIn.remember} {...register('remember')} />
      <Button kind="primary" type="submit" wide busy={formState.isSubmitting}>
        {signIn.submit}
      </Button>
      <p className="flex gap-4 flex-wrap small">
        <a className="link" href="/forgot-password">
          {signIn.forgot}
        </a>
        <a className="link ms-auto" href="/">
          {signIn.toShop}
        </a>
      </p>
    </form>
  )
}

/** A dialog above the page whose session expired; typed values remain there. Only signing in closes it. */
export const SessionOver = () => (
  <Dialog isOpen title={signIn.title} description={signIn.over} onClose={() => undefined}>
    <SignInForm />
  </Dialog>
)

export default function SignInPage() {
  return (
    <div className="min-h-screen grid lg:grid-cols-2 bg-surface">
      <main className="grid place-items-center p-6">
        <div className="w-full max-w-93 flex flex-col gap-5 p-5">
          <Wordmark className="h-8 w-auto self-start text-brand" />
          <h1 className="font-display text-xl">{signIn.title}</h1>
          <SignInForm />
        </div>
      </main>
      <aside className="hidden lg:flex flex-col justify-center gap-6 p-16 bg-banner text-white m-2 rounded-lg">
        <p lang="ur" dir="rtl" className="text-4xl font-display text-end">
          {signIn.welcome}
        </p>
        <ul className="flex flex-col gap-3 text-read">
          {signIn.sentences.map((sentence) => (
            <li key={sentence} className="flex gap-3 items-baseline">
              <i className="nuqta text-deal" aria-hidden />
              {sentence}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}
