import { zodResolver } from '@hookform/resolvers/zod'
import { limits } from '@sauda/domain/constants.ts'
import { type ContactMessage, contactMessageSchema } from '@sauda/domain/forms/contact.ts'
import { contact as text } from '@sauda/domain/wording/information.ts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useAttemptKey } from '#components/use-attempt-key.ts'
import { sendMessage } from '#queries/contact.ts'
import { failureText } from '#queries/failure-text.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Field, TextAreaField } from '#ui/Field.tsx'

const empty: ContactMessage = { name: '', email: '', message: '' }

/** Sends a message to the shop. Keeps the input until the message has arrived. */
export function ContactForm() {
  const { keyOf, forget } = useAttemptKey()
  const { register, handleSubmit, formState, reset } = useForm<ContactMessage>({
    resolver: zodResolver(contactMessageSchema),
    defaultValues: empty,
    mode: 'onTouched',
  })
  const attempt = useMutation({
    mutationFn: (message: ContactMessage) => sendMessage(message, keyOf(message)),
    onSuccess: () => {
      reset(empty)
      forget()
    },
  })
  const error = (name: keyof ContactMessage) => formState.errors[name]?.message

  return (
    <form
      noValidate
      className="mt-4 grid max-w-140 gap-5"
      onSubmit={(event) => void handleSubmit((message) => attempt.mutate(message))(event)}
    >
      {attempt.error && (
        <Alert tone="error" result={attempt.error}>
          {failureText(attempt.error, text.failed)}
        </Alert>
      )}
      {attempt.isSuccess && (
        <Alert tone="success" result={attempt.isSuccess}>
          {text.sent}
        </Alert>
      )}
      <Field
        label={text.name}
        error={error('name')}
        autoComplete="name"
        dir="auto"
        maxLength={limits.maxContactName}
        {...register('name')}
      />
      <Field
        label={text.email}
        error={error('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...register('email')}
      />
      <TextAreaField
        label={text.message}
        error={error('message')}
        rows={6}
        dir="auto"
        maxLength={limits.maxContactMessage}
        {...register('message')}
      />
      <Button
        type="submit"
        size="lg"
        loading={attempt.isPending}
        className="justify-self-start max-sm:w-full"
      >
        {text.send}
      </Button>
    </form>
  )
}
