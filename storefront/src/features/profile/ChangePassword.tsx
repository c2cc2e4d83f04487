import { zodResolver } from '@hookform/resolvers/zod'
import { type PasswordForm, passwordSchema } from '@sauda/domain/forms/registration.ts'
import { account, profile as text } from '@sauda/domain/wording/registration.ts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { failureText } from '#queries/failure-text.ts'
import { updatePassword } from '#queries/registration.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { SaveOutcome } from './SaveOutcome.tsx'

const empty: PasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** The current password is only checked for being filled in; after success all three fields are empty (SPEC §5). */
export function ChangePassword() {
  const { register, handleSubmit, formState, clearErrors, reset } = useForm<PasswordForm>({
    resolver: zodResolver(passwordSchema),
    defaultValues: empty,
    reValidateMode: 'onSubmit',
  })
  const save = useMutation({
    mutationFn: ({ newPassword }: PasswordForm) => updatePassword(newPassword),
    onSuccess: () => reset(empty),
  })
  const field = (name: keyof PasswordForm) => ({
    error: formState.errors[name]?.message,
    disabled: save.isPending,
    ...register(name, {
      onChange: () => {
        clearErrors(name)
        save.reset()
      },
    }),
  })
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => void handleSubmit((form) => save.mutate(form))(event)}
    >
      <SaveOutcome
        success={save.isSuccess ? account.passwordUpdated : undefined}
        failure={save.error ? failureText(save.error, account.passwordFailed) : undefined}
      />
      <PasswordField
        label={text.currentPassword}
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <PasswordField
        label={text.newPassword}
        hint={text.newPasswordHint}
        autoComplete="new-password"
        {...field('newPassword')}
      />
      <PasswordField label={text.confirmPassword} autoComplete="new-password" {...field('confirmPassword')} />
      <Button type="submit" size="lg" loading={save.isPending} className="justify-self-start max-sm:w-full">
        {text.updatePassword}
      </Button>
    </form>
  )
}
