/* Rules for texts of every language, and for Urdu in particular. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoGateways } from '../server/testing/world/gateways.ts'
import { extensions } from '../shop.extensions.ts'
import { fromRupees } from '@sauda/domain/money.ts'
import { defaultDelivery } from '@sauda/domain/shipping.ts'
import { plainText } from '@sauda/domain/text.ts'
import {
  firstFeatures,
  firstFooter,
  firstPromises,
  firstSlides,
} from '@sauda/domain/wording/first-content.ts'
import { firstContent } from '@sauda/domain/wording/ur/first-content.ts'
import { wording, type Wording } from '@sauda/domain/wordings.ts'

const folder = join(import.meta.dirname, '../domain/src/wording')
const isTest = (name: string): boolean => name.endsWith('.test.ts')
const filesOf = (locale: string): string[] =>
  readdirSync(join(folder, locale)).filter((name) => !isTest(name))
const camelCased = (file: string): string =>
  file.replace('.ts', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Distinct numbers that can be found in a sentence. */
const numbers = [731, 847, 953]
const names = ['Ayesha', 'Bilal', 'Chaman', 'Danish']

const deliveryFact = {
  ...{ places: ['Ayesha', 'Bilal'], isClosed: false, cost: 'Chaman', freeFrom: 'Danish' },
  days: { least: 731, most: 847 },
}
const pageFacts = {
  ...{ brand: 'Ayesha', address: 'Bilal', phone: 'Chaman', whatsapp: 'Danish', email: 'Ayesha' },
  ...{ returnDays: 731, prices: 'withTax', cash: true, delivery: [deliveryFact] },
}

/** Arguments of functions that take more than texts and numbers. */
const values: Readonly<Record<string, readonly unknown[]>> = {
  'account.account.statusOf': ['pending'],
  'product.productPage.rating': [4],
  'product.product.withOptions': ['Ayesha', ['Bilal', 'Chaman']],
  'checkout.checkout.shippingRate': ['Ayesha', 'Bilal', { least: 731, most: 847 }],
  'checkout.nextSteps.comesIn': ['Ayesha', { least: 731, most: 847 }],
  'numbers.workingDays': [{ least: 731, most: 847 }],
  'productExtras.deliveryPlace.days': [{ least: 731, most: 847 }],
  'costs.costs.delivery': [defaultDelivery],
  'costs.costs.taxNotes': [847],
  'costs.costs.returns': [731],
  'costs.costs.estimate': [fromRupees(731), 847, defaultDelivery],
  'costs.costs.beforeCosts': [true],
  'costs.costs.withTheirs': [fromRupees(731), fromRupees(847), fromRupees(953)],
  'costs.costs.withBoth': [fromRupees(731), 847],
  'coupon.couponMessage': [{ reason: 'minimum', limit: fromRupees(731) }],
  'mail.optionsLine': [['Ayesha', 'Bilal']],
  'orderHold.orderHold.held': [['Ayesha', 'Bilal']],
  'orderHold.orderHold.heldUntilPaid': [['Ayesha', 'Bilal']],
  'consent.programsStay': [['Ayesha', 'Bilal']],
  'pageTemplates.deliveryLine': [deliveryFact],
  'pageTemplates.privacyTemplate': [pageFacts],
  'pageTemplates.termsTemplate': [pageFacts],
  'pageTemplates.deliveryTemplate.text': [pageFacts],
  'pageTemplates.returnsTemplate.text': [pageFacts],
}

/** Arguments for a function by the parameter types in its English file. */
function valuesOf(path: string): readonly unknown[] {
  const [file = '', name = ''] = [path.split('.')[0], path.split('.').at(-1)]
  const source = filesOf('en').find((each) => camelCased(each) === file)
  const text = readFileSync(join(folder, 'en', source ?? ''), 'utf8')
  const list = new RegExp(`\\b${name}(?:: | = )?\\(([^)]*)\\)`).exec(text)?.[1] ?? ''
  const types = [...list.matchAll(/\w+\??(?:: (\w+(?: \| undefined)?)| = )/g)].map(([, type]) => type)
  return types.map((type, at) => (type?.startsWith('number') ? numbers[at] : names[at]))
}

type Leaf = { path: string; value: unknown }

function leavesOf(value: unknown, path: string): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return Object.entries(value).flatMap(([name, each]) =>
    leavesOf(each, path === '' ? name : `${path}.${name}`),
  )
}

/** Functions that count and select; they have their own tests. Lists of placeholders are not texts. */
const isText = ({ path }: Leaf): boolean =>
  !/^numbers\.(plural|counted|inMinutes|spelled)$|\.knows\./.test(path)

