import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findTexts, folded, mistakes, romanKey, searchIndex, searchTerms, vocabularyOf } from './search.ts'
import { finished } from './steps.ts'

const indexOf = (list: readonly string[]) => {
  const builder = searchIndex()
  list.forEach(builder.add)
  return finished(builder.finish())
}

const texts = [
  'کڑھائی والا دوپٹہ',
  'New Arrival Scarf',
  'Week-Old Shawl',
  'Smart Watch S2 Watches',
  'Mobile Phone Stand',
  'Silver Earrings',
  'Floral Perfume 50 ml',
  'Blue Jeans',
  'White Sneakers',
  'Bedsheet King Size',
  'Wired Earphones',
  'Steel Degchi BN-1042',
  'Hotel Steel Tray',
  'Mustard Oil',
  'Power Bank 10000 mAh',
  'Prayer Mat, velvet',
  'Running Shoe',
  'Open Shelf',
]
const index = indexOf(texts)
const found = (term: string): string[] =>
  [...(findTexts(index, term) ?? [])]
    .toSorted(([a, first], [b, second]) => first - second || a - b)
    .map(([place, level]) => `${level} ${texts[place]}`)

describe('[CAT-024] what is typed finds', () => {
  test.each([
    ['part of a word', 'carf', ['0 New Arrival Scarf']],
    ['any case, any order', 'SIZE bed', ['0 Bedsheet King Size']],
    ['a number', 'bn-10', ['0 Steel Degchi BN-1042']],
    ['every word', 'steel tray', ['0 Hotel Steel Tray']],
    [
      'Urdu first, then what means the same',
      'دوپٹہ',
      [`0 ${texts[0]}`, '1 New Arrival Scarf', '1 Week-Old Shawl'],
    ],
    ['Roman Urdu', 'jootay', ['1 Running Shoe']],
    ['free spelling of Roman Urdu', 'jutaay', ['1 Running Shoe']],
    ['parts of one word', 'bed sheet', ['0 Bedsheet King Size']],
    ['one word for a phrase', 'powerbank', ['1 Power Bank 10000 mAh']],
    ['a phrase for a phrase', 'jaye namaz', ['1 Prayer Mat, velvet']],
    ['whole words only for what means the same', 'tail', ['1 Mustard Oil']],
    ['Arabic letters for Urdu ones', 'هانڈي', ['1 Steel Degchi BN-1042']],
  ])('%s: %s', (_, term, expected) => expect(found(term)).toEqual(expected))

  test.each([
    ['watchs', 'Smart Watch S2 Watches'],
    ['moblie', 'Mobile Phone Stand'],
    ['earings', 'Silver Earrings'],
    ['perfum', 'Floral Perfume 50 ml'],
    ['jeens', 'Blue Jeans'],
    ['snikers', 'White Sneakers'],
    ['bed shit', 'Bedsheet King Size'],
    ['handfry', 'Wired Earphones'],
  ])('small typing errors: %s', (term, expected) =>
    expect(found(term).map((each) => each.slice(2))).toEqual([expected]),
  )

  test.each(['zzzz', 'scarf zzzz', 'qx', 'zz9', '--', '% _'])('nothing: %s', (term) =>
    expect(found(term)).toEqual([]),
  )

  test('everything when nothing was typed', () => {
    for (const term of ['', '  ']) expect(findTexts(index, term)).toBeUndefined()
  })

  test('nothing by meaning or spelling for operators', () => {
    const plain = (term: string) => searchTerms(index.vocabulary, term, { plain: true })
    expect(plain('jootay')).toEqual([[]])
    expect(plain('watchs')).toEqual([[]])
    expect(plain('bed size')).toHaveLength(2)
  })
})

test('a word finds exactly the texts that have it as part of a word', () => {
  const word = fc.stringMatching(/^[a-d]{1,5}$/)
  const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 12 }), word, (all, asked) => {
      const direct = [...(findTexts(indexOf(all), asked) ?? [])].filter(([, level]) => level === 0)
      expect(direct.map(([place]) => place).toSorted((a, b) => a - b)).toEqual(
        all.flatMap((each, place) => (each.includes(asked) ? [place] : [])),
      )
    }),
  )
})

test('mistakes are counted alike from both sides, and one mistake is one', () => {
  const word = fc.stringMatching(/^[a-f]{1,8}$/)
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(mistakes(a, b)).toBe(mistakes(b, a))
      expect(mistakes(a, a)).toBe(0)
    }),
  )
  expect([mistakes('moblie', 'mobile'), mistakes('jeens', 'jeans'), mistakes('snikers', 'sneakers')]).toEqual(
    [1, 1, 2],
  )
})

test('any text is searched without a fault', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (term) => {
      for (const place of findTexts(index, term)?.keys() ?? []) expect(texts[place]).toBeDefined()
    }),
  )
})

test.each([
  ['joota', 'jota', false],
  ['jootay', 'jutay', true],
  ['pawar', 'pavar', true],
  ['phon', 'fon', true],
  ['sheeshah', 'shisha', true],
  ['zari', 'sari', false],
])('%s and %s sound the same: %s', (a, b, same) => expect(romanKey(a) === romanKey(b)).toBe(same))

test('folding makes one of what looks the same', () => {
  expect(folded('Café ١٢۳ كي')).toBe('cafe 123 کی')
})

test('an empty vocabulary finds nothing', () => {
  expect(searchTerms(vocabularyOf([]), 'anything', { plain: false })).toEqual([[]])
})
