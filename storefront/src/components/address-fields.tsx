/** Fields of an address, for checkout and the address book. */
import { limits } from '@sauda/domain/constants.ts'
import type { ContactForm } from '@sauda/domain/forms/checkout.ts'
import { typedPhone } from '@sauda/domain/phone.ts'
import { provinces } from '@sauda/domain/places.ts'
import { checkoutLabels as labels, forms } from '@sauda/domain/wording/forms.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Field, SelectField } from '#ui/Field.tsx'
import { useTranslated } from './use-translated.ts'

type Props = { form: UseFormReturn<ContactForm> }

const errorOf = ({ formState }: Props['form'], name: keyof ContactForm): string | undefined =>
  formState.errors[name]?.message

/** First and last name, side by side. */
export const NameFields = ({ form }: Props) => (
  <>
    <Field
      label={labels.firstName}
      error={errorOf(form, 'firstName')}
      autoComplete="given-name"
      dir="auto"
      maxLength={limits.maxAddressLength}
      {...form.register('firstName')}
    />
    <Field
      label={labels.lastName}
      error={errorOf(form, 'lastName')}
      autoComplete="family-name"
      dir="auto"
      maxLength={limits.maxAddressLength}
      {...form.register('lastName')}
    />
  </>
)

/** Formats the phone number while it is typed. */
export const PhoneField = ({ form }: Props) => (
  <Field
    className="col-span-full"
    label={labels.phone}
    hint={forms.phoneHint}
    error={errorOf(form, 'phone')}
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    dir="ltr"
    {...form.register('phone', {
      onChange: () => {
        const typed = form.getValues('phone')
        const kept = typedPhone(typed)
        if (kept !== typed) form.setValue('phone', kept, { shouldValidate: form.formState.isSubmitted })
      },
    })}
  />
)

export const StreetField = ({ form }: Props) => (
  <Field
    className="col-span-full"
    label={labels.address}
    hint={forms.addressHint}
    error={errorOf(form, 'address')}
    autoComplete="street-address"
    dir="auto"
    maxLength={limits.maxAddressLength}
    {...form.register('address')}
  />
)

/** Another province clears the city. @param onCleared gets whether there was one */
export function ProvinceField({ form, onCleared }: Props & { onCleared?(hadCity: boolean): void }) {
  const translated = useTranslated()
  return (
    <SelectField
      className="max-sm:col-span-full"
      label={labels.province}
      error={errorOf(form, 'province')}
      autoComplete="address-level1"
      {...form.register('province', {
        onChange: () => {
          onCleared?.(form.getValues('city') !== '')
          form.setValue('city', '')
        },
      })}
    >
      <option value="">{forms.choose}</option>
      {provinces.map(({ label, fullName }) => (
        <option key={label} value={label}>
          {label === fullName || locale === 'ur' ? translated(fullName) : `${label} - ${fullName}`}
        </option>
      ))}
    </SelectField>
  )
}

export const PostcodeField = ({ form, hint }: Props & { hint?: ReactNode }) => (
  <Field
    label={labels.postalCode}
    error={errorOf(form, 'postalCode')}
    inputMode="numeric"
    autoComplete="postal-code"
    hint={hint}
    maxLength={limits.maxPostcodeLength}
    {...form.register('postalCode')}
  />
)
