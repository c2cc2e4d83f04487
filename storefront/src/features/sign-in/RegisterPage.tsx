/** /register: a new account, signed in immediately (D-074, D-092). */
import { zodResolver } from '@hookform/resolvers/zod'
import { type RegistrationForm, registrationSchema } from '@sauda/domain/forms/registration.ts'
import { registration as text } from '@sauda/domain/wording/registration.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useAttemptKey } from '#components/use-attempt-key.ts'
import { Link } from '#navigation/links.tsx'
import { useNavigate } from '#navigation/location.tsx'
import { createAccount, RegistrationError } from '#queries/registration.ts'
import { signIn } from '#queries/session.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { GoogleSignIn } from './GoogleSignIn.tsx'
import { SignInFrame, useRedirectQuery } from './SignInFrame.tsx'

export function RegisterPage() {
  const redirect = useRedirectQuery()
  return (
    <SignInFrame title={text.title} heading={headings.register}>
      <GoogleSignIn title={text.errorTitle} />
      <RegistrationFields redirect={redirect} />
      <p className="mt-5 text-center text-control text-ink-2">
        {text.haveAccount}{' '}
        <Link to={`/login${redirect}`} className="font-semibold text-brand underline underline-offset-2">
          {text.signIn}
        </Link>
      </p>
    </SignInFrame>
  )
}

function RegistrationFields({ redirect }: { redirect: string }) {
  const navigate = useNavigate()
  const { keyOf } = useAttemptKey()
  const { register, handleSubmit, formState, setError } = useForm<RegistrationForm>({
    resolver: zodResolver(registrationSchema),
    defaultValues: { username: '', email: '', password: '', confirmPassword: '' },
    mode: 'onTouched',
  })
  const attempt = useMutation({
    mutationFn: (form: RegistrationForm) => createAccount(form, keyOf(form)),
    onSuccess: async (_, { username, password }) => {
      try {
        await signIn({ username, password })
      } catch {
        // The account exists; only the automatic sign-in failed (D-074).
        navigate(`/login${redirect}`, { state: { notice: text.created } })
      }
    },
    onError: (error) => {
      if (error instanceof RegistrationError && error.field !== undefined)
        setError(error.field, { message: error.message }, { shouldFocus: true })
    },
  })
  const failure = attempt.error
  const general = failure !== null && !(failure instanceof RegistrationError && failure.field !== undefined)
  const error = (name: keyof RegistrationForm) => formState.errors[name]?.message

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void handleSubmit((values) => attempt.mutate(values))(event)}
    >
      {failure !== null && (
        <div className="mb-2">
          <Alert tone="error" title={text.errorTitle} result={general && failure}>
            {general && (failure instanceof RegistrationError ? failure.message : text.thrown)}
          </Alert>
        </div>
      )}
      <Field
        label={text.username}
        error={error('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...register('username')}
      />
      <Field
        label={text.email}
        error={error('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...register('email')}
      />
      <PasswordField
        label={text.password}
        hint={text.passwordHint}
        error={error('password')}
        autoComplete="new-password"
        {...register('password')}
      />
      <PasswordField
        label={text.confirmPassword}
        error={error('confirmPassword')}
        autoComplete="new-password"
        {...register('confirmPassword')}
      />
      <Button type="submit" size="lg" wide loading={attempt.isPending}>
        {text.submit}
      </Button>
    </form>
  )
}
