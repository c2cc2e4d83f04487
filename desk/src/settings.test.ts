import { settingGroups } from '@sauda/contract/settings/shop-settings.ts'
import { schemaForm } from './wording/en/schema-form.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { fieldName, kindName, readableChanges, shownValue } from './features/settings/change-text.ts'
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

  const rows = (...fields: [field: string, before: string | null, after: string | null][]) =>
    readableChanges(fields.map(([field, before, after]) => ({ field, before, after }))).map(
      (change) =>
        `${fieldName(change.field)}: ${change.before === null ? '' : `${shownValue(change.field, change.before)} → `}${shownValue(change.field, change.after)}`,
    )

  test('an action on an order is listed in the words of the desk, without its technical fields', () => {
    const at = '2026-11-30T13:15:38.401Z'
    expect(
      rows(
        ['confirmation.state', 'open', 'confirmed'],
        ['confirmation.by', null, 'Nadia'],
        ['confirmation.via', null, 'call'],
        ['confirmation.at', null, at],
        ['tab', 'to_confirm', 'to_pack'],
        ['parcel.state', 'open', 'handed_over'],
        ['parcel.at', null, at],
        ['cash.state', 'with_buyer', 'with_courier'],
        ['cash.since', at, at],
        ['marks', '[{"kind":"verified"}]', null],
        ['duplicates', '[5081,5083]', null],
        ['status', 'processing', 'on-hold'],
        ['due', '3269.00', '0.00'],
      ),
    ).toEqual([
      'Confirmation: To confirm → Confirmed',
      'Parcel: Not packed → On the way',
      'Cash: With customer → With courier',
      'Status: Processing → On hold',
      'To collect: Rs3,269 → Rs0',
    ])
  })

  test('a refund is listed by its amount and the units left, without stored meta data', () => {
    const meta = '{"id":3,"key":"_reduced_stock","value":"1"}'
    expect(
      rows(
        ['line_items.Kurta.meta_data.3', meta, null],
        ['line_items.Kurta.quantity_left', '2', '1'],
        ['refunds.2.id', null, '2'],
        ['refunds.2.total', null, '-3069.00'],
      ),
    ).toEqual(['Kurta, quantity left: 2 → 1', 'Refund: −Rs3,069'])
  })

  test('changes of several objects are one line each', () => {
    expect(
      rows(
        ['changes.3279.id', null, '3279'],
        ['changes.3279.field', null, 'regular'],
        ['changes.3279.to', null, '1250'],
        ['changes.3279.seen', null, '1190.00'],
        ['changes.3280.id', null, '3280'],
        ['changes.3280.field', null, 'sale'],
        ['changes.3280.to', null, '990'],
      ),
    ).toEqual(['#3279, regular price: Rs1,190 → Rs1,250', '#3280, sale price: Rs990'])
    expect(
      rows(
        ['changes.6001.id', null, '6001'],
        ['changes.6001.action', null, 'hand_over'],
        ['changes.6001.courier', null, 'TCS'],
        ['changes.6001.tracking_number', null, 'TCS1'],
        ['changes.6001.version', null, '7'],
      ),
    ).toEqual(['#6001: Handed over', '#6001, courier: TCS', '#6001, tracking number: TCS1'])
  })

  test('a list of texts is listed with commas', () => {
    expect(rows(['values.zones.North.cities', '["Mardan"]', '["Mardan","Swabi"]'])).toEqual([
      'North, cities: Mardan → Mardan, Swabi',
    ])
  })
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

  test('is named after its places when no name is typed, as far as they fit', () => {
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
