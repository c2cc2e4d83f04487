/** Home page and footer show the owner's settings from the next request on. */
import { existsSync } from 'node:fs'
import { defaultSettings } from '@sauda/contract/settings/shop-settings.ts'
import {
  firstFooter,
  firstPromises,
  firstShortcuts,
  firstSlides,
  firstSections,
} from '@sauda/domain/wording/first-content.ts'
import { describe, expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'
import { shopContent } from './shop-content.ts'
import { storefrontFolder } from '#site/files/static-files.ts'

const shop = setUpShop()

const slide = {
  title: 'Eid is near',
  subtitle: 'For all',
  button: 'See them',
  link: '/deals',
  ground: 'rose',
}
const home = (differences: object) => ({ ...defaultSettings.home, ...differences })

test('a shop without settings shows its default texts, in their order', async () => {
  const live = { ...shop.context, demonstration: undefined }

  expect(await shopContent(live, defaultSettings)).toEqual({
    sections: firstSections,
    slides: firstSlides,
    promises: firstPromises,
    shortcuts: firstShortcuts,
    footer: firstFooter,
  })
})

test('the links of the footer to the shop are in the language of the page', async () => {
  const settings = { ...defaultSettings, shop: { ...defaultSettings.shop, whatsapp: '+923001234567' } }
  const linkIn = async (locale: 'en' | 'ur') =>
    (
      await shopContent(shop.context, settings, { locale, translations: defaultSettings.translations })
    ).footer.columns
      .flatMap(({ links }) => links)
      .find(({ to }) => to.startsWith('https://wa.me/'))?.text
  expect([await linkIn('en'), await linkIn('ur')]).toEqual(['WhatsApp', 'واٹس ایپ'])
})

test.each([
  [
    'en',
    'Delivery ₨200 in Mardan, ₨400 elsewhere',
    ['Cash on delivery', 'Direct bank transfer', 'Credit / Debit Card'],
    '30-day returns',
  ],
  [
    'ur',
    expect.stringContaining('400'),
    ['ڈیلیوری پر نقد ادائیگی', 'بینک ٹرانسفر', 'کریڈٹ / ڈیبٹ کارڈ'],
    expect.stringContaining('30'),
  ],
] as const)(
  'a home page that states costs has delivery, payment methods and returns in its language: %s',
  async (locale, delivery, methods, returns) => {
    const settings = { ...defaultSettings, home: home({ sections: ['slides', 'costs'] }) as never }
    const content = await shopContent(shop.context, settings, {
      locale,
      translations: defaultSettings.translations,
    })
    expect(content.costs).toEqual([delivery, ...methods, returns])
  },
)

test('the home page states only payment methods that are offered, from the next request on', async () => {
  const settings = { ...defaultSettings, home: home({ sections: ['costs'] }) as never }
  const costs = async (changes: object = {}) =>
    (await shopContent(shop.context, { ...settings, ...changes })).costs
  const offer = async (id: string, enabled: boolean) => {
    const address = `/wp-json/wc/v3/payment_gateways/${id}`
    expect((await shop.ask(address, { method: 'PUT', key: '2', body: { enabled } })).status).toBe(200)
  }
  const prepaid = {
    ...defaultSettings.delivery,
    zones: [],
    elsewhere: { title: 'Post', rupees: 300, cashOnDelivery: false },
  }
  expect(await costs({ delivery: prepaid })).not.toContain('Cash on delivery')

  await offer('cod', false)
  expect(await costs()).not.toContain('Cash on delivery')
  await offer('cod', true)
  expect(await costs()).toContain('Cash on delivery')
})

test('the Urdu texts beside those of slides and footer are shown on pages in Urdu only', async () => {
  const urdu = { titleUrdu: 'عید قریب ہے', subtitleUrdu: 'سب کے لیے', buttonUrdu: 'دیکھیں' }
  const settings = {
    ...defaultSettings,
    home: home({
      slides: [
        { ...slide, ...urdu },
        { ...slide, titleUrdu: '' },
      ],
      promises: [{ text: 'Open late', textUrdu: 'رات تک کھلا', icon: 'none' }],
      shortcuts: [{ text: 'For Eid', textUrdu: 'عید کے لیے', link: '/deals' }],
      slideLabel: 'This week',
      slideLabelUrdu: 'اس ہفتے',
      invitation: { title: 'Join', titleUrdu: 'شامل ہوں', text: 'It is free', textUrdu: '' },
    }) as never,
    footer: {
      ...defaultSettings.footer,
      columns: [
        {
          title: 'Cloth',
          titleUrdu: 'کپڑا',
          links: [{ text: 'Lawn', textUrdu: 'لان', link: '/products' }],
        },
      ],
      line: 'Sewn in Lahore',
      lineUrdu: 'لاہور میں سلا',
      copyright: 'All ours',
      copyrightUrdu: 'سب ہمارا',
    },
  }
  const shown = async (locale: 'en' | 'ur') => {
    const content = await shopContent(shop.context, settings, {
      locale,
      translations: { texts: [{ text: 'It is free', urdu: 'مفت ہے' }] },
    })
    expect(JSON.stringify(content)).not.toMatch(/Urdu"/)
    const { slides, promises, shortcuts, slideLabel, invitation, footer } = content
    return [
      ...slides.flatMap(({ title, subtitle, button }) => [title, subtitle, button]),
      ...[promises[0]?.text, shortcuts[0]?.text, slideLabel, invitation?.title, invitation?.text],
      ...[footer.columns[0]?.title, footer.columns[0]?.links[0]?.text, footer.line, footer.copyright],
    ]
  }
  const english = ['Eid is near', 'For all', 'See them']
  expect(await shown('en')).toEqual([
    ...[...english, ...english, 'Open late', 'For Eid', 'This week', 'Join', 'It is free'],
    ...['Cloth', 'Lawn', 'Sewn in Lahore', 'All ours'],
  ])
  expect(await shown('ur')).toEqual([
    ...[...Object.values(urdu), ...english, 'رات تک کھلا', 'عید کے لیے', 'اس ہفتے', 'شامل ہوں', 'مفت ہے'],
    ...['کپڑا', 'لان', 'لاہور میں سلا', 'سب ہمارا'],
  ])
})

test('address and opening hours are translated on the contact page, and in the footer, which shows both', async () => {
  const own = { ...defaultSettings.shop, address: 'Shop 12, Lahore', hours: '10:00 to 20:00' }
  const texts = [
    { text: own.address, urdu: 'دکان 12، لاہور' },
    { text: own.hours, urdu: 'صبح 10 سے رات 8 تک' },
  ]
  const { footer, contact } = await shopContent(
    shop.context,
    { ...defaultSettings, shop: own },
    { locale: 'ur', translations: { texts } },
  )
  expect(contact).toMatchObject({ address: texts[0]?.urdu, hours: texts[1]?.urdu })
  expect(footer.place).toBe(`${texts[0]?.urdu}\n${texts[1]?.urdu}`)
})

test('only texts that the owner replaced are sent', async () => {
  const words = { slideLabel: 'This week', invitation: { title: '', text: 'Join us.' } }
  const content = await shopContent(shop.context, {
    ...defaultSettings,
    home: home(words) as never,
    footer: { ...defaultSettings.footer, motto: false },
    shop: { ...defaultSettings.shop, contactLine: 'We answer at once.' },
  })

  expect(content).toMatchObject({
    slideLabel: 'This week',
    invitation: { text: 'Join us.' },
    footer: { motto: false },
    contact: { line: 'We answer at once.' },
  })
  expect(content.invitation).not.toHaveProperty('title')
})

test('a slide without a picture has that of the demonstration', async () => {
  const picture = `/media/${'a'.repeat(32)}/eid.webp`
  const context = {
    ...shop.context,
    demonstration: {
      ...shop.context.demonstration,
      content: { slidePictures: { amber: { wide: '/wide', phone: '/phone' } } },
    } as never,
  }
  const slides = [
    { ...slide, ground: 'amber' as const, picture: '' },
    { ...slide, ground: 'amber' as const, picture },
  ]

  const content = await shopContent(context, { ...defaultSettings, home: home({ slides }) as never })

  expect(content.slides.map(({ picture: pair, image }) => [pair?.wide, image?.src])).toEqual([
    ['/wide', undefined],
    [undefined, picture],
  ])
})

/** Pages need the built storefront; `npm test` builds it first. */
describe.skipIf(!existsSync(new URL('dist/server/page.js', storefrontFolder)))('the rendered page', () => {
  const set = async (group: string, values: object) => {
    const reply = await shop.ask(`/wp-json/sauda/v1/settings/${group}`, {
      method: 'PUT',
      key: '2',
      body: { values },
    })
    expect(reply.status).toBe(200)
  }
  /** the page's HTML without the data blocks for the browser */
  const drawn = async () => {
    const { body, headers } = await shop.ask('/')
    return {
      html: String(body).replace(/<script type="application\/json"[^]*?<\/script>/g, ''),
      etag: headers.get('etag') ?? '',
    }
  }

  test('has a changed slide, hidden section and footer link on the next request', async () => {
    const before = await drawn()
    expect(before.html).toContain('Ready to Start Shopping?')
    expect(before.html).toContain('Easy Returns')

    await set('home', {
      slides: [slide],
      sections: ['featured', 'slides', 'promises'],
      promises: [{ text: 'Free gift wrap' }],
    })
    const { html } = await drawn()

    expect(html).toContain('Eid is near')
    expect(html).toMatch(/href="\/deals"[^>]*>See them/)
    expect(html).toContain('Free gift wrap')
    for (const gone of ['Ready to Start Shopping?', 'Shop by Category', 'Easy Returns', 'Beauty Essentials'])
      expect(html).not.toContain(gone)
    expect(html.indexOf('Featured Products')).toBeLessThan(html.indexOf('Eid is near'))

    await set('footer', {
      columns: [{ title: 'Find us', links: [{ text: 'Map', link: 'https://maps.example/shop' }] }],
      line: 'Since 1984.',
      copyright: 'All rights reserved',
    })
    const after = await drawn()

    expect(after.html).toMatch(/href="https:\/\/maps\.example\/shop"[^>]*>Map/)
    expect(after.html).toMatch(/Since 1984\.[^]*All rights reserved/)
    expect(after.html).not.toContain('Terms of Service')
    const again = await shop.ask('/', { headers: { 'if-none-match': before.etag } })
    expect(again.status).toBe(200)
  })
})
