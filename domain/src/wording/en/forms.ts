/** Texts of fields and their errors. */
import { limits } from '@sauda/domain/constants.ts'

export const isRequired = (label: string): string => `${label} is required`

/** Labels of the checkout form (D-055). */
export const checkoutLabels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  province: 'Province',
  city: 'City',
  postalCode: 'Postal Code',
  state: 'Area / Locality',
  country: 'Country',
  cardNumber: 'Card number',
  cardName: 'Name on card',
  cardExpiry: 'Expiry date',
  cardExpiryHint: 'MM/YY',
  cardCvc: 'CVC',
} as const

export const forms = {
  bothRequired: 'Please enter both username and password',
  emailInvalid: 'Email is invalid',
  phoneInvalid: 'Phone number is invalid',
  phoneHint: 'e.g. 0300 1234567 or +92 300 1234567',
  addressHint: 'House, street, area and a nearby landmark',
  tooLong: (most: number) => `Please use at most ${most} characters`,
  choose: 'Choose',
  checkFields: 'Please check these fields',
  provinceFirst: 'Choose a province first',
  cityCleared: 'City cleared, choose again',
  otherCity: 'My city is not listed',
  otherCityName: 'Name of your city',
  noDelivery: (city: string) => `We don't deliver to ${city} yet. Please choose another city.`,
  noCash: (city: string) =>
    `Cash on delivery isn't available in ${city}. Please choose another payment method.`,
  noPickup: (city: string) => `Pickup isn't available for ${city}. Please choose delivery.`,
  noCashForAmount: "Cash on delivery isn't available for this amount. Please choose another payment method.",
  usePostcode: (code: string) => `Use ${code}`,
  optional: '(optional)',
  paymentRequired: 'Please select a payment method',
  cardNumberRequired: 'Card number is required',
  cardNumberInvalid: `Card number must be ${limits.cardDigits} digits`,
  cardNameRequired: 'Name on card is required',
  cardExpiryRequired: 'Expiry date is required',
  cardExpiryInvalid: 'Expiry date must be in MM/YY format',
  cardCvcRequired: 'CVC is required',
  cardCvcInvalid: `CVC must be ${limits.minCvcDigits} or ${limits.maxCvcDigits} digits`,
} as const