/** Every text of a language; results of functions, including each part of a structured result. */
const textsOf = (words: object): { path: string; text: string }[] =>
  leavesOf(words, '')
    .filter(isText)
    .flatMap(({ path, value }) => {
      const said: unknown =
        typeof value === 'function'
          ? (value as (...given: readonly unknown[]) => unknown)(...(values[path] ?? valuesOf(path)))
          : value
      return leavesOf(said, path).map((leaf) => ({ path: leaf.path, text: String(leaf.value) }))
    })

/** functions over other texts, with their own tests */
const lookups = ['locale.ts', 'server-messages.ts', 'translate.ts']
const textFiles = ({ translate: _, ...texts }: Wording): object => texts

const english = new Map(textsOf(textFiles(wording('en'))).map(({ path, text }) => [path, text]))
const urdu = textsOf(textFiles(wording('ur')))
const contents = Object.entries(firstContent).map(([path, text]) => ({ path, text }))
const problems = (
  all: readonly { path: string; text: string }[],
  isWrong: (text: string, path: string) => boolean,
) =>
  all
    // ids of page sections, for links
    .filter(({ path }) => !path.endsWith('.id'))
    .filter(({ path, text }) => isWrong(text, path))
    .map(({ path, text }) => `${path}: ${text}`)

const withoutMarks = (text: string): string => text.replace(/[\u2067-\u2069]/g, '')

test('both languages have the same files, and the server loads all of them', () => {
  const own = ['first-content.ts']
  expect(filesOf('ur').filter((name) => !own.includes(name))).toEqual(filesOf('en'))
  const known = filesOf('en').filter((name) => !lookups.includes(name))
  expect(Object.keys(textFiles(wording('ur'))).toSorted()).toEqual(known.map(camelCased).toSorted())
})

test('every text exists in both languages, including those in records and lists', () => {
  const paths = (words: Wording) =>
    leavesOf(words, '')
      .map(({ path }) => path)
      .toSorted()
  expect(paths(wording('ur'))).toEqual(paths(wording('en')))
  expect(urdu.map(({ path }) => path)).toEqual([...english.keys()])
  expect(urdu.length).toBeGreaterThan(500)
})

/** Formats and values that are the same in both languages. */
const withoutUrdu = [
  'forms.checkoutLabels.cardExpiryHint',
  'forms.checkoutLabels.cardCvc',
  'mail.orderLine',
  'product.product.withOptions',
  'product.productPage.rating',
  'registration.profile.device',
  'shell.shell.copyright',
  'titles.homeTitle',
  'titles.pageTitle',
  'totals.totals.taxOf',
  'totals.totals.times',
  'returns.returns.of',
]

test('every Urdu text is in Urdu', () => {
  const arabic = /[\u0600-\u06ff]/
  expect(problems(urdu, (text, path) => !arabic.test(text) && !withoutUrdu.includes(path))).toEqual([])
  expect(problems(contents, (text) => !arabic.test(text))).toEqual([])
})

test('texts use Urdu letters, not Arabic forms, and vowel signs only in words such as تقریباً', () => {
  // no Arabic yeh, kaf and heh, and no Arabic digits; do-chashmi heh is U+06BE
  const letters = 'آأؤئءابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہۂۃھیےۓ\u064b'
  const signs = ' \n،؛؟۔“”.:!()*/×%+#©₨,-'
  // also the parts of a Markdown link around its text
  const latin = /MM\/YY|CVC|IBAN|Ayesha|Bilal|Chaman|Danish|\{\w+\}|\[|\]\(\/pages\/[a-z]+\)/g
  const known = new Set(`${letters}${signs}0123456789`)
  const isWrong = (text: string) =>
    Array.from(withoutMarks(text).replace(latin, '')).some((letter) => !known.has(letter))
  expect(problems([...urdu, ...contents], isWrong)).toEqual([])
})

test('direction marks are paired, and no text has an extra space', () => {
  const isWrong = (text: string) =>
    (text.match(/[\u2067\u2068]/g) ?? []).length !== (text.match(/\u2069/g) ?? []).length ||
    / {2}|^ | $| [،۔؛؟]/.test(withoutMarks(text))
  expect(problems([...urdu, ...contents], isWrong)).toEqual([])
})

/** The punctuation that ends a text, in English. */
const endOf = (text: string): string =>
  /(?:\.\.\.|[.!?:,۔؟،])$/
    .exec(withoutMarks(text))?.[0]
    .replace('۔', '.')
    .replace('؟', '?')
    .replace('،', ',') ?? ''

