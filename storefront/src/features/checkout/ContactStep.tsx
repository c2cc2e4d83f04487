import { useTranslated } from '#components/use-translated.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { country, limits } from '@sauda/domain/constants.ts'
import type { Customer } from '@sauda/domain/customer.ts'
import { type ContactForm, contactSchema } from '@sauda/domain/forms/checkout.ts'
import { formatRupees } from '@sauda/domain/money.ts'
import { citiesOf, isCityOf, isProvince } from '@sauda/domain/places.ts'
import { type DeliveryRules, rateFor } from '@sauda/domain/shipping.ts'
import { checkout as text } from '@sauda/domain/wording/checkout.ts'
import { checkoutLabels as labels, forms } from '@sauda/domain/wording/forms.ts'
import { guest as guestText } from '@sauda/domain/wording/guest.ts'
import { Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { useShopConfig } from '#queries/initial-data.tsx'
import { deliveryCity, placeOf } from '#state/delivery-place.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import {
  NameFields,
  PhoneField,
  PostcodeField,
  ProvinceField,
  StreetField,
} from '#components/address-fields.tsx'
import { CityField } from '#components/CityField.tsx'
import { useCityPostcode } from '#components/use-city-postcode.ts'
import type { DisplayedTotals } from './use-totals.ts'

export const emptyContact: ContactForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  province: '',
  city: '',
  postalCode: '',
  state: '',
}

/** Prefills from the customer's saved address: address_1 unchanged, the area empty (D-051, D-061). */
export function contactFrom(
  customer: Customer | undefined,
  email: string,
  { otherCities }: DeliveryRules,
): ContactForm {
  if (!customer) return { ...emptyContact, email, ...chosenPlace() }
  const { shipping, billing } = customer
  const saved = shipping.address1 === '' ? billing : shipping
  const known = isCityOf(saved.state, saved.city) || (otherCities && isProvince(saved.state))
  return {
    firstName: saved.firstName || customer.firstName,
    lastName: saved.lastName || customer.lastName,
    email: billing.email || customer.email || email,
    phone: billing.phone,
    address: saved.address1,
    ...(known
      ? { province: saved.state, city: saved.city }
      : saved.address1 === ''
        ? chosenPlace()
        : { province: '', city: '' }),
    postalCode: saved.postcode,
    state: '',
  }
}

/** The city selected on a product page or in the cart. */
function chosenPlace(): Pick<ContactForm, 'province' | 'city'> {
  const city = deliveryCity.chosen()
  const { province } = placeOf(city ?? '')
  return province === '' || city === undefined ? { province: '', city: '' } : { province, city }
}

type Props = {
  initial: ContactForm
  /** content above the address; reads and fills the form */
  above?(form: ContactForm, fill: (filled: Partial<ContactForm>) => void): ReactNode
  /** whether the shopper has no account: the email is optional, and no address is saved */
  isGuest: boolean
  saveAddress: boolean
  /** cost of delivery to the selected city, as shown beside the steps */
  shipping: Pick<DisplayedTotals, 'totals' | 'shippingTitle' | 'fetched' | 'waiting'>
  /** content below the address */
  children?: ReactNode
  /** called at every input, to store it and to update the totals */
  onChange(form: ContactForm, saveAddress: boolean): void
  onDone(form: ContactForm): void
}

const optional = (label: string) => (
  <>
    {label} <span className="font-normal text-ink-3">{forms.optional}</span>
  </>
)

/** fields in screen order */
const fieldNames = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'province',
  'city',
  'postalCode',
  'state',
] as const satisfies readonly (keyof ContactForm)[]

type WrongProps = { names: readonly (keyof ContactForm)[]; onChoose(name: keyof ContactForm): void }

/** Lists the invalid fields; pressing one focuses it. */
const WrongFields = ({ names, onChoose }: WrongProps) => (
  <div className="mb-5">
    <Alert tone="error" title={forms.checkFields}>
      <ul className="flex flex-wrap gap-x-4">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="min-h-11 font-medium underline underline-offset-2"
              onClick={() => onChoose(name)}
            >
              {labels[name]}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  </div>
)

const SaveAddress = ({ checked, onChange }: { checked: boolean; onChange(checked: boolean): void }) => (
  <label className="mt-1 mb-6 flex min-h-11 items-center gap-3 text-control">
    <input
      type="checkbox"
      className="size-5 accent-brand"
      checked={checked}
      onChange={(event) => {
        event.stopPropagation() // otherwise the form would report the previous value
        onChange(event.target.checked)
      }}
    />
    {text.saveAddress}
  </label>
)

// Each field is a component, so that the fields register, and get the focus, in screen order.

