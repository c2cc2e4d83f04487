import { describe, expect, test } from 'vitest'
import { bankTransfer, cashOnDelivery, needsCardFields } from '@sauda/domain/payment.ts'
import { defaultDelivery } from '@sauda/domain/shipping.ts'
import { checkoutLabels, forms, isRequired } from '@sauda/domain/wording/forms.ts'
import { contactSchema, paymentSchema } from './checkout.ts'
import { contactMessageSchema } from './contact.ts'
import { isEmail } from './rules.ts'
import { signInSchema } from './sign-in.ts'

const contact = {
  firstName: 'Ayesha',
  lastName: 'Khan',
  email: 'ayesha@sauda.example',
  phone: '0300 1234567',
  address: 'House 12-B/3',
  province: 'KPK',
  city: 'Mardan',
  postalCode: '23200',
  state: '',
}
const faultsOf = (
  schema: ReturnType<typeof contactSchema> | typeof paymentSchema | typeof signInSchema,
  value: unknown,
) => {
  const outcome = schema.safeParse(value)
  return outcome.success
    ? {}
    : Object.fromEntries(outcome.error.issues.map(({ path, message }) => [String(path[0]), message]))
}

describe('contact and shipping', () => {
  test('a complete form is valid without an area [CHK-013]', () => {
    expect(faultsOf(contactSchema(defaultDelivery), contact)).toEqual({})
  })

  test.each([
    ['firstName', 'First Name is required'],
    ['lastName', 'Last Name is required'],
    ['email', 'Email is required'],
    ['phone', 'Phone is required'],
    ['address', 'Address is required'],
    ['province', 'Province is required'],
    ['city', 'City is required'],
    ['postalCode', 'Postal Code is required'],
  ])('an empty %s says "%s" [CHK-005..012] [ERR-039]', (field, message) => {
    expect(faultsOf(contactSchema(defaultDelivery), { ...contact, [field]: '  ' })).toMatchObject({
      [field]: message,
    })
  })

  test('formats of email and phone [CHK-014] [ERR-040]', () => {
    expect(faultsOf(contactSchema(defaultDelivery), { ...contact, email: 'a@b' })).toEqual({
      email: 'Email is invalid',
    })
    // a separate object: the schema of the default rules is created once
    expect(faultsOf(contactSchema({ ...defaultDelivery }), { ...contact, phone: '123' })).toEqual({
      phone: 'Phone number is invalid',
    })
  })

  test('a city of another province is invalid', () => {
    expect(faultsOf(contactSchema(defaultDelivery), { ...contact, province: 'Punjab' })).toEqual({
      city: 'City is required',
    })
  })
})

describe('payment', () => {
  const card = {
    paymentMethod: 'stripe',
    cardNumber: '4242 4242 4242 4242',
    cardName: 'AYESHA KHAN',
    cardExpiry: '12/30',
    cardCvc: '123',
  }
  const empty = { cardNumber: '', cardName: '', cardExpiry: '', cardCvc: '' }

  test('a method must be chosen [CHK-016] [ERR-041]', () => {
    expect(faultsOf(paymentSchema, { paymentMethod: '', ...empty })).toEqual({
      paymentMethod: 'Please select a payment method',
    })
  })

  test('cash and bank transfer have WooCommerce’s ids', () => {
    expect([cashOnDelivery, bankTransfer]).toEqual(['cod', 'bacs'])
  })

  test.each(['stripe', 'credit_x', 'mycard', 'jazzcashcard', 'CreditPay'])(
    '%s requires a card [CHK-017]',
    (id) => {
      expect(needsCardFields(id)).toBe(true)
    },
  )

  test.each(['cod', 'bacs', 'cheque', 'stripe_x'])('%s does not [CHK-017]', (id) => {
    expect(needsCardFields(id)).toBe(false)
    expect(faultsOf(paymentSchema, { paymentMethod: id, ...empty })).toEqual({})
  })

  test('an empty card shows what is missing [CHK-018] [CHK-020] [CHK-021] [CHK-023]', () => {
    expect(faultsOf(paymentSchema, { paymentMethod: 'stripe', ...empty })).toEqual({
      cardNumber: 'Card number is required',
      cardName: 'Name on card is required',
      cardExpiry: 'Expiry date is required',
      cardCvc: 'CVC is required',
    })
  })

  test.each([
    ['cardNumber', '4242424242424242', undefined],
    ['cardNumber', '424242424242424', 'Card number must be 16 digits'],
    ['cardNumber', '42424242424242424', 'Card number must be 16 digits'],
    ['cardNumber', '4242-4242-4242-4242', 'Card number must be 16 digits'],
    ['cardExpiry', '01/00', undefined],
    ...['13/30', '00/30', '1/30', '0130', '12/2030', '12-30'].map(
      (text) => ['cardExpiry', text, 'Expiry date must be in MM/YY format'] as const,
    ),
    ['cardCvc', '1234', undefined],
    ...['12', '12345', '12a'].map((text) => ['cardCvc', text, 'CVC must be 3 or 4 digits'] as const),
  ] as const)('%s "%s": %s [CHK-019] [CHK-022] [CHK-024]', (field, value, message) => {
    expect(faultsOf(paymentSchema, { ...card, [field]: value })).toEqual(message ? { [field]: message } : {})
  })
})

