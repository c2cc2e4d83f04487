/** /login: user name or e-mail and password, then on to where the visitor was going (SPEC §2, §5). */
import { zodResolver } from '@hookform/resolvers/zod'
import { type SignInForm, signInSchema } from '@sauda/domain/forms/sign-in.ts'
import { redirectTarget } from '@sauda/domain/redirect.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { forms } from '@sauda/domain/wording/forms.ts'
import { signIn as text } from '@sauda/domain/wording/sign-in.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { useMutation } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useSearchParams } from 'react-router'
import { usePageTitle } from '#components/page-title.ts'
import { useShopConfig } from '#queries/first-data.tsx'
import { signIn } from '#queries/session.ts'
import { useSession } from '#state/session-store.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'

export function SignInPage() {
  const [parameters] = useSearchParams()
  const session = useSession()
  const { demo } = useShopConfig()
  usePageTitle(headings.login)
  // also when the visitor is signed in already (SPEC §2)
  if (session.status === 'signed-in')
    return <Navigate replace to={redirectTarget(parameters.get('redirect'))} />

  return (
    <div className="page-width grid gap-12 py-8 lg:grid-cols-2 lg:py-4">
      <div className="mx-auto flex w-full max-w-100 flex-col justify-center lg:py-16">
        <h1 tabIndex={-1} className="mb-6 font-display text-2xl font-[640]">
          {text.title}
        </h1>
        <SignInFields />
        {demo && (
          <div className="mt-6">
            <Alert tone="info" title={text.demoTitle}>
              {text.demoText('ayesha', 'ayesha-demo-1')}
            </Alert>
          </div>
        )}
      </div>
      <picture className="min-w-0 max-lg:hidden">
        <img
          src="/hero/clothing-wide.webp"
          alt=""
          width={1440}
          height={630}
          className="h-full max-h-170 w-full rounded-xl object-cover object-[72%_50%]"
        />
      </picture>
    </div>
  )
}

function SignInFields() {
  const [visible, setVisible] = useState(false)
  const banner = useRef<HTMLDivElement>(null)
  const { register, handleSubmit, formState } = useForm<SignInForm>({
    resolver: zodResolver(signInSchema),
    defaultValues: { username: '', password: '' },
    shouldFocusError: true,
  })
  const attempt = useMutation({ mutationFn: signIn })
  const incomplete = Object.keys(formState.errors).length > 0
  const message = incomplete ? forms.bothRequired : attempt.error?.message

  useEffect(() => {
    if (attempt.error) banner.current?.focus()
  }, [attempt.error])

  return (
    <form noValidate onSubmit={(event) => void handleSubmit((values) => attempt.mutate(values))(event)}>
      {message !== undefined && (
        <div className="mb-5">
          <Alert tone="error" title={errors.loginTitle} ref={banner}>
            {message}
          </Alert>
        </div>
      )}
      <Field
        label={text.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        aria-invalid={formState.errors.username ? true : undefined}
        {...register('username')}
      />
      <Field
        label={text.password}
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        enterKeyHint="go"
        aria-invalid={formState.errors.password ? true : undefined}
        after={
          <button
            type="button"
            className="grid size-11 place-items-center rounded-full hovered:text-ink"
            aria-label={visible ? text.hidePassword : text.showPassword}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
          </button>
        }
        {...register('password')}
      />
      <Button type="submit" size="lg" wide loading={attempt.isPending}>
        {text.submit}
      </Button>
    </form>
  )
}
