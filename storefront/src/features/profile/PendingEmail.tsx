import { emailChange as text } from '@sauda/domain/wording/registration.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '#queries/failure-text.ts'
import { queryKeys } from '#queries/keys.ts'
import { resendEmailLink, cancelEmailChange } from '#queries/registration.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { announce } from '#ui/toast-store.ts'

/**
 * A new email address that is not confirmed yet, with its actions.
 * @param asked whether the change was just requested; then the notice takes the focus, because it is the form's result
 */
export function PendingEmail({ userId, email, asked }: { userId: number; email: string; asked: boolean }) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.customer(userId) })
  const again = useMutation({
    mutationFn: () => resendEmailLink(userId, email),
    onSuccess: () => announce(text.sent(email)),
  })
  const keep = useMutation({
    mutationFn: cancelEmailChange,
    onSuccess: async () => {
      announce(text.kept)
      await refresh()
    },
  })
  const error = again.error ?? keep.error
  return (
    <>
      {error && <Alert tone="error">{failureText(error, text.failed)}</Alert>}
      <Alert
        tone="info"
        result={asked}
        actions={
          <>
            <Button
              variant="outline"
              loading={again.isPending}
              onClick={() => {
                keep.reset()
                again.mutate()
              }}
            >
              {text.again}
            </Button>
            <Button
              variant="outline"
              loading={keep.isPending}
              onClick={() => {
                again.reset()
                keep.mutate()
              }}
            >
              {text.keep}
            </Button>
          </>
        }
      >
        <span className="wrap-anywhere">{text.sent(email)}</span>
      </Alert>
    </>
  )
}