test('both fields of the sign-in are required, with one text [AUTH-008] [ERR-001]', () => {
  const text = 'Please enter both username and password'

  expect(faultsOf(signInSchema, { username: ' ', password: '' })).toEqual({ username: text, password: text })
  expect(faultsOf(signInSchema, { username: 'ayesha', password: ' ' })).toEqual({})
})

test.each([
  ['a@b.co', true],
  ['x.y+z@mail.example', true],
  ['abc', false],
  ['abc@', false],
  ['a@b', false],
  ['@b.co', false],
  ['a b@c.d', false],
  ['a@@b.co', false],
])('email %s: %j', (text, valid) => {
  expect(isEmail(text)).toBe(valid)
})

describe('delivery places', () => {
  const rate = { title: 'Van', rupees: 100, freeFrom: null, days: null, cashOnDelivery: true }
  const lahore = { ...rate, provinces: [], cities: ['Lahore'] }
  const onlyLahore = { zones: [lahore], elsewhere: null, otherCities: false }
  const given = (place: object, rules: Parameters<typeof contactSchema>[0] = onlyLahore) =>
    faultsOf(contactSchema(rules), { ...contact, ...place })

  test('a place without a rate is refused at the city, by name', () => {
    expect(given({ province: 'Punjab', city: 'Lahore' })).toEqual({})
    expect(given({ province: 'Punjab', city: 'Multan' })).toEqual({ city: forms.noDelivery('Multan') })
    const closed = { ...onlyLahore, zones: [{ ...lahore, closed: true }], elsewhere: rate }
    expect(given({ province: 'Punjab', city: 'Lahore' }, closed)).toEqual({
      city: forms.noDelivery('Lahore'),
    })
  })

  test('an empty city or province is missing, not undeliverable', () => {
    expect(given({ province: 'Punjab', city: ' ' })).toEqual({ city: isRequired(checkoutLabels.city) })
    expect(given({ province: '', city: 'Multan' })).toEqual({ province: isRequired(checkoutLabels.province) })
  })

  test('an unlisted city is refused, unless the shop accepts others', () => {
    const anywhere = { ...onlyLahore, elsewhere: rate }
    expect(given({ province: 'Punjab', city: 'Chak 12' }, anywhere)).toEqual({
      city: isRequired(checkoutLabels.city),
    })
    expect(given({ province: 'Punjab', city: ' Chak 12 ' }, { ...anywhere, otherCities: true })).toEqual({})
    expect(given({ province: 'Punjab', city: ' Chak 12 ' }, { ...onlyLahore, otherCities: true })).toEqual({
      city: forms.noDelivery('Chak 12'),
    })
  })
})

describe('the values of a form', () => {
  const long = (length: number) => 'x'.repeat(length)
  const after = (difference: object) => {
    const outcome = contactSchema(defaultDelivery).safeParse({ ...contact, ...difference })
    return outcome.success ? outcome.data : undefined
  }

  test('are trimmed', () => {
    expect(after({ firstName: ' Ayesha ', email: ' a@b.co ', state: ' Area ' })).toMatchObject({
      ...{ firstName: 'Ayesha', email: 'a@b.co', state: 'Area' },
    })
  })

  test.each([
    ['firstName', 200],
    ['lastName', 200],
    ['address', 200],
    ['state', 200],
    ['postalCode', 10],
  ])('of %s have at most %d characters', (field, most) => {
    const given = (length: number) =>
      faultsOf(contactSchema(defaultDelivery), { ...contact, [field]: long(length) })

    expect(given(most)).toEqual({})
    expect(given(most + 1)).toEqual({ [field]: forms.tooLong(most) })
  })

  test('of a card may have spaces around them, and inside only in the number', () => {
    const card = { paymentMethod: 'stripe', cardNumber: '4242 4242 4242 4242' }
    const rest = { cardName: ' A ', cardExpiry: ' 12/30 ', cardCvc: ' 123 ' }
    const spaces = { cardName: ' ', cardExpiry: ' ', cardCvc: ' ' }

    expect(faultsOf(paymentSchema, { ...card, ...rest })).toEqual({})
    expect(faultsOf(paymentSchema, { ...card, ...spaces })).toEqual({
      cardName: 'Name on card is required',
      cardExpiry: 'Expiry date is required',
      cardCvc: 'CVC is required',
    })
    expect(faultsOf(paymentSchema, { ...card, ...rest, cardExpiry: 'x12/30' })).toHaveProperty('cardExpiry')
    expect(faultsOf(paymentSchema, { ...card, ...rest, cardNumber: `x${'4'.repeat(15)}` })).toHaveProperty(
      'cardNumber',
    )
  })
})

test('a message to the shop requires all three fields, and has a maximum length', () => {
  const message = { name: ' A ', email: 'a@b.co', message: 'x' }
  const faults = (difference: object) =>
    contactMessageSchema.safeParse({ ...message, ...difference }).error?.issues.map(({ path }) => path[0])

  expect(contactMessageSchema.parse(message).name).toBe('A')
  expect(faults({ name: ' ', email: '', message: ' ' })).toEqual(['name', 'email', 'message'])
  expect(faults({ email: 'a' })).toEqual(['email'])
  expect(faults({ name: 'x'.repeat(101), message: 'x'.repeat(5001) })).toEqual(['name', 'message'])
  expect(faults({ name: 'x'.repeat(100), message: 'x'.repeat(5000) })).toBeUndefined()
})
