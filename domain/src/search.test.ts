import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SearchWords } from './search-meanings.ts'
import { questionOf } from './search.ts'
import { findTexts, searchIndex } from './search-index.ts'
import type { SearchedText } from './search-vocabulary.ts'
import { typingErrors } from './near-words.ts'
import { folded, matchedParts, romanKey, stemOf, textWords } from './search-words.ts'
import { runToEnd } from './cooperative-task.ts'
import { aVocabulary } from './testing/builders.ts'

const aText = (name: string, others: Partial<SearchedText> = {}): SearchedText => ({
  name,
  terms: [],
  codes: [],
  short: '',
  long: '',
  ...others,
})
const indexOf = (list: readonly SearchedText[]) => {
  const builder = searchIndex()
  list.forEach(builder.add)
  return runToEnd(builder.finish())
}

const texts = [
  'کڑھائی والا دوپٹہ',
  'New Arrival Scarf',
  'Week-Old Shawl',
  'Smart Watch S2',
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
const index = indexOf(texts.map((name) => aText(name)))
const best = (from: typeof index, names: readonly string[], typed: string): string[] =>
  [...(findTexts(from, typed)?.ranks ?? [])]
    .toSorted(([a, first], [b, second]) => first - second || a - b)
    .map(([place]) => names[place] ?? '')
const found = (typed: string): string[] => best(index, texts, typed)

describe('the search text finds [CAT-024]', () => {
  test.each([
    ['the start of a word', 'smar', ['Smart Watch S2']],
    ['a part inside a word, from four letters on', 'eaker', ['White Sneakers']],
    ['any case, any order', 'SIZE bed', ['Bedsheet King Size']],
    ['a number', 'bn-10', ['Steel Degchi BN-1042']],
    ['a number written as one', 'bn1042', ['Steel Degchi BN-1042']],
    ['every word', 'steel tray', ['Hotel Steel Tray']],
    ['Urdu first, then what means the same', 'دوپٹہ', [texts[0], 'New Arrival Scarf', 'Week-Old Shawl']],
    ['Roman Urdu', 'jootay', ['Running Shoe']],
    ['free spelling of Roman Urdu', 'jutaay', ['Running Shoe']],
    ['parts of one word', 'bed sheet', ['Bedsheet King Size']],
    ['one word for a phrase', 'powerbank', ['Power Bank 10000 mAh']],
    ['a number and its unit', '50ml', ['Floral Perfume 50 ml']],
    ['a phrase for a phrase', 'jaye namaz', ['Prayer Mat, velvet']],
    ['whole words only for synonyms', 'tail', ['Mustard Oil']],
    ['Arabic letters for Urdu ones', 'هانڈي', ['Steel Degchi BN-1042']],
    ['words joined by fillers', 'balon ke liye oil', ['Mustard Oil']],
    ['no filler words', 'oil for the', ['Mustard Oil']],
  ])('%s: %s', (_, typed, expected) => expect(found(typed)).toEqual(expected))

  test.each([
    ['watchs', 'Smart Watch S2'],
    ['moblie', 'Mobile Phone Stand'],
    ['earings', 'Silver Earrings'],
    ['perfum', 'Floral Perfume 50 ml'],
    ['jeens', 'Blue Jeans'],
    ['snikers', 'White Sneakers'],
    ['bed shit', 'Bedsheet King Size'],
    ['handfry', 'Wired Earphones'],
  ])('small typing errors: %s', (typed, expected) => expect(found(typed)).toEqual([expected]))

  test.each(['zzzz', 'zzzz qqqq', 'qx', 'zz9', '--', '% _', 'rf', 'arf'])('nothing: %s', (typed) =>
    expect(found(typed)).toEqual([]),
  )

  test('everything for an empty text', () => {
    for (const typed of ['', '  ']) expect(findTexts(index, typed)).toBeUndefined()
  })

  test.each(['t shirt', 't-shirt', 'tshirt', 'T-Shirts'])('one word in any splitting: %s', (typed) => {
    const names = ['Two-Tone T-Shirt', 'Oxford Shirt', 'T Shirt', 'Tshirt Black']
    const three = indexOf(names.map((name) => aText(name)))
    expect(best(three, names, typed).toSorted()).toEqual(['T Shirt', 'Tshirt Black', 'Two-Tone T-Shirt'])
  })

  test('nothing by synonym or spelling for operators', () => {
    const plain = (typed: string) => questionOf(index.vocabulary, typed, { plain: true }).terms
    expect(plain('jootay')).toMatchObject([{ alternatives: [] }])
    expect(plain('watchs')).toMatchObject([{ alternatives: [] }])
    expect(plain('bed size')).toHaveLength(2)
    expect(plain('arf')[0]?.alternatives).toHaveLength(1)
  })
})

describe('the best match is first [CAT-024]', () => {
  const places: readonly [string, SearchedText][] = [
    ['the whole name', aText('Lamp')],
    ['the start of the name', aText('Lamp Brass, small')],
    ['the thing in the name', aText('Bedside Lamp')],
    ['a word of the name', aText('Bedside Lamp Shade')],
    ['a category or tag', aText('Shade', { terms: ['Lamps'] })],
    ['SKU or option', aText('Wire', { codes: ['Lamp'] })],
    ['the start of a word in the name', aText('Lampion')],
    ['the short description', aText('Socket', { short: 'For a lamp.' })],
    ['the description', aText('Cord', { long: 'Goes with any lamp' })],
    ['a part inside a word of the name', aText('Headlamps2')],
  ]
  const names = places.map(([, { name }]) => name)

  test('by the field of the word', () => {
    const shuffled = places.toReversed()
    const other = indexOf(shuffled.map(([, text]) => text))
    expect(
      best(
        other,
        shuffled.map(([, { name }]) => name),
        'lamp',
      ),
    ).toEqual(names)
  })

  test('within it the word itself, then synonyms, then similar spellings', () => {
    const three = ['Table Lantern', 'Desk Laltain', 'Camping Lentern']
    const other = indexOf(three.map((name) => aText(name)))
    expect(best(other, three, 'lantern')).toEqual(['Table Lantern', 'Desk Laltain'])
    expect(best(other, three, 'lentern')[0]).toBe('Camping Lentern')
    expect(best(other, three, 'lanttern')).toHaveLength(2)
  })

  test('a word that only describes comes after the thing itself', () => {
    const three = ['Laptop Sleeve 14 inch', 'Laptop Backpack', 'Book 14 Laptop']
    expect(best(indexOf(three.map((name) => aText(name))), three, 'laptop')[0]).toBe('Book 14 Laptop')
  })
})

describe('a corrected search is reported [CAT-024]', () => {
  test.each([
    ['joota', 'shoes'],
    ['watchs', undefined],
    ['moblie', 'mobile'],
    ['scarf', undefined],
    ['bottel', undefined],
    ['steel degchii', 'steel degchi'],
  ])('%s: %s', (typed, expected) => expect(findTexts(index, typed)?.instead).toBe(expected))
})

test('a word from four letters on finds every name that contains it', () => {
  const word = fc.stringMatching(/^[a-d]{4,6}$/)
  const name = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 12 }), word, (all, asked) => {
      const ranks = findTexts(indexOf(all.map((each) => aText(each))), asked)?.ranks
      const having = all.flatMap((each, place) =>
        each.split(' ').some((of) => of.includes(asked)) ? [place] : [],
      )
      expect(having.filter((place) => !ranks?.has(place))).toEqual([])
    }),
  )
})

