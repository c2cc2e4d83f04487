import { zodResolver } from '@hookform/resolvers/zod'
import { country, limits } from '@sauda/domain/constants.ts'
import { type ContactForm, contactSchema } from '@sauda/domain/forms/checkout.ts'
import { shownPhone, typedPhone } from '@sauda/domain/phone.ts'
import { provinces } from '@sauda/domain/places.ts'
import { addresses as text } from '@sauda/domain/wording/addresses.ts'
import { checkoutLabels as labels, forms } from '@sauda/domain/wording/forms.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CityField } from '#components/CityField.tsx'
import { useCityPostcode } from '#components/use-city-postcode.ts'
import { useTranslated } from '#components/use-translated.ts'
import { addressFailure, type NamedAddress } from '#queries/addresses.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Field, SelectField } from '#ui/Field.tsx'

type Props = {
  entry: NamedAddress
  saving: boolean
  failure: Error | null
  onSave(entry: NamedAddress): void
  onCancel(): void
}

/** An address with the customer's name for it. */
export function AddressForm({ entry, saving, failure, onSave, onCancel }: Props) {
  const { delivery } = useShopConfig()
  const translated = useTranslated()
  const [name, setName] = useState(entry.name)
  const [asked, setAsked] = useState(false)
  const form = useForm<ContactForm>({
    resolver: zodResolver(contactSchema(delivery, true)),
    defaultValues: formOf(entry),
    mode: 'onTouched',
  })
  const fillPostcode = useCityPostcode(form)
  const { register, handleSubmit, formState, setValue } = form
  const error = (field: keyof ContactForm) => formState.errors[field]?.message
  const submit = handleSubmit((filled) => {
    if (name.trim() !== '') onSave(entryOf(entry.id, name.trim(), filled))
  })
  return (
    <form
      noValidate
      className="mt-4 grid fit-grid-cols-2 gap-x-4 gap-y-5 rounded-panel border border-line bg-surface p-5"
      onSubmit={(event) => {
        setAsked(true)
        void submit(event)
      }}
    >
      {failure && (
        <div className="col-span-full">
          <Alert tone="error">{addressFailure(failure)}</Alert>
        </div>
      )}
      <Field
        className="col-span-full"
        label={text.name}
        hint={text.nameHint}
        error={asked && name.trim() === '' ? text.nameRequired : undefined}
        value={name}
        dir="auto"
        maxLength={limits.addressName}
        onChange={({ target }) => setName(target.value)}
      />
      <Field label={labels.firstName} error={error('firstName')} dir="auto" {...register('firstName')} />
      <Field label={labels.lastName} error={error('lastName')} dir="auto" {...register('lastName')} />
      <Field
        className="col-span-full"
        label={labels.phone}
        hint={forms.phoneHint}
        error={error('phone')}
        type="tel"
        inputMode="tel"
        dir="ltr"
        {...register('phone', {
          onChange: ({ target }: { target: HTMLInputElement }) => setValue('phone', typedPhone(target.value)),
        })}
      />
      <Field
        className="col-span-full"
        label={labels.address}
        hint={forms.addressHint}
        error={error('address')}
        dir="auto"
        maxLength={limits.maxAddressLength}
        {...register('address')}
      />
      <SelectField
        className="max-sm:col-span-full"
        label={labels.province}
        error={error('province')}
        {...register('province', { onChange: () => setValue('city', '') })}
      >
        <option value="">{forms.choose}</option>
        {provinces.map(({ label, fullName }) => (
          <option key={label} value={label}>
            {translated(fullName)}
          </option>
        ))}
      </SelectField>
      <CityField form={form} otherCities={delivery.otherCities} hint={undefined} onChoose={fillPostcode} />
      <Field
        label={labels.postalCode}
        error={error('postalCode')}
        inputMode="numeric"
        maxLength={limits.maxPostcodeLength}
        {...register('postalCode')}
      />
      <div className="col-span-full flex flex-wrap gap-3">
        <Button type="submit" loading={saving}>
          {text.save}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  )
}

const formOf = ({ phone, address }: NamedAddress): ContactForm => ({
  firstName: address.firstName,
  lastName: address.lastName,
  email: '',
  phone: shownPhone(phone),
  address: address.address1,
  province: address.state,
  city: address.city,
  postalCode: address.postcode,
  state: '',
})

const entryOf = (id: number, name: string, form: ContactForm): NamedAddress => ({
  id,
  name,
  phone: form.phone,
  address: {
    firstName: form.firstName,
    lastName: form.lastName,
    address1: form.address,
    address2: '',
    city: form.city,
    state: form.province,
    postcode: form.postalCode,
    country,
  },
})
