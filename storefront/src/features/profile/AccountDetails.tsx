import { zodResolver } from '@hookform/resolvers/zod'
import { type AccountForm, accountSchema } from '@sauda/domain/forms/registration.ts'
import { account, profile as text } from '@sauda/domain/wording/registration.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { failureText } from '#queries/failure-text.ts'
import { queryKeys } from '#queries/keys.ts'
import { updateProfile } from '#queries/registration.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { SaveOutcome } from './SaveOutcome.tsx'

/** Names and e-mail. Typing clears the field's own fault and the message of the last save (SPEC §4 Profile). */
export function AccountDetails({ userId, known }: { userId: number; known: AccountForm }) {
  const client = useQueryClient()
  const { register, handleSubmit, formState, clearErrors } = useForm<AccountForm>({
    resolver: zodResolver(accountSchema),
    defaultValues: known,
    reValidateMode: 'onSubmit',
  })
  const save = useMutation({
    mutationFn: (form: AccountForm) => updateProfile(userId, form, known.displayName),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.customer(userId) }),
  })
  const field = (name: keyof AccountForm) => ({
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
        success={save.isSuccess ? account.detailsUpdated : undefined}
        failure={save.error ? failureText(save.error, account.detailsFailed) : undefined}
      />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field label={text.firstName} autoComplete="given-name" dir="auto" {...field('firstName')} />
        <Field label={text.lastName} autoComplete="family-name" dir="auto" {...field('lastName')} />
      </div>
      <Field label={text.displayName} hint={text.displayNameHint} dir="auto" {...field('displayName')} />
      <Field label={text.email} type="email" inputMode="email" autoComplete="email" {...field('email')} />
      <Button type="submit" size="lg" loading={save.isPending} className="justify-self-start max-sm:w-full">
        {text.save}
      </Button>
    </form>
  )
}
