import { zodResolver } from '@hookform/resolvers/zod'
import { country, limits } from '@sauda/domain/constants.ts'
import { type ContactForm, contactSchema } from '@sauda/domain/forms/checkout.ts'
import { shownPhone } from '@sauda/domain/phone.ts'
import { addresses as text } from '@sauda/domain/wording/addresses.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  NameFields,
  PhoneField,
  PostcodeField,
  ProvinceField,
  StreetField,
} from '#components/address-fields.tsx'
import { CityField } from '#components/CityField.tsx'
import { useCityPostcode } from '#components/use-city-postcode.ts'
import { addressFailure, type NamedAddress } from '#queries/addresses.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'

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
  const [name, setName] = useState(entry.name)
  const [asked, setAsked] = useState(false)
  const form = useForm<ContactForm>({
    resolver: zodResolver(contactSchema(delivery, true)),
    defaultValues: formOf(entry),
    mode: 'onTouched',
  })
  const fillPostcode = useCityPostcode(form)
  const submit = form.handleSubmit((filled) => {
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
          <Alert tone="error" result={failure}>
            {addressFailure(failure)}
          </Alert>
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
      <NameFields form={form} />
      <PhoneField form={form} />
      <StreetField form={form} />
      <ProvinceField form={form} />
      <CityField form={form} otherCities={delivery.otherCities} hint={undefined} onChoose={fillPostcode} />
      <PostcodeField form={form} />
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
