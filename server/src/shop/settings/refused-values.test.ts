/** Invalid values in pages and shop are refused with one sentence that names the field. */
import { expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const rate = { title: 'Courier', rupees: 200, classCosts: [{ slug: 'buly', rupees: 300 }] }
const ownPage = { slug: 'about-us', title: 'About us', text: 'Two sisters.' }

test.each<[string, object, string, string | RegExp]>([
  ['pages', { privacy: 'p'.repeat(50_001) }, 'privacy', 'privacy has more than 50,000 characters.'],
  ['pages', { terms: '## Ours\n\n<script>alert(1)</script>' }, 'terms', /^terms holds HTML \(<script>/],
  ['delivery', { zones: 'Lahore' }, 'zones', 'zones is not of type array.'],
  ['pages', { terms: 'zero\u0000' }, 'terms', 'terms contains a control character.'],
  ['pages', { own: Array(51).fill(ownPage) }, 'own', 'own has more than 50 pages.'],
  ['pages', { own: [ownPage, ownPage] }, 'own[1].slug', 'own[1].slug is that of own[0] too.'],
  [
    'pages',
    { own: [{ ...ownPage, slug: 'privacy-policy' }] },
    'own[0].slug',
    /^own\[0\]\.slug is already used by a page of the shop/,
  ],
  ...['About', 'a--b', '-a', '../a', 'ہم'].map((slug): [string, object, string, RegExp] => [
    'pages',
    { own: [{ ...ownPage, slug }] },
    'own[0].slug',
    /^own\[0\]\.slug may contain only lowercase letters, digits and single hyphens/,
  ]),
  ['pages', { own: [{ ...ownPage, text: ' \n ' }] }, 'own[0].text', 'own[0].text is empty.'],
  [
    'pages',
    { own: [{ ...ownPage, text: '[pay](javascript:pay())' }] },
    'own[0].text',
    /^own\[0\]\.text has a link to javascript:pay\(\)/,
  ],
  ['shop', { accent: 'green' }, 'accent', 'accent is no colour such as #1f6f5c.'],
  [
    'shop',
    { accent: '#8fd8c4' },
    'accent',
    'accent has a contrast of 1.46 where it is read, and 4.5 is the least: take a darker colour.',
  ],
  [
    'shop',
    { accentDark: '#223b91' },
    'accentDark',
    /^accentDark has a contrast of 1\.\d\d .+ lighter colour\.$/,
  ],
  ['shop', { footerColour: '#808080' }, 'footerColour', /^footerColour has a contrast of 2\.\d\d/],
  ['shop', { logo: 'https://cdn.example/a.png' }, 'logo', /^logo is not a media URL of this shop/],
  [
    'shop',
    { logo: `/media/${'0'.repeat(32)}/logo.webp` },
    'logo',
    'logo is not among the pictures of the shop: upload it first.',
  ],
  ...['+0123', '300', '0300 1234', '042x', 'call me'].map((whatsapp): [string, object, string, string] => [
    'shop',
    { whatsapp },
    'whatsapp',
    'whatsapp is not a number such as 0300 1234567, or one with a country code such as +923001234567.',
  ]),
  ['shop', { phone: '<b>' }, 'phone', 'phone is not a phone number such as 0300 1234567 or +92 42 35761234.'],
  ['shop', { email: 'a@b\nBcc: c' }, 'email', /^email /],
  [
    'shop',
    { social: [{ name: 'Me', link: 'http://x.example' }] },
    'social[0].link',
    'social[0].link must begin with https://.',
  ],
  ['shop', { name: 'n'.repeat(41) }, 'name', 'name has more than 40 characters.'],
  ...['zones', 'elsewhere'].map((place): [string, object, string, string] => [
    'delivery',
    place === 'zones'
      ? { zones: [{ ...rate, provinces: ['Punjab'] }] }
      : { zones: [{ ...rate, classCosts: [], provinces: ['Punjab'] }], elsewhere: rate },
    place === 'zones' ? 'zones[0].classCosts[0].slug' : 'elsewhere.classCosts[0].slug',
    `${place === 'zones' ? 'zones[0]' : place}.classCosts[0].slug is no shipping class of the shop.`,
  ]),
  ['product', { rating: 'stars' }, 'rating', 'rating is not one of fixed, real, none.'],
  ['product', { returnDays: -1 }, 'returnDays', 'returnDays is below 0.'],
  ['product', { fewLeft: 2.5 }, 'fewLeft', 'fewLeft is not a whole number.'],
  ['product', { newDays: 366 }, 'newDays', 'newDays is above 365.'],
  [
    'product',
    { features: [{ text: '{weeks} weeks' }] },
    'features[0].text',
    'features[0].text has the placeholder {weeks}, which is none of {days}.',
  ],
  ['product', { features: Array(4).fill({ text: 'Fast' }) }, 'features', 'features has more than 3 texts.'],
])('%s %j', async (group, values, field, sentence) => {
  const path = `/wp-json/sauda/v1/settings/${group}`
  const { status, body } = await shop.ask(path, { method: 'PUT', key: '2', body: { values } })

  expect(status).toBe(400)
  const { params } = (body as { data: { params: Record<string, string> } }).data
  expect(Object.keys(params)).toEqual([field])
  expect(params[field]).toMatch(sentence)
})
