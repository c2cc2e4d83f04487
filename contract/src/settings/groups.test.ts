/* Errors of invalid settings, by the path of the field, as shown by the desk. */
import { describe, expect, test } from 'vitest'
import { limits } from '@sauda/domain/constants.ts'
import { numbered, settingErrors } from './setting-group.ts'
import { type SettingGroupName, settingGroups } from './shop-settings.ts'

const said = (group: SettingGroupName, values: object): Record<string, string> => {
  const { error } = settingGroups[group].schema.safeParse(values)
  return error ? Object.fromEntries(settingErrors(error)) : {}
}
const taken = (group: SettingGroupName, values: object) => settingGroups[group].schema.parse(values)

describe('payment', () => {
  const account = { bank: 'Meezan Bank', title: 'Sauda', number: '0123-456' }
  const one = (number: string) => ({ accounts: [{ ...account, number }] })

  test('an account number with the format of an IBAN is validated, and formatted in groups of four', () => {
    expect(said('payment', one('0123-456'))).toEqual({})
    expect(said('payment', one('12;34'))['accounts[0].number']).toContain('hyphens and slashes')
    expect(said('payment', one('PK36SCBL0000001123456703'))['accounts[0].number']).toContain(
      'not a valid Pakistani IBAN',
    )
    expect(taken('payment', one('pk36scbl0000001123456702'))).toMatchObject(
      one('PK36 SCBL 0000 0011 2345 6702'),
    )
    expect(taken('payment', one('0123-456'))).toMatchObject(one('0123-456'))
  })

  test('cash on delivery has a range, or is open at an end', () => {
    expect(said('payment', { cashFrom: 500, cashUpTo: 400 })).toEqual({
      cashUpTo: 'cashUpTo is below cashFrom.',
    })
    for (const range of [{ cashFrom: 500 }, { cashUpTo: 400 }, { cashFrom: 400, cashUpTo: 400 }])
      expect(said('payment', range)).toEqual({})
    expect(said('payment', { minutesToPay: 4 })['minutesToPay']).toContain('below 5')
    expect(said('payment', { minutesToPay: 5.5 })['minutesToPay']).toContain('whole number')
    expect(said('payment', { minutesToPay: 20_000 })['minutesToPay']).toContain('a week')
  })
})

test('delivery: every zone has a place, and no place has two zones', () => {
  const zone = (title: string, cities: string[], provinces: string[] = []) => ({
    ...{ title, rupees: 200, cities, provinces },
  })
  const zones = (...all: object[]) => said('delivery', { zones: all })
  expect(zones(zone('A', []))['zones[0]']).toContain('neither a city nor a province')
  expect(zones(zone('A', ['Mardan']), zone('B', [' mardan ']))['zones[1]']).toContain(
    'zones[0] both have mardan',
  )
  expect(zones(zone('A', ['Mardan', 'Mardan']))['zones[0]']).toContain('names Mardan twice')
  expect(zones(zone('A', [], ['KPK']), zone('B', ['Mardan'], ['KPK']))['zones[1]']).toContain(
    'province Khyber Pakhtunkhwa',
  )
  // a city may have its own zone although its province has a zone too
  expect(zones(zone('A', [], ['KPK']), zone('B', ['Mardan']))).toEqual({})
})

test('delivery: a shop that delivers nowhere must name a place', () => {
  const closed = { title: 'A', rupees: 200, cities: ['Mardan'], closed: true }
  const rate = { title: 'Post', rupees: 300 }
  expect(Object.keys(said('delivery', { zones: [closed], elsewhere: null }))).toEqual(['elsewhere'])
  expect(said('delivery', { zones: [{ ...closed, closed: false }], elsewhere: null })).toEqual({})
  expect(said('delivery', { zones: [closed], elsewhere: rate })).toEqual({})
  const days = (least: number, most: number) =>
    said('delivery', { elsewhere: { ...rate, days: { least, most } } })
  expect(days(2, 2)).toEqual({})
  expect(days(3, 2)['elsewhere.days']).toContain('begins after it ends')
})

test('home: a slide shows a picture of the shop', () => {
  const slide = (picture: string) => ({ slides: [{ title: 'Eid', button: 'Shop', link: '/eid', picture }] })
  const address = `/media/${'a'.repeat(32)}/eid-lamp.webp`
  for (const good of ['', address]) expect(said('home', slide(good))).toEqual({})
  for (const bad of [
    `x${address}`,
    `${address}.exe`,
    `/media/${'a'.repeat(31)}/eid.webp`,
    '/media/x/y/z.webp',
  ])
    expect(said('home', slide(bad))['slides[0].picture']).toContain('not a media URL of this shop')
})

test('pages: a page of the owner has a text and a unique address, and may be in the footer', () => {
  const page = { slug: 'about-us', title: 'About us', text: 'We sell.' }
  const own = (...all: object[]) => said('pages', { own: all })
  expect(own(page)).toEqual({})
  expect(own({ ...page, slug: 'About us' })['own[0].slug']).toContain('single hyphens')
  expect(own({ ...page, text: '' })['own[0].text']).toContain('is empty')
  expect(own({ ...page, footer: 'yes' })['own[0].footer']).toContain('neither true nor false')
  expect(Object.keys(own(page, page))).toEqual(['own[1].slug'])
  for (const slug of ['privacy-policy', 'terms-of-service', 'contact-us'])
    expect(Object.keys(own({ ...page, slug }))).toEqual(['own[0].slug'])
})

test('search: a phrase has a maximum number of words, and one with a letter', () => {
  const words = (count: number) => ({ synonyms: [['lamp', 'word '.repeat(count).trim()]] })
  expect(said('search', words(limits.searchWords))).toEqual({})
  expect(said('search', words(limits.searchWords + 1))['synonyms[0][1]']).toContain('words')
  expect(said('search', { synonyms: [['lamp', '--']] })['synonyms[0][1]']).toContain('neither a letter')
})

test('an unknown field is named; each field has one sentence', () => {
  expect(said('payment', { cashTo: 5 })).toEqual({ cashTo: 'There is no setting "cashTo" here.' })
  expect(said('payment', { cashFrom: -1.5 })['cashFrom']).toMatch(/^cashFrom /)
})

test('rows without a number get that of their position, or the next free one', () => {
  const ids = (...given: (number | undefined)[]) => numbered(given.map((id) => ({ id }))).map(({ id }) => id)
  expect(ids(undefined, undefined)).toEqual([1, 2])
  expect(ids(2, undefined, undefined)).toEqual([2, 3, 4])
  expect(ids(undefined, 1)).toEqual([2, 1])
})

test('shop: an unreadable colour reports its contrast, truncated to two decimals', () => {
  const [name, message] = Object.entries(said('shop', { accent: '#ffff00' }))[0] ?? []
  expect(name).toBe('accent')
  expect(message).toMatch(/has a contrast of 1\.\d\d where it is read/)
})
