/** Parsing a search text: prices, sizes and audience, in English, Roman Urdu and Urdu. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from './constants.ts'
import { fromRupees } from './money.ts'
import { searchRequest } from './search-request.ts'

const wordsOf = (typed: string): string =>
  searchRequest(typed)
    .words.map(({ group }) => group)
    .join(' ')

const rupees = (amount: number | undefined) => (amount === undefined ? undefined : fromRupees(amount))

describe('a price [CAT-024]', () => {
  test.each([
    ['kurta under 3000', undefined, 3000, 'kurta'],
    ['kurta below 3k', undefined, 3000, 'kurta'],
    ['kurta less than Rs. 3,000', undefined, 3000, 'kurta'],
    ['kurta upto rs3000', undefined, 3000, 'kurta'],
    ['kurta 3000 se kam', undefined, 3000, 'kurta'],
    ['3 hazar se kam kurta', undefined, 3000, 'kurta'],
    ['kurta 3000 tak', undefined, 3000, 'kurta'],
    ['kurta 3000 k andar', undefined, 3000, 'kurta'],
    ['کرتا ۳۰۰۰ سے کم', undefined, 3000, 'کرتا'],
    ['کرتا 3000 روپے تک', undefined, 3000, 'کرتا'],
    ['watch above 5000', 5000, undefined, 'watch'],
    ['watch 5000 se zyada', 5000, undefined, 'watch'],
    ['watch 5000+', 5000, undefined, 'watch'],
    ['گھڑی 5000 سے زیادہ', 5000, undefined, 'گھڑی'],
    ['kurta between 1000 and 3000', 1000, 3000, 'kurta'],
    ['kurta 1000 to 3000', 1000, 3000, 'kurta'],
    ['kurta 1000-3000', 1000, 3000, 'kurta'],
    ['kurta 1000 se 3000 tak', 1000, 3000, 'kurta'],
    ['kurta 2 to 5k', 2000, 5000, 'kurta'],
    ['laptop under 1 lakh', undefined, 100_000, 'laptop'],
    ['under 500', undefined, 500, ''],
  ])('%s: %s to %s, and %s is searched', (typed, min, max, words) => {
    expect(searchRequest(typed).parts).toMatchObject([{ kind: 'price', min: rupees(min), max: rupees(max) }])
    expect(wordsOf(typed)).toBe(words)
  })

  test.each([
    'school bag class 1 to 5',
    'set of 3',
    'power bank 10000 mah',
    'nineteen eighty-four',
    '2-3y frock',
    'webcam 1080p',
    'under armour shoes',
    'over ear headphones',
    'lawn 3 piece',
    'spf 50',
  ])('%s has no price', (typed) => {
    expect(searchRequest(typed)).toMatchObject({ parts: [] })
    expect(wordsOf(typed)).toBe(typed)
  })
})

describe('a size [CAT-024]', () => {
  test.each([
    ['kurta size M', 'M', 'kurta'],
    ['kurta m size', 'M', 'kurta'],
    ['kurta medium size', 'M', 'kurta'],
    ['kurta m', 'M', 'kurta'],
    ['xl kurta', 'XL', 'kurta'],
    ['juta 42', '42', 'juta'],
    ['size 42 shoes', '42', 'shoes'],
    ['shoes 42 number', '42', 'shoes'],
    ['shoes size no 42', '42', 'shoes'],
    ['سائز 42 جوتے', '42', 'جوتے'],
    ['کرتا ایم', 'M', 'کرتا'],
    ['football size 5', '5', 'football'],
  ])('%s: %s, and %s is searched', (typed, size, words) => {
    expect(searchRequest(typed).parts).toMatchObject([{ kind: 'size', size }])
    expect(wordsOf(typed)).toBe(words)
  })

  test.each([
    '42',
    'm',
    'water cooler 6 l',
    'fairy lights 10 m',
    'spf 50',
    'parfum 50 ml',
    'bedsheet king size',
  ])('%s has no size', (typed) => {
    expect(searchRequest(typed).parts).toEqual([])
  })
})

describe('an audience [CAT-024]', () => {
  test.each([
    ['perfume for men', 'men', 'perfume'],
    ['gents watch', 'men', 'watch'],
    ['mardana kurta', 'men', 'kurta'],
    ['men ke liye joggers', 'men', 'joggers'],
    ["men's shoes", 'men', 'shoes'],
    ['gift for mother', 'women', 'gift'],
    ['ladies suit', 'women', 'suit'],
    ['خواتین کی گھڑی', 'women', 'گھڑی'],
    ['bacho ke kapre', 'kids', 'kapre'],
    ['girls frock', 'girls', 'frock'],
    ['eid kurta for boys', 'boys', 'eid kurta'],
  ])('%s: %s, and %s is searched', (typed, audience, words) => {
    expect(searchRequest(typed).parts).toMatchObject([{ kind: 'audience', audience }])
    expect(wordsOf(typed)).toBe(words)
  })

  test.each(['men', 'for women', 'kurta for men and women', 'baby'])('%s has no audience', (typed) => {
    expect(searchRequest(typed).parts).toEqual([])
  })
})

test('all of them together, each removable from the text', () => {
  const typed = 'Men Kurta under 3000 size M'
  const { parts } = searchRequest(typed)
  expect(wordsOf(typed)).toBe('Kurta')
  expect(parts.map(({ kind, typed, without }) => [kind, typed, without])).toEqual([
    ['price', 'under 3000', 'Men Kurta size M'],
    ['size', 'size M', 'Men Kurta under 3000'],
    ['audience', 'Men', 'Kurta under 3000 size M'],
  ])
})

test('any text is parsed up to a limit, and the text without a part no longer contains it', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'under',
      'se',
      'kam',
      '3000',
      '2k',
      'size',
      'M',
      '42',
      'for',
      'men',
      'tak',
      '-',
      'kurta',
      'to',
    ),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (words) => {
      const text = words.join(' ')
      const { parts, words: left } = searchRequest(text)
      expect(left.map(({ group }) => group).join(' ').length).toBeLessThanOrEqual(limits.searchCharacters)
      expect(parts.length).toBeLessThanOrEqual(3)
      for (const { typed, without } of parts) {
        expect(typed).not.toBe('')
        expect(without.length).toBeLessThan(text.length)
      }
    }),
  )
})
