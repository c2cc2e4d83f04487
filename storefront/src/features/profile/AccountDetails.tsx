import { type AccountForm, accountSchema } from '@sauda/domain/forms/registration.ts'
import { account, profile as text } from '@sauda/domain/wording/registration.ts'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '#queries/keys.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { updateProfile } from '#queries/registration.ts'
import { Field } from '#ui/Field.tsx'
import { PendingEmail } from './PendingEmail.tsx'
import { SavedForm, useSavedForm } from './SavedForm.tsx'

type Props = {
  userId: number
  known: AccountForm
  /** a new address that is not confirmed yet */
  pendingEmail: string | undefined
}

/**
 * Names and email. A new email applies when the link in its mail has been followed. Until then the field shows the old
 * one.
 */
export function AccountDetails({ userId, known, pendingEmail }: Props) {
  const client = useQueryClient()
  // A WooCommerce host's API cannot change the display name, which is the first and last name.
  const isHosts = useShopConfig().lostPasswordUrl !== undefined
  const form = useSavedForm({
    schema: accountSchema,
    values: known,
    save: async (values) => {
      const { email, pendingEmail: asked } = isHosts
        ? await updateProfile(userId, { ...values, displayName: '' }, undefined)
        : await updateProfile(userId, values, known.displayName)
      const isAsked = asked !== undefined && asked === values.email
      return { email, isAsked, isAddressAlone: isAsked && hasOnlyOtherEmail(values, known) }
    },
    onSaved: async ({ set }, { email, isAsked }) => {
      await client.invalidateQueries({ queryKey: queryKeys.customer(userId) })
      if (isAsked) set('email', email)
    },
  })
  const { field, outcome } = form
  return (
    <SavedForm
      form={form}
      saved={outcome?.isAddressAlone ? undefined : account.detailsUpdated}
      failed={account.detailsFailed}
      action={text.save}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={text.firstName} autoComplete="given-name" dir="auto" {...field('firstName')} />
        <Field label={text.lastName} autoComplete="family-name" dir="auto" {...field('lastName')} />
      </div>
      {!isHosts && (
        <Field label={text.displayName} hint={text.displayNameHint} dir="auto" {...field('displayName')} />
      )}
      <Field label={text.email} type="email" inputMode="email" autoComplete="email" {...field('email')} />
      {pendingEmail !== undefined && (
        <PendingEmail
          key={pendingEmail}
          userId={userId}
          email={pendingEmail}
          asked={outcome?.isAddressAlone === true}
        />
      )}
    </SavedForm>
  )
}

const hasOnlyOtherEmail = (values: AccountForm, known: AccountForm): boolean =>
  values.firstName === known.firstName &&
  values.lastName === known.lastName &&
  values.displayName === known.displayName
