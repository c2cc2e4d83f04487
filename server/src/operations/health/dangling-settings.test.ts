import { defaultSettings } from '@sauda/contract/settings/shop-settings.ts'
import { expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'
import { danglingSettings } from './dangling-settings.ts'

const shop = setUpShop()

const look = (settings: object) => danglingSettings(shop.context, { ...defaultSettings, ...settings })
const footerWith = (...links: string[]) => ({
  ...defaultSettings.footer,
  columns: [{ title: 'Help', links: links.map((link) => ({ text: link, link })) }],
})
const own = (text: string) => ({
  ...defaultSettings.pages,
  own: [{ slug: 'about-us', title: 'About us', description: '', text, textUrdu: '', footer: true }],
})

test('a shop without settings has no broken links', async () => {
  expect(await look({})).toEqual([])
})

test('links to existing pages, products, categories and built-in pages are valid', async () => {
  const there = [
    '/',
    '/pages/about-us',
    '/product/classic-lawn-kurta',
    '/products?category=beauty',
    '/deals/',
    '/docs/api',
    '/sitemap.xml',
    'https://maps.example/',
    '/category/whatever',
  ]
  expect(await look({ footer: footerWith(...there), pages: own('See [us](/pages/about-us#top).') })).toEqual(
    [],
  )
})

test('a broken link is reported with its field', async () => {
  const [slide] = defaultSettings.home.slides
  const gone = `/media/${'a'.repeat(32)}/logo.webp`
  expect(
    await look({
      shop: { ...defaultSettings.shop, logo: gone },
      home: { ...defaultSettings.home, slides: [{ ...slide, link: '/category/nowhere', picture: gone }] },
      footer: footerWith('/category/any', '/pages/gone', '/about'),
      pages: own(`[a](/product/none) ![b](${gone}) [c](https://else.example)`),
    }),
  ).toEqual([
    `shop.logo names a picture that is not there any more (${gone}).`,
    `home.slides[0].picture names a picture that is not there any more (${gone}).`,
    'home.slides[0].link leads to /category/nowhere, where nothing is.',
    'footer.columns[0].links[1].link leads to /pages/gone, where nothing is.',
    'footer.columns[0].links[2].link leads to /about, where nothing is.',
    'pages.own[0].text leads to /product/none, where nothing is.',
    `pages.own[0].text leads to ${gone}, where nothing is.`,
  ])
})

test('Urdu texts and shortcuts are checked too', async () => {
  const gone = `/media/${'b'.repeat(32)}/map.webp`
  const page = { ...own('Fine.').own[0], textUrdu: 'دیکھیں [ہم](/pages/gone)' }
  expect(
    await look({
      pages: {
        ...defaultSettings.pages,
        privacyUrdu: '[a](/product/none)',
        termsUrdu: `![b](${gone})`,
        own: [page],
      },
      home: { ...defaultSettings.home, shortcuts: [{ text: 'Eid', link: '/category/nowhere' }] },
    }),
  ).toEqual([
    'home.shortcuts[0].link leads to /category/nowhere, where nothing is.',
    'pages.privacyUrdu leads to /product/none, where nothing is.',
    `pages.termsUrdu leads to ${gone}, where nothing is.`,
    'pages.own[0].textUrdu leads to /pages/gone, where nothing is.',
  ])
})

test('of many broken links the first are listed and the others counted', async () => {
  const links = Array.from({ length: 60 }, (_, index) => `[x](/gone-${index})`).join(' ')
  const found = await look({ pages: own(links) })
  expect(found).toHaveLength(21)
  expect(found.at(-1)).toBe('40 more settings lead to places where nothing is.')
})
