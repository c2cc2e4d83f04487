import { zodResolver } from '@hookform/resolvers/zod'
import { type StockNoticeForm, stockNoticeSchema } from '@sauda/domain/forms/stock-notice.ts'
import { stockNotice as wording } from '@sauda/domain/wording/product-extras.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureText } from '#queries/failure-text.ts'
import { requestStockNotice } from '#queries/stock-notice.ts'
import { useSession } from '#state/session-store.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'

type Props = { product: number; variation: number | undefined }

/** Requests one mail when the product is back in stock; a press opens the form. A separate script. */
export function StockNotice({ product, variation }: Props) {
  const [isOpen, open] = useState(false)
  return isOpen ? (
    <NoticeForm product={product} variation={variation} />
  ) : (
    <Button size="sm" onClick={() => open(true)}>
      {wording.ask}
    </Button>
  )
}

function NoticeForm({ product, variation }: Props) {
  const session = useSession()
  const { register, handleSubmit, formState, setFocus } = useForm<StockNoticeForm>({
    resolver: zodResolver(stockNoticeSchema),
    defaultValues: { email: session.status === 'signed-in' ? session.user.email : '' },
  })
  const attempt = useMutation({
    mutationFn: ({ email }: StockNoticeForm) => requestStockNotice({ product, variation, email }),
  })
  useEffect(() => setFocus('email'), [setFocus])
  if (attempt.isSuccess)
    return (
      <Alert tone="success" result={attempt.isSuccess}>
        {wording.confirmFirst}
      </Alert>
    )
  return (
    <form
      noValidate
      className="grid w-full gap-3"
      onSubmit={(event) => void handleSubmit((form) => attempt.mutate(form))(event)}
    >
      {attempt.error && (
        <Alert tone="error" result={attempt.error}>
          {failureText(attempt.error, wording.failed)}
        </Alert>
      )}
      <Field
        label={wording.email}
        error={formState.errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...register('email')}
      />
      <p className="text-sm text-ink-2">{wording.about}</p>
      <Button type="submit" loading={attempt.isPending} className="justify-self-start max-sm:w-full">
        {wording.send}
      </Button>
    </form>
  )
}
