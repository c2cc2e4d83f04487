import { type PasswordForm, passwordSchema } from '@sauda/domain/forms/registration.ts'
import { account, profile as text } from '@sauda/domain/wording/registration.ts'
import { useAttemptKey } from '#components/use-attempt-key.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { updatePassword } from '#queries/registration.ts'
import { PasswordField } from '#ui/PasswordField.tsx'
import { SavedForm, useSavedForm } from './SavedForm.tsx'

const empty: PasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** The current password is validated only as not empty, unless the server checks it; after success all three fields are cleared. */
export function ChangePassword() {
  const { askCurrentPassword = false } = useShopConfig()
  const { keyOf, forget } = useAttemptKey()
  const form = useSavedForm({
    schema: passwordSchema,
    values: empty,
    save: ({ newPassword, currentPassword }) =>
      updatePassword(
        newPassword,
        askCurrentPassword ? currentPassword : undefined,
        keyOf([newPassword, currentPassword]),
      ),
    onSaved: ({ reset }) => {
      reset()
      forget()
    },
  })
  const { field } = form
  return (
    <SavedForm
      form={form}
      saved={account.passwordUpdated}
      failed={account.passwordFailed}
      action={text.updatePassword}
    >
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
    </SavedForm>
  )
}
