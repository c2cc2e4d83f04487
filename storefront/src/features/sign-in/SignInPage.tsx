/** /login: user name or email and password, then the redirect. */
import { zodResolver } from '@hookform/resolvers/zod'
import { type SignInForm, signInSchema } from '@sauda/domain/forms/sign-in.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { forms } from '@sauda/domain/wording/forms.ts'
import { recovery, registration } from '@sauda/domain/wording/registration.ts'
import { signIn as text } from '@sauda/domain/wording/sign-in.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { useMutation } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from '#navigation/links.tsx'
import { useLocation } from '#navigation/location.tsx'
import { useShopConfig } from '#queries/initial-data.tsx'
import { signIn, SignInError } from '#queries/session.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { GoogleSignIn } from './GoogleSignIn.tsx'
import { LostPasswordLink } from './LostPasswordLink.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { SignInFrame, useRedirectQuery } from './SignInFrame.tsx'

export function SignInPage() {
  const { content, brand } = useShopConfig()
  const notice = content.notices?.signIn
  // The message of the previous screen: account created, password reset.
  const { state } = useLocation() as { state: { notice?: string } | null }
  const redirect = useRedirectQuery()
  return (
    <SignInFrame title={text.title} heading={headings.login}>
      {state?.notice !== undefined && (
        <div className="mb-5">
          <Alert tone="success">{state.notice}</Alert>
        </div>
      )}
      <GoogleSignIn title={errors.loginTitle} />
      <SignInFields />
      <PasskeySignIn title={errors.loginTitle} />
      <p className="mt-5 text-center text-control text-ink-2">
        {registration.newHere(brand)}{' '}
        <Link to={`/register${redirect}`} className="font-semibold text-brand underline underline-offset-2">
          {registration.createAccount}
        </Link>
      </p>
      {notice && (
        <div className="mt-6">
          <Alert tone="info" title={notice.title}>
            {/* Break the text at spaces only, so that a password is not broken at its hyphens. */}
            {notice.text.split(' ').map((word, index) => (
              <Fragment key={index}>
                {index > 0 && ' '}
                <span className="whitespace-nowrap">{word}</span>
              </Fragment>
            ))}
          </Alert>
        </div>
      )}
    </SignInFrame>
  )
}

function SignInFields() {
  const { register, handleSubmit, formState } = useForm<SignInForm>({
    resolver: zodResolver(signInSchema),
    defaultValues: { username: '', password: '' },
  })
  const attempt = useMutation({ mutationFn: signIn })
  const incomplete = Object.keys(formState.errors).length > 0
  const message = incomplete ? forms.bothRequired : attempt.error?.message
  const resetLink = !incomplete && attempt.error instanceof SignInError && attempt.error.resetLink

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void handleSubmit((values) => attempt.mutate(values))(event)}
    >
      {message !== undefined && (
        <div className="mb-2">
          <Alert tone="error" title={errors.loginTitle} result={attempt.error}>
            {message}
            {resetLink && (
              <LostPasswordLink className="mt-1 block font-semibold underline underline-offset-2">
                {recovery.reset}
              </LostPasswordLink>
            )}
          </Alert>
        </div>
      )}
      <Field
        label={text.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        {...register('username')}
      />
      <PasswordField
        label={text.password}
        autoComplete="current-password"
        enterKeyHint="go"
        {...register('password')}
      />
      <p className="-mt-6 text-end text-control">
        <LostPasswordLink className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-2">
          {recovery.forgot}
        </LostPasswordLink>
      </p>
      <Button type="submit" size="lg" wide loading={attempt.isPending}>
        {text.submit}
      </Button>
    </form>
  )
}
