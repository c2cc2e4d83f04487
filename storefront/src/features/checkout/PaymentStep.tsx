import { useTranslated } from '#components/use-translated.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type PaymentForm, paymentSchema } from '@sauda/domain/forms/checkout.ts'
import { cashOnDelivery, type Gateway, needsCardFields } from '@sauda/domain/payment.ts'
import type { ShopConfig } from '@sauda/contract/shop-config.ts'
import { formatRupees, fromRupees } from '@sauda/domain/money.ts'
import { cashTerms } from '@sauda/domain/wording/payment.ts'
import { checkout as text } from '@sauda/domain/wording/checkout.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { checkoutLabels as labels } from '@sauda/domain/wording/forms.ts'
import { Banknote, ChevronLeft, CreditCard, Landmark, type LucideIcon, Smartphone } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import { contentLanguage } from '#components/content-language.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Field, FieldError } from '#ui/Field.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { classes } from '#ui/class-names.ts'

/** `terms`: text about the method's cost and the accepted amounts; `isShut`: disabled for this amount */
export type OfferedGateway = Gateway & { terms?: string; isShut?: boolean }

type Props = {
  gateways: readonly OfferedGateway[]
  loading: boolean
  /** whether the methods failed to load, which the page reports above the step */
  failed: boolean
  chosen: string
  onBack(): void
  onDone(gatewayId: string): void
}

/** The terms of cash on delivery, in one or two sentences. */
export function termsOf({ cashSurcharge, cashFrom, cashUpTo }: NonNullable<ShopConfig['cash']>) {
  const [least, most] = [cashFrom, cashUpTo].map((rupees) =>
    rupees === null ? undefined : formatRupees(fromRupees(rupees)),
  )
  const limits =
    least === undefined
      ? most !== undefined && cashTerms.upTo(most)
      : most === undefined
        ? cashTerms.from(least)
        : cashTerms.between(least, most)
  const surcharge = cashSurcharge > 0 && cashTerms.surcharge(formatRupees(fromRupees(cashSurcharge)))
  return { terms: [surcharge, limits].filter(Boolean).join(' ') }
}

const icons: Readonly<Record<string, LucideIcon>> = { bacs: Landmark, payonline: Smartphone }
const iconOf = (id: string): LucideIcon => (needsCardFields(id) ? CreditCard : (icons[id] ?? Banknote))

/** Formats a card number in groups of four while it is typed; drops everything except digits. */
const groupedCard = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ')

/** Inserts the slash into an expiry date while it is typed. */
const slashedExpiry = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** Step 2. Cash on delivery is preselected when the shop lists it first, because most shoppers use it. */
export function PaymentStep({ loading, failed, ...rest }: Props) {
  if (failed) return null
  if (loading)
    return (
      <div className="grid min-h-40 place-items-center text-brand">
        <Spinner />
      </div>
    )
  if (rest.gateways.length === 0) return <Alert tone="error">{errors.methodsNone}</Alert>
  const [first] = rest.gateways
  const preselected = first?.id === cashOnDelivery && !first.isShut ? first.id : ''
  return <Methods {...rest} chosen={rest.chosen || preselected} />
}

/** Card input stays in this form and is never stored (D-048). */
function Methods({ gateways, chosen, onBack, onDone }: Omit<Props, 'loading' | 'failed'>) {
  const { register, handleSubmit, formState, control, setValue } = useForm<PaymentForm>({
    resolver: zodResolver(paymentSchema),
    defaultValues: { paymentMethod: chosen, cardNumber: '', cardName: '', cardExpiry: '', cardCvc: '' },
  })
  const selected = useWatch({ control, name: 'paymentMethod' })
  const translated = useTranslated()
  const error = (name: keyof PaymentForm) => formState.errors[name]?.message
  // Use setValue: the form library ignores a value that is rewritten during validation.
  const rewrite = (name: 'cardNumber' | 'cardExpiry', value: string) =>
    setValue(name, value, { shouldValidate: formState.isSubmitted })
  return (
    <form
      noValidate
      autoComplete="on"
      onSubmit={(event) => void handleSubmit(({ paymentMethod }) => onDone(paymentMethod))(event)}
    >
      <fieldset aria-describedby="payment-error">
        <legend className="sr-only">{text.steps[1]}</legend>
        <div className="grid gap-3">
          {gateways.map(({ id, title, description, terms = '', isShut = false }) => {
            const Icon = iconOf(id)
            return (
              <div
                key={id}
                className={classes(
                  'rounded-lg border-2',
                  selected === id ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface',
                )}
              >
                <label className="flex min-h-16 items-center gap-4 px-4 py-3">
                  <input
                    type="radio"
                    value={id}
                    className="size-5 flex-none accent-brand"
                    {...register('paymentMethod')}
                    disabled={isShut}
                  />
                  <Icon aria-hidden size={24} strokeWidth={1.75} className="flex-none text-ink-2" />
                  <span>
                    <span
                      {...contentLanguage(translated(title))}
                      className={classes('block font-semibold', isShut && 'text-ink-3')}
                    >
                      {translated(title)}
                    </span>
                    <span {...contentLanguage(translated(description))} className="block text-sm text-ink-2">
                      {translated(description)}
                    </span>
                    {terms !== '' && <span className="mt-0.5 block text-sm text-ink-2">{terms}</span>}
                  </span>
                </label>
                {selected === id && needsCardFields(id) && (
                  <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(7.5rem,50%-1rem)),1fr))] gap-x-4 gap-y-5 px-4 pt-2 pb-5">
                    <Field
                      className="col-span-full"
                      label={labels.cardNumber}
                      error={error('cardNumber')}
                      inputMode="numeric"
                      autoComplete="cc-number"
                      dir="ltr"
                      {...register('cardNumber', {
                        onChange: ({ target }: { target: HTMLInputElement }) =>
                          rewrite('cardNumber', groupedCard(target.value)),
                      })}
                    />
                    <Field
                      className="col-span-full"
                      label={labels.cardName}
                      error={error('cardName')}
                      autoComplete="cc-name"
                      {...register('cardName')}
                    />
                    <Field
                      label={labels.cardExpiry}
                      placeholder={labels.cardExpiryHint}
                      error={error('cardExpiry')}
                      inputMode="numeric"
                      autoComplete="cc-exp"
                      dir="ltr"
                      {...register('cardExpiry', {
                        onChange: ({ target }: { target: HTMLInputElement }) =>
                          rewrite('cardExpiry', slashedExpiry(target.value)),
                      })}
                    />
                    <Field
                      label={labels.cardCvc}
                      error={error('cardCvc')}
                      inputMode="numeric"
                      autoComplete="cc-csc"
                      dir="ltr"
                      {...register('cardCvc')}
                    />
                  </div>
                )}
              </div>
            )
          })}
        </div>
      </fieldset>
      <div id="payment-error" role="alert" className="mt-3 min-h-6">
        {error('paymentMethod') && <FieldError>{error('paymentMethod')}</FieldError>}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="lg" className="max-sm:w-full">
          {text.toSummary}
        </Button>
        <Button variant="link" aria-label={text.editStep(text.steps[0])} onClick={onBack}>
          <ChevronLeft aria-hidden size={18} strokeWidth={1.75} />
          {text.steps[0]}
        </Button>
      </div>
    </form>
  )
}
