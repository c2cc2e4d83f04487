import type { ContactForm } from '@sauda/domain/forms/checkout.ts'
import { citiesOf } from '@sauda/domain/places.ts'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'

/**
 * Fills in the postal code of a selected city, unless the shopper has typed another one.
 * @returns a function to call with the selected city
 */
export function useCityPostcode({
  getValues,
  setValue,
  formState: { isSubmitted },
}: UseFormReturn<ContactForm>): (city: string) => void {
  const filled = useRef('')
  return (city) => {
    const { province, postalCode } = getValues()
    const postcode = citiesOf(province).find(({ name }) => name === city)?.postcode
    const isTyped = postalCode.trim() !== '' && postalCode.trim() !== filled.current
    if (postcode === undefined || isTyped) return
    filled.current = postcode
    setValue('postalCode', postcode, { shouldValidate: isSubmitted })
  }
}
