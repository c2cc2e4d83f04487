/** A form of the profile that is validated and saved as a whole. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { failureText } from '#queries/failure-text.ts'
import { Button } from '#ui/Button.tsx'
import { SaveOutcome } from './SaveOutcome.tsx'

type Options<Form extends FieldValues, Saved> = {
  schema: $ZodType<Form, Form>
  values: Form
  save: (form: Form) => Promise<Saved>
  /** `form.reset` restores the initial values of all fields, `form.set` sets one field */
  onSaved: (form: { reset(): void; set(name: Path<Form>, value: string): void }, saved: Saved) => unknown
}

/**
 * A form of the profile, validated when it is submitted. Typing clears the field's error and the message of the last
 * save. The fields are locked during a save.
 */
export function useSavedForm<Form extends FieldValues, Saved>({
  schema,
  values,
  save,
  onSaved,
}: Options<Form, Saved>) {
  const { register, handleSubmit, formState, clearErrors, reset, setValue } = useForm<Form, unknown, Form>({
    resolver: zodResolver(schema),
    defaultValues: values as DefaultValues<Form>,
    reValidateMode: 'onSubmit',
  })
  const {
    mutate,
    isPending,
    isSuccess,
    data,
    error,
    reset: forget,
  } = useMutation({
    mutationFn: save,
    onSuccess: (saved) =>
      onSaved(
        {
          reset: () => reset(values as DefaultValues<Form>),
          set: (name, value) => setValue(name, value as PathValue<Form, Path<Form>>),
        },
        saved,
      ),
  })
  return {
    saving: { isPending, isSuccess, error },
    /** result of the last save */
    outcome: data,
    submit: handleSubmit((form) => mutate(form)),
    /** Props that connect an input to the form. */
    field: (name: Path<Form>) => ({
      error: formState.errors[name]?.message as string | undefined,
      disabled: isPending,
      ...register(name, {
        onChange: () => {
          clearErrors(name)
          forget()
        },
      }),
    }),
  }
}

type Props = {
  form: {
    saving: { isPending: boolean; isSuccess: boolean; error: Error | null }
    submit: (event: FormEvent) => Promise<void>
  }
  /** the message after success; undefined: the form shows its own */
  saved: string | undefined
  /** the message after a failure, unless the server sent one */
  failed: string
  action: string
  children: ReactNode
}

/** The form's layout: the result of the last save, the fields, the button. */
export const SavedForm = ({ form: { saving, submit }, saved, failed, action, children }: Props) => (
  <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
    <SaveOutcome
      success={saving.isSuccess ? saved : undefined}
      failure={saving.error ? failureText(saving.error, failed) : undefined}
    />
    {children}
    <Button type="submit" size="lg" loading={saving.isPending} className="justify-self-start max-sm:w-full">
      {action}
    </Button>
  </form>
)