test('typing errors are symmetric, and one is one', () => {
  const word = fc.stringMatching(/^[a-f]{1,8}$/)
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(typingErrors(a, b)).toBe(typingErrors(b, a))
      expect(typingErrors(a, a)).toBe(0)
    }),
  )
  expect([
    typingErrors('moblie', 'mobile'),
    typingErrors('jeens', 'jeans'),
    typingErrors('snikers', 'sneakers'),
  ]).toEqual([1, 1, 2])
})

test('any text is searched without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
      for (const place of findTexts(index, typed)?.ranks.keys() ?? []) expect(texts[place]).toBeDefined()
      const parts = matchedParts(texts[2] ?? '', typed)
      expect(parts.map(({ text }) => text).join('')).toBe(texts[2])
    }),
  )
})

test.each([
  ['Zarvan Kurta', 'kur', ['Kur']],
  ['Zarvan Kurta', 'urt', []],
  ['Headphones', 'phone', ['phone']],
  ['Week-Old Shawl', 'old shawl', ['Old', 'Shawl']],
  ['کڑھائی والا دوپٹہ', 'دوپٹه', ['دوپٹہ']],
  ['Café au lait', 'cafe', ['Café']],
])('%s has %s marked', (text, typed, expected) =>
  expect(
    matchedParts(text, typed)
      .filter(({ matched }) => matched)
      .map((part) => part.text),
  ).toEqual(expected),
)

