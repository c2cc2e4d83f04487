import { type AccountForm, accountSchema } from '@sauda/domain/forms/registration.ts'
import { account, profile as text } from '@sauda/domain/wording/registration.ts'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '#queries/keys.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { updateProfile } from '#queries/registration.ts'
import { Field } from '#ui/Field.tsx'
import { SavedForm, useSavedForm } from './SavedForm.tsx'

/** Names and e-mail. */
export function AccountDetails({ userId, known }: { userId: number; known: AccountForm }) {
  const client = useQueryClient()
  // a WooCommerce host keeps no display name that its API could change: it is the first and last name
  const isHosts = useShopConfig().lostPasswordUrl !== undefined
  const form = useSavedForm({
    schema: accountSchema,
    values: known,
    save: (values) =>
      isHosts
        ? updateProfile(userId, { ...values, displayName: '' }, undefined)
        : updateProfile(userId, values, known.displayName),
    onSaved: () => client.invalidateQueries({ queryKey: queryKeys.customer(userId) }),
  })
  const { field } = form
  return (
    <SavedForm form={form} saved={account.detailsUpdated} failed={account.detailsFailed} action={text.save}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={text.firstName} autoComplete="given-name" dir="auto" {...field('firstName')} />
        <Field label={text.lastName} autoComplete="family-name" dir="auto" {...field('lastName')} />
      </div>
      {!isHosts && (
        <Field label={text.displayName} hint={text.displayNameHint} dir="auto" {...field('displayName')} />
      )}
      <Field label={text.email} type="email" inputMode="email" autoComplete="email" {...field('email')} />
    </SavedForm>
  )
}
