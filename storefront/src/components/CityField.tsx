import { useTranslated } from '#components/use-translated.ts'
import type { ContactForm } from '@sauda/domain/forms/checkout.ts'
import { citiesOf } from '@sauda/domain/places.ts'
import { checkoutLabels as labels, forms } from '@sauda/domain/wording/forms.ts'
import { type ReactNode, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Field, SelectField } from '#ui/Field.tsx'

/** value of the option for an unlisted city; not the name of any city */
const other = '-'

/** A select of the province's cities; a text field if the shop also delivers to others. */
export function CityField({
  form: { register, control, setValue, formState },
  otherCities,
  hint,
  onChoose,
}: {
  form: UseFormReturn<ContactForm>
  otherCities: boolean
  hint: ReactNode
  onChoose(city: string): void
}) {
  const [province, city] = useWatch({ control, name: ['province', 'city'] })
  const cities = citiesOf(province)
  const translated = useTranslated()
  const isListed = cities.some(({ name }) => name === city)
  const [asksName, askName] = useState(false)
  const isOther = otherCities && province !== '' && (city === '' ? asksName : !isListed)
  const error = formState.errors.city?.message
  const options = (
    <>
      <option value="">{forms.choose}</option>
      {cities.map(({ name }) => (
        <option key={name} value={name}>
          {translated(name)}
        </option>
      ))}
      {otherCities && <option value={other}>{forms.otherCity}</option>}
    </>
  )
  const choose = (value: string) => {
    askName(value === other)
    onChoose(value)
  }
  const typed = ({ target }: { target: { value: string } }) => onChoose(target.value)
  if (!otherCities)
    return (
      <SelectField
        label={labels.city}
        error={error}
        disabled={province === ''}
        autoComplete="address-level2"
        hint={hint}
        {...register('city', { onChange: typed })}
      >
        {options}
      </SelectField>
    )
  return (
    <>
      <SelectField
        label={labels.city}
        error={isOther ? undefined : error}
        disabled={province === ''}
        hint={!isOther && hint}
        value={isOther ? other : city}
        onChange={({ target: { value } }) => {
          choose(value)
          setValue('city', value === other ? '' : value, {
            shouldValidate: value !== other,
            shouldDirty: true,
          })
        }}
      >
        {options}
      </SelectField>
      {isOther && (
        <Field
          className="col-span-full"
          label={forms.otherCityName}
          error={error}
          hint={hint}
          autoComplete="address-level2"
          dir="auto"
          maxLength={60}
          {...register('city', { onChange: typed })}
        />
      )}
    </>
  )
}