const EmailField = ({ form, isGuest }: { form: UseFormReturn<ContactForm>; isGuest: boolean }) => (
  <Field
    className="col-span-full"
    label={isGuest ? optional(labels.email) : labels.email}
    hint={isGuest && guestText.emailHint}
    error={form.formState.errors.email?.message}
    type="email"
    inputMode="email"
    autoComplete="email"
    {...form.register('email')}
  />
)

const AreaField = ({ form }: { form: UseFormReturn<ContactForm> }) => (
  <Field
    className="max-sm:col-span-full"
    label={optional(labels.state)}
    error={form.formState.errors.state?.message}
    autoComplete="address-level3"
    dir="auto"
    maxLength={limits.maxAddressLength}
    {...form.register('state')}
  />
)

/** The postcode of the city, when the typed one differs. */
function otherPostcode({
  province,
  city,
  postalCode,
}: Pick<ContactForm, 'province' | 'city' | 'postalCode'>): string | undefined {
  const known = citiesOf(province).find(({ name }) => name === city)?.postcode
  return known === postalCode.trim() ? undefined : known
}

/** A filled address takes precedence over the city selected while shopping, with a message. */
function OtherCity({ filled, city }: { filled: string; city: string }) {
  const translated = useTranslated()
  const [before] = useState(() => ({ filled, chosen: chosenPlace().city }))
  if (before.chosen === '' || city === '' || city !== before.filled || city === before.chosen) return null
  return (
    <p className="mb-5 text-sm text-ink-2">
      {text.otherCityChosen(translated(city), translated(before.chosen))}
    </p>
  )
}

/** Step 1. Errors appear when a field loses focus or on Continue, which focuses the first invalid field. */
export function ContactStep({
  initial,
  above,
  isGuest,
  saveAddress,
  shipping,
  children,
  onChange,
  onDone,
}: Props) {
  const translated = useTranslated()
  const { delivery, hostRules } = useShopConfig()
  const form = useForm<ContactForm>({
    resolver: zodResolver(contactSchema(delivery, isGuest)),
    defaultValues: initial,
    mode: 'onTouched',
  })
  const { handleSubmit, formState, setFocus, setValue, control, getValues, reset } = form
  const [province, city, postalCode] = useWatch({ control, name: ['province', 'city', 'postalCode'] })
  const [cleared, setCleared] = useState(false)
  const fillPostcode = useCityPostcode(form)
  const postcode = otherPostcode({ province, city, postalCode })
  const wrong = formState.submitCount === 0 ? [] : fieldNames.filter((name) => formState.errors[name])

  return (
    <form
      noValidate
      onChange={() => onChange(getValues(), saveAddress)}
      onSubmit={(event) => void handleSubmit(onDone)(event)}
    >
      {wrong.length > 0 && <WrongFields names={wrong} onChoose={setFocus} />}
      {above?.(initial, (filled) => {
        reset({ ...getValues(), ...filled })
        onChange(getValues(), saveAddress)
      })}
      <OtherCity filled={initial.city} city={city} />
      <div className="grid fit-grid-cols-2 gap-x-4 gap-y-5">
        <NameFields form={form} />
        <EmailField form={form} isGuest={isGuest} />
        <PhoneField form={form} />
        <StreetField form={form} />
        <ProvinceField form={form} onCleared={setCleared} />
        <CityField
          form={form}
          otherCities={delivery.otherCities}
          hint={
            province === ''
              ? forms.provinceFirst
              : city === ''
                ? cleared && forms.cityCleared
                : !shipping.waiting &&
                  shipping.shippingTitle &&
                  text.shippingRate(
                    translated(shipping.shippingTitle),
                    formatRupees(shipping.totals.shipping),
                    hostRules || shipping.fetched
                      ? null
                      : (rateFor(delivery, { city, province })?.days ?? null),
                  )
          }
          onChoose={(chosen) => {
            setCleared(false)
            fillPostcode(chosen)
          }}
        />
        <PostcodeField
          form={form}
          hint={
            postcode !== undefined && (
              <button
                type="button"
                className="font-medium text-brand underline underline-offset-2"
                onClick={() => {
                  setValue('postalCode', postcode, { shouldValidate: true })
                  onChange(getValues(), saveAddress)
                }}
              >
                {forms.usePostcode(postcode)}
              </button>
            )
          }
        />
        <AreaField form={form} />
        <Field
          className="col-span-full"
          label={labels.country}
          value={translated(country)}
          disabled
          after={<Lock aria-hidden size={18} className="me-3" />}
        />
      </div>
      {children}
      {isGuest ? (
        <div className="mb-6" />
      ) : (
        <SaveAddress checked={saveAddress} onChange={(isSaved) => onChange(getValues(), isSaved)} />
      )}
      <Button type="submit" size="lg" className="max-sm:w-full">
        {text.toPayment}
      </Button>
    </form>
  )
}
