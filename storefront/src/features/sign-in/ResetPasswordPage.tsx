/** /reset-password?token=: sets a new password with the link of the mail (D-086). */
import { zodResolver } from '@hookform/resolvers/zod'
import { codes } from '@sauda/contract/envelope.ts'
import { type ResetForm, resetSchema } from '@sauda/domain/forms/registration.ts'
import { profile, recovery as text } from '@sauda/domain/wording/registration.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, isRefused } from '#api/api-error.ts'
import { useNavigate, useSearchParams } from '#navigation/location.tsx'
import { failureText } from '#queries/failure-text.ts'
import { resetPassword } from '#queries/registration.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { FormFrame } from './SignInFrame.tsx'

export function ResetPasswordPage() {
  const parameters = useSearchParams()
  const token = parameters.get('token') ?? ''
  return (
    <FormFrame title={headings.resetPassword} heading={headings.resetPassword}>
      {token === '' ? <InvalidLink /> : <NewPassword token={token} />}
    </FormFrame>
  )
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate()
  const { register, handleSubmit, formState } = useForm<ResetForm>({
    resolver: zodResolver(resetSchema),
    defaultValues: { newPassword: '', confirmPassword: '' },
    mode: 'onTouched',
  })
  const [isPerhapsSaved, setPerhapsSaved] = useState(false)
  const save = useMutation({
    mutationFn: ({ newPassword }: ResetForm) => resetPassword(token, newPassword),
    onError: (cause) => {
      if (!isRefused(cause)) setPerhapsSaved(true)
    },
    onSuccess: () => navigate('/login', { replace: true, state: { notice: text.saved } }),
  })
  const { error } = save

  if (error instanceof ApiError && error.code === codes.resetLinkInvalid)
    return <InvalidLink isPerhapsSaved={isPerhapsSaved} />
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void handleSubmit((form) => save.mutate(form))(event)}
    >
      {error && (
        <div className="mb-2">
          <Alert tone="error" result={error}>
            {failureText(error, text.saveFailed)}
          </Alert>
        </div>
      )}
      <PasswordField
        label={text.newPassword}
        hint={profile.newPasswordHint}
        error={formState.errors.newPassword?.message}
        autoComplete="new-password"
        {...register('newPassword')}
      />
      <PasswordField
        label={text.confirmPassword}
        error={formState.errors.confirmPassword?.message}
        autoComplete="new-password"
        enterKeyHint="go"
        {...register('confirmPassword')}
      />
      <Button type="submit" size="lg" wide loading={save.isPending}>
        {text.save}
      </Button>
    </form>
  )
}

/** @param isPerhapsSaved the reply to an earlier attempt was lost, so the link may have set the password */
const InvalidLink = ({ isPerhapsSaved = false }: { isPerhapsSaved?: boolean }) => (
  <>
    <Alert tone="error">{text.linkInvalid}</Alert>
    <ButtonLink to="/forgot-password" size="lg" wide className="mt-5">
      {text.newLink}
    </ButtonLink>
    {isPerhapsSaved && (
      <ButtonLink to="/login" size="lg" wide variant="outline" className="mt-3">
        {text.backToSignIn}
      </ButtonLink>
    )}
  </>
)
