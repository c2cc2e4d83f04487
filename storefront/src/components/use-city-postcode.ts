import type { ContactForm } from '@sauda/domain/forms/checkout.ts'
import { citiesOf } from '@sauda/domain/places.ts'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'

/**
 * Fills in the postal code of a selected city, unless the shopper has typed one. The code of a saved address belongs to
 * its city, so another city replaces it.
 * @returns a function to call with the selected city
 */
export function useCityPostcode({
  getValues,
  setValue,
  formState: { isSubmitted, defaultValues: saved },
}: UseFormReturn<ContactForm>): (city: string) => void {
  const filled = useRef('')
  return (city) => {
    const { province, postalCode } = getValues()
    const postcode =
      (city === saved?.city && saved.postalCode) ||
      citiesOf(province).find(({ name }) => name === city)?.postcode
    const code = postalCode.trim()
    const isSaved = Boolean(saved?.city) && code === saved?.postalCode
    const isTyped = code !== '' && code !== filled.current && !isSaved
    if (postcode === undefined || isTyped) return
    filled.current = postcode
    setValue('postalCode', postcode, { shouldValidate: isSubmitted })
  }
}
