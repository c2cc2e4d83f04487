/** /confirm-email?token=: the link of the welcome mail shows that its reader owns the account's address. */
import { confirmEmail as text } from '@sauda/domain/wording/registration.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from '#navigation/location.tsx'
import { failureText } from '#queries/failure-text.ts'
import { confirmEmail } from '#queries/registration.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { FormFrame } from './SignInFrame.tsx'

export function ConfirmEmailPage() {
  const token = useSearchParams().get('token') ?? ''
  const { mutate, status, error } = useMutation({ mutationFn: confirmEmail })
  return (
    <FormFrame title={headings.confirmEmail} heading={headings.confirmEmail}>
      {status === 'success' ? (
        <>
          <Alert tone="success">{text.confirmed}</Alert>
          <ButtonLink to="/products" size="lg" wide className="mt-5">
            {text.goOn}
          </ButtonLink>
        </>
      ) : status === 'error' ? (
        <>
          <Alert tone="error">{failureText(error, text.failed)}</Alert>
          <p className="mt-4 text-ink-2">{text.otherWay}</p>
          <div className="mt-5 grid gap-3">
            <Button size="lg" wide onClick={() => mutate(token)}>
              {text.again}
            </Button>
            <ButtonLink to="/forgot-password" size="lg" wide variant="outline">
              {text.reset}
            </ButtonLink>
          </div>
        </>
      ) : (
        // A tap, because programs that look into mail open every link.
        <>
          <p className="mb-5 text-ink-2">{text.ask}</p>
          <Button size="lg" wide loading={status === 'pending'} onClick={() => mutate(token)}>
            {text.confirm}
          </Button>
        </>
      )}
    </FormFrame>
  )
}