test.each([
  ['T-Shirt', ['t', 'shirt', 'tshirt']],
  ["Men's kurta", ['men', 'kurta', 'mens']],
  ['FX-1020', ['fx', '1020', 'fx1020']],
])('the words of %s', (text, expected) =>
  expect(textWords(text).filter((word) => expected.includes(word)).length).toBeGreaterThanOrEqual(2),
)

test.each([
  ['watches', 'watch'],
  ['batteries', 'battery'],
  ['cookies', 'cookie'],
  ['toys', 'toy'],
  ['glasses', 'glass'],
])('%s is the plural of %s', (many, one) => expect(stemOf(many)).toBe(stemOf(one)))

test.each([
  ['joota', 'jota', false],
  ['jootay', 'jutay', true],
  ['pawar', 'pavar', true],
  ['phon', 'fon', true],
  ['sheeshah', 'shisha', true],
  ['zari', 'sari', false],
])('%s and %s sound the same: %s', (a, b, same) => expect(romanKey(a) === romanKey(b)).toBe(same))

test('folding unifies what looks the same', () => {
  expect(folded('Café ١٢۳ كي')).toBe('cafe 123 کی')
  // vowel signs, a letter with its sign as one or two characters, a joiner and direction marks
  expect(folded('قُرآنِ')).toBe(folded('قراٰن'))
  expect(folded('\u0622\u0626\u0624\u06c2')).toBe(folded('\u0627\u0653ی\u0654و\u0654\u06c1\u0654'))
  expect(folded('خوش\u200cبو\u202b\ufeff')).toBe('خوشبو')
  expect(folded('مدرسة')).toBe('مدرسہ')
})

test('an empty vocabulary finds nothing', () => {
  expect(questionOf(aVocabulary([]), 'anything', { plain: false }).terms).toMatchObject([
    { alternatives: [] },
  ])
})

describe('the owner’s words', () => {
  const shop = indexOf([
    aText('Voile Suit'),
    aText('Lamp Shade'),
    aText('Sale Kurta'),
    aText('Aviator Sunglasses'),
    aText('Television 43 inch'),
  ])
  const own = (typed: string, words: Partial<SearchWords>) =>
    [...(findTexts(shop, typed, { synonyms: [], never: [], ...words })?.ranks.keys() ?? [])].toSorted(
      (a, b) => a - b,
    )

  test('find each other, as phrases, in any script and in the plural', () => {
    const synonyms = [['voile', 'malai cotton', 'وائل', 'halka kapra']]

    for (const typed of ['malai cotton', 'وائل', 'Malai-Cotton', 'halka kapra', 'voiles'])
      expect(own(typed, { synonyms })).toEqual([0])
    expect(own('malai cotton', {})).not.toContain(0)
  })

  test('apply in addition to the built-in ones', () => {
    const synonyms = [['shades', 'lamp shade']]

    expect(own('shades', {})).toEqual([1, 3])
    expect(own('shades', { synonyms })).toEqual([1, 3])
    expect(own('chashma', { synonyms })).toEqual(own('chashma', {}))
  })

  test('may be as short as two letters, and contain filler words', () => {
    expect(own('lc', { synonyms: [['lc', 'television']] })).toEqual([4])
    expect(own('dekhne ki cheez', { synonyms: [['dekhne ki cheez', 'television']] })).toEqual([4])
  })

  test('without a match find nothing alone, are ignored beside others and have no synonyms', () => {
    expect(own('sale', {})).toContain(2)
    expect(own('sale', { never: ['sale'] })).toEqual([])
    expect(own('Sales', { never: ['sale'] })).toEqual([])
    expect(own('sale kurta', { never: ['sale'] })).toEqual([2])
    expect(own('voile sale', { never: ['sale'] })).toEqual([0])
    expect(own('sunglasses', { never: ['shades'] })).toEqual([3])
    expect(own('saale', { never: ['sale'] })).toEqual([])
  })

  test('change nothing if there are none', () => {
    fc.assert(
      fc.property(fc.constantFrom('kurta', 'chashma', 'sale', 'voil', 'tv', 'lamp shade', 'aur'), (typed) => {
        expect(findTexts(shop, typed, { synonyms: [], never: [] })).toEqual(findTexts(shop, typed))
      }),
    )
  })
})
