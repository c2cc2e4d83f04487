/** A coupon form with a live summary. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useAttemptKey } from '#api/attempt-key.ts'
import { post, put, woo } from '#api/request.ts'
import { discounts as words } from '#wording/discounts.ts'
import { common } from '#wording/common.ts'
import { CheckField, SelectField, TextField } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { Note } from '#ui/Note.tsx'
import { atShopTime, shopDay } from '#ui/shop-day.ts'
import { say } from '#ui/toasts.ts'
import { typedAmount, typedCount } from '#ui/typed-number.ts'
import { type Coupon, sentenceOf } from './coupon.ts'

type Fields = {
  code: string
  discount_type: Coupon['discount_type']
  amount: string
  minimum_amount: string
  usage_limit: string
  usage_limit_per_user: string
  until: string
  free_shipping: boolean
}

/** A limit of uses; null for none. Expects a text that the form has accepted. */
const limitOf = (text: string): number | null => typedCount(text) ?? null
const isLimit = (text: string): boolean => text.trim() === '' || (typedCount(text) ?? -1) >= 0
/** The last second of a day in Pakistan, as ISO text. @param day "2026-11-30" */
const endOf = (day: string): string => atShopTime(day, '23:59:59').toISOString().slice(0, 19)
const dayOf = (gmt: string | null): string => (gmt ? shopDay(new Date(`${gmt}Z`)) : '')

const positive = (value: number | null | undefined): string => (value ? String(value) : '')

const newCoupon: Fields = {
  code: '',
  discount_type: 'percent',
  amount: '',
  minimum_amount: '',
  usage_limit: '',
  usage_limit_per_user: '1',
  until: '',
  free_shipping: false,
}

const fieldsOf = (coupon: Coupon): Fields => ({
  code: coupon.code,
  discount_type: coupon.discount_type,
  amount: String(Number(coupon.amount)),
  minimum_amount: positive(Number(coupon.minimum_amount)),
  usage_limit: positive(coupon.usage_limit),
  usage_limit_per_user: positive(coupon.usage_limit_per_user),
  until: dayOf(coupon.date_expires_gmt),
  free_shipping: coupon.free_shipping,
})

/** The request body of the fields. */
const bodyOf = ({ until, ...fields }: Fields) => ({
  ...fields,
  amount: typedAmount(fields.amount) || '0',
  minimum_amount: typedAmount(fields.minimum_amount) || '0',
  usage_limit: limitOf(fields.usage_limit),
  usage_limit_per_user: limitOf(fields.usage_limit_per_user),
  date_expires_gmt: until ? endOf(until) : null,
})

function Sentence({ control }: { control: Control<Fields> }) {
  const values = { ...newCoupon, ...useWatch({ control }) }
  const sentence = sentenceOf({
    ...values,
    amount: typedAmount(values.amount) ?? '',
    minimum_amount: typedAmount(values.minimum_amount) ?? '',
    usage_limit_per_user: limitOf(values.usage_limit_per_user),
  })
  return <Note tone={sentence ? 'good' : 'info'}>{sentence || words.givesNothing}</Note>
}

export function CouponDrawer({ coupon, onClose }: { coupon: Coupon | undefined; onClose: () => void }) {
  const queries = useQueryClient()
  const { register, handleSubmit, control, formState } = useForm<Fields>({
    defaultValues: coupon ? fieldsOf(coupon) : newCoupon,
  })
  const { keyOf } = useAttemptKey()
  const write = useMutation({
    mutationFn: (fields: Fields) => {
      const body = bodyOf(fields)
      return coupon
        ? put<Coupon>(`${woo}/coupons/${coupon.id}`, body)
        : post<Coupon>(`${woo}/coupons`, body, { idempotencyKey: keyOf(body) })
    },
    onSuccess: (saved) => {
      say(coupon ? words.changed(saved.code) : words.made(saved.code))
      void queries.invalidateQueries({ queryKey: ['coupons'] })
      onClose()
    },
  })
  const { errors } = formState
  const isPercent = useWatch({ control, name: 'discount_type' }) === 'percent'
  const submit = handleSubmit((fields) => write.mutate(fields))
  return (
    <FormDrawer
      title={coupon ? words.edit(coupon.code) : words.add}
      onClose={onClose}
      verb={common.save}
      isBusy={write.isPending}
      error={write.error}
      onSubmit={() => void submit()}
    >
      <Sentence control={control} />
      <TextField
        label={words.code}
        hint={words.codeHint}
        dir="ltr"
        autoCapitalize="characters"
        error={errors.code && words.codeMissing}
        {...register('code', { validate: (code) => code.trim() !== '' })}
      />
      <SelectField label={words.kind} {...register('discount_type')}>
        {Object.entries(words.kinds).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={words.amount}
        inputMode="decimal"
        after={isPercent ? '%' : undefined}
        before={isPercent ? undefined : '₨'}
        error={errors.amount && words.givesNothing}
        {...register('amount', {
          validate: (amount, { free_shipping: isFree }) => isFree || Number(typedAmount(amount)) > 0,
          deps: 'free_shipping',
        })}
      />
      <CheckField label={words.freeDeliveryLabel} {...register('free_shipping')} />
      <TextField
        label={words.least}
        before="₨"
        inputMode="decimal"
        error={errors.minimum_amount && words.noAmount}
        {...register('minimum_amount', { validate: (amount) => typedAmount(amount) !== undefined })}
      />
      <div className="fields">
        <TextField
          label={words.limit}
          inputMode="numeric"
          error={errors.usage_limit && words.noCount}
          {...register('usage_limit', { validate: isLimit })}
        />
        <TextField
          label={words.limitPerCustomer}
          inputMode="numeric"
          error={errors.usage_limit_per_user && words.noCount}
          {...register('usage_limit_per_user', { validate: isLimit })}
        />
      </div>
      <TextField label={words.lastDay} type="date" {...register('until')} />
    </FormDrawer>
  )
}
