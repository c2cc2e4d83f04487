/** /track: the status of an order, by its number and phone. */
import { zodResolver } from '@hookform/resolvers/zod'
import type { TrackedOrder } from '@sauda/contract/shipments/tracked-order.ts'
import { type TrackForm, trackSchema } from '@sauda/domain/forms/track.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { track as text } from '@sauda/domain/wording/track.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { EmptyState } from '#components/EmptyState.tsx'
import { usePageTitle } from '#components/page-title.ts'
import { useSearchParams } from '#navigation/location.tsx'
import { failureText } from '#queries/failure-text.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { trackOrder } from '#queries/track.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TrackedOrderDetails } from './TrackedOrderDetails.tsx'

export function TrackPage() {
  usePageTitle(headings.track)
  // A WooCommerce host has no such call; customers see their orders in their account instead.
  return useShopConfig().hostRules ? <InAccount /> : <FollowByPhone />
}

const InAccount = () => (
  <div className="page-width">
    <EmptyState
      level="h1"
      title={headings.track}
      actions={<ButtonLink to="/dashboard/orders">{text.toOrders}</ButtonLink>}
    >
      <p>{text.inAccount}</p>
    </EmptyState>
  </div>
)

function FollowByPhone() {
  const number = useSearchParams().get('order') ?? ''
  const { register, handleSubmit, formState } = useForm<TrackForm>({
    resolver: zodResolver(trackSchema),
    defaultValues: { number, phone: '' },
  })
  const asked = useMutation({ mutationFn: trackOrder })
  const isUnknown = asked.isSuccess && asked.data === undefined

  return (
    <div className="page-width max-w-180 pt-8">
      <h1 tabIndex={-1} className="text-3xl">
        {headings.track}
      </h1>
      <p className="mt-3 text-read text-ink-2">{text.lead}</p>
      <form
        noValidate
        className="mt-6 grid max-w-140 gap-5"
        onSubmit={(event) => void handleSubmit((form) => asked.mutate(form))(event)}
      >
        {asked.error && (
          <Alert tone="error" result={asked.error}>
            {failureText(asked.error, text.failed)}
          </Alert>
        )}
        {isUnknown && (
          <Alert
            tone="error"
            result={isUnknown}
            actions={
              <ButtonLink size="sm" variant="outline" to="/contact-us">
                {text.ask}
              </ButtonLink>
            }
          >
            {text.unknown}
          </Alert>
        )}
        <Field
          label={text.number}
          hint={text.numberHint}
          error={formState.errors.number?.message}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={longestNumber}
          {...register('number')}
        />
        <Field
          label={text.phone}
          error={formState.errors.phone?.message}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={longestPhone}
          {...register('phone')}
        />
        <Button type="submit" size="lg" loading={asked.isPending}>
          {text.submit}
        </Button>
      </form>
      {asked.data && <Found order={asked.data} />}
    </div>
  )
}

/** maximum characters that the server accepts for the order number and for the phone */
const longestNumber = 20
const longestPhone = 40

/** The order, which takes the focus as the form's result. */
function Found({ order }: { order: TrackedOrder }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [order])
  return (
    <div ref={place} tabIndex={-1} className="mt-10" role="region" aria-label={headings.order(order.number)}>
      <TrackedOrderDetails order={order} />
    </div>
  )
}
