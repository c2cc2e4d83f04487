/** The checkout form: contact and shipping, then payment. */
import * as z from 'zod/mini'
import { limits } from '@sauda/domain/constants.ts'
import { isPhone } from '@sauda/domain/phone.ts'
import { isCityOf } from '@sauda/domain/places.ts'
import { needsCardFields } from '@sauda/domain/payment.ts'
import { type DeliveryRules, rateFor } from '@sauda/domain/shipping.ts'
import { checkoutLabels, forms, isRequired } from '@sauda/domain/wording/forms.ts'
import { email, emailOrNone, filled } from './rules.ts'

const required = (label: string, longest: number) =>
  filled(isRequired(label)).check(z.maxLength(longest, forms.tooLong(longest)))

/**
 * The schema of contact and address. It is cached for each `delivery`, because the form requests it at each key press.
 * @param delivery delivery places, and whether shoppers may type other cities
 * @param isGuest whether the shopper has no account, so that the email address is optional
 */
export function contactSchema(delivery: DeliveryRules, isGuest = false): ReturnType<typeof contactSchemaFor> {
  const known = isGuest ? guestSchemas : contactSchemas
  const made = known.get(delivery) ?? contactSchemaFor(delivery, isGuest)
  known.set(delivery, made)
  return made
}
const contactSchemas = new WeakMap<DeliveryRules, ReturnType<typeof contactSchemaFor>>()
const guestSchemas: typeof contactSchemas = new WeakMap()

const contactSchemaFor = (delivery: DeliveryRules, isGuest: boolean) =>
  z
    .object({
      firstName: required(checkoutLabels.firstName, limits.maxAddressLength),
      lastName: required(checkoutLabels.lastName, limits.maxAddressLength),
      email: isGuest
        ? emailOrNone(forms.emailInvalid)
        : email(isRequired(checkoutLabels.email), forms.emailInvalid),
      phone: filled(isRequired(checkoutLabels.phone)).check(z.refine(isPhone, { error: forms.phoneInvalid })),
      address: required(checkoutLabels.address, limits.maxAddressLength),
      province: required(checkoutLabels.province, limits.maxAddressLength),
      city: required(checkoutLabels.city, limits.maxAddressLength),
      postalCode: required(checkoutLabels.postalCode, limits.maxPostcodeLength),
      /** Area / Locality, optional */
      state: z
        .string()
        .check(z.trim(), z.maxLength(limits.maxAddressLength, forms.tooLong(limits.maxAddressLength))),
    })
    .check(
      // Both checks run only when no field is missing. A missing field has its own error.
      z.refine(({ province, city }) => delivery.otherCities || isCityOf(province, city), {
        error: isRequired(checkoutLabels.city),
        path: ['city'],
      }),
      (context) => {
        const { city, province } = context.value
        if (rateFor(delivery, { city, province })) return
        context.issues.push({
          code: 'custom',
          message: forms.noDelivery(city),
          path: ['city'],
          input: context.value,
        })
      },
    )
export type ContactForm = z.infer<ReturnType<typeof contactSchema>>

/** Card fields are read only when the selected gateway needs them; they never leave the page (D-048). */
export const paymentSchema = z
  .object({
    paymentMethod: z.string().check(z.minLength(1, forms.paymentRequired)),
    cardNumber: z.string(),
    cardName: z.string(),
    cardExpiry: z.string(),
    cardCvc: z.string(),
  })
  .check((context) => {
    if (!needsCardFields(context.value.paymentMethod)) return
    for (const [field, message] of cardErrors(context.value))
      context.issues.push({ code: 'custom', message, path: [field], input: context.value })
  })
export type PaymentForm = z.infer<typeof paymentSchema>

type CardFields = Omit<PaymentForm, 'paymentMethod'>

/** Exactly the specification's card checks: no Luhn, no past-date check (D-049). */
function cardErrors({ cardNumber, cardName, cardExpiry, cardCvc }: CardFields): [keyof CardFields, string][] {
  const errors: [keyof CardFields, string][] = []
  const number = cardNumber.replace(/ /g, '')
  if (number === '') errors.push(['cardNumber', forms.cardNumberRequired])
  else if (!isDigits(number, limits.cardDigits)) errors.push(['cardNumber', forms.cardNumberInvalid])
  if (cardName.trim() === '') errors.push(['cardName', forms.cardNameRequired])
  if (cardExpiry.trim() === '') errors.push(['cardExpiry', forms.cardExpiryRequired])
  else if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(cardExpiry.trim()))
    errors.push(['cardExpiry', forms.cardExpiryInvalid])
  if (cardCvc.trim() === '') errors.push(['cardCvc', forms.cardCvcRequired])
  else if (!isDigits(cardCvc.trim(), limits.minCvcDigits, limits.maxCvcDigits))
    errors.push(['cardCvc', forms.cardCvcInvalid])
  return errors
}

const isDigits = (text: string, least: number, most = least): boolean =>
  /^\d+$/.test(text) && text.length >= least && text.length <= most
