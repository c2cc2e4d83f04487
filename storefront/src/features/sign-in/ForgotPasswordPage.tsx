/**
 * /forgot-password: requests a link that resets the password. The reply never shows whether an account exists (D-086).
 */
import { zodResolver } from '@hookform/resolvers/zod'
import { type ForgotForm, forgotSchema } from '@sauda/domain/forms/registration.ts'
import { recovery as text } from '@sauda/domain/wording/registration.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link } from '#navigation/links.tsx'
import { failureText } from '#queries/failure-text.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { requestReset } from '#queries/registration.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { LostPasswordLink } from './LostPasswordLink.tsx'
import { FormFrame } from './SignInFrame.tsx'

export function ForgotPasswordPage() {
  const { lostPasswordUrl } = useShopConfig()
  return (
    <FormFrame title={headings.forgotPassword} heading={headings.forgotPassword}>
      {lostPasswordUrl === undefined ? (
        <AskForLink />
      ) : (
        <LostPasswordLink className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-2">
          {text.reset}
        </LostPasswordLink>
      )}
      <p className="mt-5 text-center text-control">
        <Link to="/login" className="font-semibold text-brand underline underline-offset-2">
          {text.backToSignIn}
        </Link>
      </p>
    </FormFrame>
  )
}

function AskForLink() {
  const { register, handleSubmit, formState } = useForm<ForgotForm>({
    resolver: zodResolver(forgotSchema),
    defaultValues: { login: '' },
  })
  const asked = useMutation({ mutationFn: ({ login }: ForgotForm) => requestReset(login) })

  return asked.isSuccess ? (
    <Alert tone="success" result={asked.isSuccess}>
      {text.sent}
    </Alert>
  ) : (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void handleSubmit((form) => asked.mutate(form))(event)}
    >
      {asked.error && (
        <Alert tone="error" result={asked.error}>
          {failureText(asked.error, text.sendFailed)}
        </Alert>
      )}
      <p className="text-ink-2">{text.lead}</p>
      <Field
        label={text.login}
        error={formState.errors.login?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        {...register('login')}
      />
      <Button type="submit" size="lg" wide loading={asked.isPending}>
        {text.send}
      </Button>
    </form>
  )
}
