/**
 * /confirm-email: the page that opens from a link in a mail. Its query says what the link does: `?token=` confirms the
 * email of a new account, `?change=` sets a new email, `?back=` restores the old email. The first two require a session
 * of the account.
 */
import { confirmEmail as text, emailChange } from '@sauda/domain/wording/registration.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from '#navigation/location.tsx'
import { failureText } from '#queries/failure-text.ts'
import { confirmEmail, mustSignIn, restoreEmail } from '#queries/registration.ts'
import { sessionStore, useSession } from '#state/session-store.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { FormFrame } from './SignInFrame.tsx'

const kinds = {
  token: {
    title: headings.confirmEmail,
    ask: text.ask,
    confirm: text.confirm,
    done: text.confirmed,
    next: { to: '/products', label: text.goOn },
    otherWay: text.otherWay,
    help: { to: '/forgot-password', label: text.reset },
  },
  change: {
    ...emailChange.change,
    next: { to: '/dashboard/profile', label: emailChange.change.goOn },
    help: { to: '/dashboard/profile', label: emailChange.change.goOn },
  },
  back: {
    ...emailChange.back,
    next: undefined,
    help: { to: '/contact-us', label: emailChange.back.goOn },
  },
}

export function ConfirmEmailPage() {
  const parameters = useSearchParams()
  const kind = parameters.has('change') ? 'change' : parameters.has('back') ? 'back' : 'token'
  const token = parameters.get(kind) ?? ''
  const words = kinds[kind]
  const session = useSession()
  const { mutate, status, error } = useMutation({
    mutationFn: kind === 'back' ? restoreEmail : confirmEmail,
  })
  return (
    <FormFrame title={words.title} heading={words.title}>
      {status === 'success' ? (
        <>
          <Alert tone="success">{words.done}</Alert>
          {words.next && (
            <ButtonLink to={words.next.to} size="lg" wide className="mt-5">
              {words.next.label}
            </ButtonLink>
          )}
        </>
      ) : kind !== 'back' && (session.status === 'guest' || mustSignIn(error)) ? (
        <SignInFirst page={`/confirm-email?${kind}=${token}`} hasOtherWay={kind === 'token'} />
      ) : status === 'error' ? (
        <>
          <Alert tone="error">{failureText(error, text.failed)}</Alert>
          <p className="mt-4 text-ink-2">{words.otherWay}</p>
          <div className="mt-5 grid gap-3">
            <Button size="lg" wide onClick={() => mutate(token)}>
              {text.again}
            </Button>
            <ButtonLink to={words.help.to} size="lg" wide variant="outline">
              {words.help.label}
            </ButtonLink>
          </div>
        </>
      ) : (
        // Requires a tap, because mail scanners open every link.
        <>
          <p className="mb-5 text-ink-2">{words.ask}</p>
          <Button size="lg" wide loading={status === 'pending'} onClick={() => mutate(token)}>
            {words.confirm}
          </Button>
        </>
      )}
    </FormFrame>
  )
}

/**
 * Sends a visitor without a session of the link's account to sign in, and then back to the page of the link.
 * @param hasOtherWay whether a new password confirms the address too: not a new one, because the reset link goes to the
 * old one
 */
const SignInFirst = ({ page, hasOtherWay }: { page: string; hasOtherWay: boolean }) => (
  <>
    <p className="mb-5 text-ink-2">{text.signInFirst}</p>
    <ButtonLink
      to={`/login?redirect=${encodeURIComponent(page)}`}
      size="lg"
      wide
      // A session of another account would skip the form.
      onClick={() => sessionStore.signOut()}
    >
      {text.signIn}
    </ButtonLink>
    {hasOtherWay && (
      <>
        <p className="mt-8 text-ink-2">{text.otherWay}</p>
        <ButtonLink to="/forgot-password" size="lg" wide variant="outline" className="mt-5">
          {text.reset}
        </ButtonLink>
      </>
    )}
  </>
)