test('sentences end with the punctuation of the English ones', () => {
  expect(problems(urdu, (text, path) => endOf(text) !== endOf(english.get(path) ?? ''))).toEqual([])
  expect(problems(contents, (text, path) => endOf(text) !== endOf(path.replace(/<[^>]*>/g, '')))).toEqual([])
})

test('placeholders in mails and settings are those of the English text', () => {
  const placesIn = (text: string) => [...new Set(text.match(/#?\{\w+\}/g) ?? [])].toSorted().join()
  expect(problems(urdu, (text, path) => placesIn(text) !== placesIn(english.get(path) ?? ''))).toEqual([])
  expect(problems(contents, (text, path) => placesIn(text) !== placesIn(path))).toEqual([])
})

/** Sentences that express the English value in other words, or omit it. */
const otherwise = new Set(['account.account.emptyFilter', 'errors.errors.userIdRequired'])

test('sentences use the values of the English ones', () => {
  const found = (text: string) =>
    [...new Set(text.match(/Ayesha|Bilal|Chaman|Danish|731|847|953/g) ?? [])].toSorted().join()
  const isWrong = (text: string, path: string) =>
    !otherwise.has(path) && found(text) !== found(english.get(path) ?? '')
  expect(problems(urdu, isWrong)).toEqual([])
  expect(urdu.filter(({ text }) => found(text) !== '').length).toBeGreaterThan(80)
})

test('names and placeholders stay together in a right-to-left line', () => {
  const isWrong = (text: string, path: string) =>
    path !== 'titles.pageTitle' &&
    /Ayesha|Bilal|Chaman|Danish|\{\w+\}|₨\d|\d%|MM\/YY|CVC|IBAN/.test(
      path.startsWith('forms.checkoutLabels.') ? '' : text.replace(/\u2068[^\u2069]*\u2069/g, ''),
    )
  expect(problems(urdu, isWrong)).toEqual([])
})

test.each([
  ['cart.cart.items', '731 اشیا'],
  ['account.account.page', 'صفحہ 731'],
  ['checkout.checkout.shippingRate', 'Ayesha، Bilal، کام کے 731 سے 847 دن'],
  ['costs.costs.delivery', 'ڈیلیوری مردان میں ₨200، باقی شہروں میں ₨400'],
  ['errors.errors.partlyInStock', '“Bilal” کے اسٹاک میں صرف 731 باقی ہیں۔'],
])('%s is "%s"', (path, text) => {
  expect(withoutMarks(urdu.find((each) => each.path === path)?.text ?? '')).toBe(text)
})

test('one uses the singular, and a missing value has its own sentence', () => {
  const { cart, account, product, catalogue, titles } = wording('ur')
  expect([cart.cart.items(1), cart.cart.items(2)]).toEqual(['1 چیز', '2 اشیا'])
  expect([product.productPage.together(1), product.productPage.together(3)]).toEqual([
    'ایک چیز',
    '3 اشیا ایک ساتھ',
  ])
  expect(catalogue.categories.products(1)).toBe('1 پروڈکٹ')
  expect(withoutMarks(titles.homeTitle('Sauda'))).toBe('Sauda - پاکستان میں آن لائن شاپنگ')
  expect(account.account.emptyFilter('completed')).toBe('آپ کا کوئی آرڈر ابھی مکمل نہیں ہوا۔')
  expect(account.account.emptyFilter('other')).toBe('اس فہرست میں آپ کا کوئی آرڈر نہیں۔')
})

test('every default text of the home page, the footer and the product page has an Urdu translation', () => {
  const texts = [
    ...firstSlides.flatMap(({ title, subtitle, button }) => [title, subtitle, button]),
    ...[...firstPromises, ...firstFeatures].map(({ text }) => text),
    ...firstFooter.columns.flatMap(({ title, links }) => [title, ...links.map(({ text }) => text)]),
    firstFooter.line,
  ]
  expect(texts.filter((text) => !Object.hasOwn(firstContent, text))).toEqual([])
})

test('payment and shipping methods of a new shop and of the demonstration have an Urdu translation', () => {
  const providers = extensions.flatMap((each) =>
    'paymentProviders' in each ? (each.paymentProviders ?? []) : [],
  )
  const first = providers.flatMap((each) => each.first ?? [])
  const payment = [...demoGateways, ...first].flatMap(({ title, description }) => [title, description])
  const delivery = [...defaultDelivery.zones, defaultDelivery.elsewhere].flatMap((zone) => zone?.title ?? [])
  const all = [...payment, ...payment.map(plainText), ...delivery].filter((text) => text !== '')

  expect(payment).toContain('Cash on delivery')
  expect(all.filter((text) => !Object.hasOwn(firstContent, text))).toEqual([])
})
