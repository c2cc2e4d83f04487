import { settingGroups } from '@sauda/contract/settings/shop-settings.ts'
import { schemaForm } from './wording/en/schema-form.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { fieldName, kindName, shownValue } from './features/settings/change-text.ts'
import { elsewhereOf, fieldsOf, newZone, type Zone, zoneOf } from './features/settings/delivery-zones.ts'

describe('the activity log', () => {
  test.each([
    ['values.zones.Mardan.rupees', 'Mardan, cost'],
    ['values.zones.Dera Ghazi Khan.cashOnDelivery', 'Dera Ghazi Khan, cash on delivery'],
    ['regular_price', 'Regular price'],
    ['billing.city', 'Billing, city'],
    ['values.minutesToPay', 'Minutes to pay'],
  ])('labels %s as %s', (field, name) => {
    expect(fieldName(field)).toBe(name)
  })

  test.each([
    ['values.zones.Mardan.rupees', '200', 'Rs200'],
    ['regular_price', '2750', 'Rs2,750'],
    ['values.guestCheckout', 'true', 'on'],
    ['values.zones.Mardan.days', '{"least":2,"most":4}', '2–4 days'],
    ['billing.state', 'KPK', 'Khyber Pakhtunkhwa'],
    ['name', 'Cap', 'Cap'],
    ['name', null, 'none'],
  ])('formats %s %s as %s', (field, value, text) => {
    expect(shownValue(field, value)).toBe(text)
  })

  test.each([
    ['gift-codes', 'Gift codes'],
    ['coupons', 'Discounts'],
  ])('labels the kind %s as %s', (kind, name) => expect(kindName(kind)).toBe(name))
})

describe('a delivery zone', () => {
  const zone: Zone = {
    ...newZone,
    id: 3,
    title: 'Mardan',
    cities: ['Mardan', 'Swabi'],
    days: { least: 2, most: 4 },
    name: 'North',
    unknown: 'kept',
  }

  test('is stored as it was read when nothing is typed', () => {
    expect(zoneOf(zone, fieldsOf(zone))).toEqual(zone)
    expect(zoneOf({ ...zone, closed: true }, fieldsOf(zone, false))).toEqual({
      ...zone,
      closed: true,
    })
  })

  test('accepts cities by line or comma, amounts with commas, and one number of days for both', () => {
    const typed = {
      ...fieldsOf(zone),
      cities: 'Mardan\n Swabi, Topi\n',
      rupees: '1,250',
      least: '',
      most: '3',
    }
    expect(zoneOf(zone, typed)).toMatchObject({
      cities: ['Mardan', 'Swabi', 'Topi'],
      rupees: 1250,
      days: { least: 3, most: 3 },
    })
    expect(zoneOf(zone, { ...typed, freeFrom: '5000', most: '' })).toMatchObject({
      freeFrom: 5000,
      days: null,
    })
  })

  test('keeps invalid numbers as typed, so that the shop rejects them', () => {
    expect(zoneOf(zone, { ...fieldsOf(zone), rupees: 'two hundred' }).rupees).toBe('two hundred')
  })

  test('is called after its places when no name is typed, as far as they fit', () => {
    const fields = { ...fieldsOf(zone), title: ' ', provinces: ['KPK'], cities: 'Karachi\nHyderabad' }
    expect(zoneOf(zone, fields).title).toBe('Khyber Pakhtunkhwa, Karachi, Hyderabad')
    const many = { ...fields, cities: Array.from({ length: 20 }, (_, at) => `Town ${at}`).join('\n') }
    expect(zoneOf(zone, many).title.length).toBeLessThanOrEqual(60)
    expect(zoneOf(zone, { ...fields, title: 'North' }).title).toBe('North')
  })

  test('can be disabled for other places, which is stored as null', () => {
    expect(zoneOf(zone, { ...fieldsOf(zone), isOpen: false })).toMatchObject({ closed: true })
    expect(elsewhereOf(newZone, { ...fieldsOf(newZone), isOpen: false })).toBeNull()
  })
})

type Part = {
  title?: string
  type?: string
  enum?: readonly string[]
  properties?: Readonly<Record<string, Part>>
  items?: Part
  anyOf?: readonly Part[]
}

/** What the generated form would show by its name in the program: fields without a title, choices without a text. */
const nameless = (part: Part, path: string): string[] => [
  ...(part.enum ?? [])
    .filter((choice) => schemaForm.choices[choice] === undefined)
    .map((each) => `${path}: ${each}`),
  ...(part.anyOf ?? []).flatMap((each) => nameless(each, path)),
  ...(part.items ? nameless(part.items, `${path}[]`) : []),
  ...Object.entries(part.properties ?? {}).flatMap(([name, each]) => [
    ...(each.title === undefined || each.title === name ? [`${path}.${name}`] : []),
    ...nameless(each, `${path}.${name}`),
  ]),
]

test.each(Object.entries(settingGroups))('every field and choice of %s has a text', (name, { schema }) => {
  const form = z.toJSONSchema(schema, { io: 'input' }) as Part
  // provinces are chosen by their full names in the drawer of a zone
  expect(nameless(form, name).filter((each) => !each.includes('provinces[]'))).toEqual([])
})
