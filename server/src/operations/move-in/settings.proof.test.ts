import { afterEach, beforeEach, expect, test } from 'vitest'
import { valuesOf } from '#shop/settings/edit-group.ts'
import { changeSettings } from '#shop/settings/shop-settings.ts'
import { informationPage } from '#shop/pages/information-pages.ts'
import { redirectsAt } from '#shop/pages/redirect-store.ts'
import { redirectFor } from '#shop/pages/redirects.ts'
import { aTaxRow } from '#testing/hosts/fake-woocommerce/totals.ts'
import { moveIn } from './move-in.ts'
import { markdownOf } from './steps/html-to-markdown.ts'
import { type MovingShop, openMovingShop } from './testing/moving-shop.ts'

let moving: MovingShop
beforeEach(async () => {
  moving = await openMovingShop()
  moving.host.products = []
  moving.host.variations.clear()
  moving.host.categories = []
})
afterEach(() => moving.close())

const flat = (cost: string) => ({
  ...{ id: 1, method_id: 'flat_rate', enabled: true, title: 'TCS' },
  settings: { title: { value: 'TCS' }, cost: { value: cost } },
})
const free = (least: string) => ({
  ...{ id: 2, method_id: 'free_shipping', enabled: true, title: 'Free' },
  settings: { requires: { value: 'min_amount' }, min_amount: { value: least } },
})

test('taxes and zones become settings here, and those without a counterpart are reported', async () => {
  const { host } = moving
  Object.assign(host.settings, { taxes: true, pricesIncludeTax: true })
  host.taxClasses = [
    { slug: 'standard', name: 'Standard' },
    { slug: 'reduced-rate', name: 'Reduced rate' },
  ]
  host.taxRates = [
    aTaxRow(),
    aTaxRow({ id: 2, class: 'reduced-rate', rate: '5.0000', name: 'Low' }),
    aTaxRow({ id: 3, state: 'SD', rate: '13.0000', name: 'SST', priority: 2 }),
  ]
  host.zones = [
    { id: 0, name: 'Everywhere else', locations: [], methods: [flat('350')] },
    {
      id: 5,
      name: 'Punjab',
      locations: [{ code: 'PK:PB', type: 'state' }],
      methods: [flat('200'), free('3000')],
    },
    {
      id: 6,
      name: 'Formula',
      locations: [
        { code: 'PK:SD', type: 'state' },
        { code: '75*', type: 'postcode' },
      ],
      methods: [flat('10 * [qty]')],
    },
    {
      ...{ id: 8, name: 'Half', locations: [{ code: 'PK:BA', type: 'state' }] },
      methods: [flat('199.50'), free('2500.50')],
    },
    { id: 7, name: 'Abroad', locations: [{ code: 'AE', type: 'country' }], methods: [flat('900')] },
  ]

  expect(await moving.rehearse()).toContain('Zone "Formula": its cost is a formula: delivery is free until')
  const text = await moving.run()

  expect(await valuesOf(moving.context, 'tax')).toMatchObject({
    ...{ percent: 18, pricesIncludeTax: true, taxShipping: true },
    classes: [{ slug: 'reduced-rate', title: 'Reduced rate', percent: 5, label: 'Low' }],
    rates: [{ state: 'SD', percent: 13, priority: 2 }],
  })
  expect(await valuesOf(moving.context, 'delivery')).toMatchObject({
    zones: [
      { title: 'TCS', rupees: 200, freeFrom: 3000, provinces: ['Punjab'] },
      { rupees: 0, provinces: ['Sindh'] },
      { rupees: 200, freeFrom: 2501, provinces: ['Balochistan'] },
    ],
    elsewhere: { title: 'TCS', rupees: 350, freeFrom: null },
  })
  expect(text).toContain('Zone "Half": its cost is rounded up to whole rupees.')
  expect(text).toContain('Zone "Abroad" has no province of Pakistan')
})

test('settings that the owner has chosen stay unchanged', async () => {
  moving.host.zones = [{ id: 0, name: 'All', locations: [], methods: [flat('350')] }]
  await changeSettings(moving.context, 'tax', { percent: 3 }, { seen: undefined, by: 'owner' })
  moving.host.settings.guestCheckout = true
  await changeSettings(moving.context, 'payment', { guestCheckout: true }, { seen: undefined, by: 'setup' })
  await changeSettings(moving.context, 'payment', { guestCheckout: false }, { seen: undefined, by: 'owner' })

  await moving.run()
  expect(await valuesOf(moving.context, 'tax')).toMatchObject({ percent: 3 })
  expect(await valuesOf(moving.context, 'payment')).toMatchObject({ guestCheckout: false })

  await changeSettings(moving.context, 'delivery', { otherCities: false }, { seen: undefined, by: 'owner' })
  moving.host.zones = [{ id: 0, name: 'All', locations: [], methods: [flat('500')] }]
  await moving.run()
  expect(await valuesOf(moving.context, 'delivery')).toMatchObject({ elsewhere: { rupees: 350 } })
})

test('pages are imported as Markdown with their old addresses; pages of WooCommerce itself are not', async () => {
  const page = (id: number, slug: string, content: string) => ({
    ...{ id, slug, link: `${moving.host.url}/${slug}/`, title: { rendered: 'About &amp; us' } },
    content: { rendered: content },
  })
  moving.host.pages = [
    page(
      1,
      'about-us',
      '<h1>Who we are</h1><p>Two <strong>sisters</strong> in <a href="https://x.example/a(b)">Lahore</a>.</p><ul><li>One</li><li>Two *stars*</li></ul><img src="/wp-content/uploads/two%20(1).jpg" alt="Both [of us]"><script>alert(1)</script>',
    ),
    page(2, 'checkout', '[woocommerce_checkout]'),
    page(3, 'privacy-policy', '<p>We keep little.</p>'),
    page(4, 'builder', '<div></div>'),
  ]

  const text = await moving.run()

  const reader = { brand: 'New', locale: 'en' } as const
  const about = await informationPage(moving.context, 'about-us', reader)
  expect(about?.title).toBe('About & us')
  expect(about?.html).toContain('<strong>sisters</strong>')
  expect(about?.html).toContain('<a href="https://x.example/a%28b%29"')
  expect(about?.html).toContain('<li>Two *stars*</li>')
  expect(about?.html).not.toContain('alert')
  expect((await informationPage(moving.context, 'privacy-policy', reader))?.html).toContain('We keep little.')
  expect(text).toContain('1 page: Pages of WooCommerce itself')
  expect(text).toContain('1 page: A page without text')
  const picture = '/wp-content/uploads/two%20%281%29.jpg'
  expect(about?.html).toContain(`<img src="${picture}" alt="Both [of us]" loading="lazy" />`)
  const source = `${moving.host.url}/wp-content/uploads/two%20(1).jpg`
  await moving.context.db
    .selectFrom('mediaSource')
    .where('address', '=', source)
    .select('state')
    .executeTakeFirstOrThrow()
  expect(await redirectsAt(moving.context.db, ['/wp-content/uploads/two (1).jpg'])).toMatchObject([
    { source },
  ])
  expect(await redirectFor(moving.context, '/about-us/', () => '')).toBe('/pages/about-us')
  expect(await redirectFor(moving.context, '/shop/', () => '')).toBe('/products')
  expect(await redirectFor(moving.context, '/?page_id=1', () => '')).toBe('/pages/about-us')
  expect(await redirectFor(moving.context, '/?page_id=3', () => '')).toBe('/privacy-policy')
  expect(await redirectFor(moving.context, '/?page_id=2', () => '')).toBe(undefined)
  moving.host.pages[0] = page(1, 'about-us', '<p>Three sisters.</p>')
  expect(await moving.run()).toMatch(/pages +2 +0 +1 +2/)
  expect((await informationPage(moving.context, 'about-us', reader))?.html).toContain('Three sisters.')
})

test('an existing page keeps its text, and gets its old addresses', async () => {
  const own = [
    {
      slug: 'sizes',
      title: 'Sizes',
      text: 'Ours.',
      description: '',
      titleUrdu: '',
      textUrdu: '',
      footer: true,
    },
  ]
  await changeSettings(moving.context, 'pages', { own }, { seen: undefined, by: 'test' })
  moving.host.pages = [
    {
      ...{ id: 9, slug: 'sizes', link: `${moving.host.url}/help/sizes/`, title: { rendered: 'Sizes' } },
      content: { rendered: '<p>Theirs.</p>' },
    },
  ]

  await moving.run()

  expect((await valuesOf(moving.context, 'pages')).own).toEqual(own)
  for (const path of ['/help/sizes', '/?page_id=9'])
    expect(await redirectFor(moving.context, path, () => '')).toBe('/pages/sizes')
})

const file = (id: number, path: string, fields: object = {}) => ({
  ...{ id, source_url: `${moving.host.url}/wp-content/uploads/${path}`, media_type: 'image', ...fields },
})

test('pictures of the library that nothing uses are counted; used ones have their address by id', async () => {
  const { host, context } = moving
  host.pages = [
    {
      ...{ id: 1, slug: 'about', link: `${host.url}/about/`, title: { rendered: 'About' } },
      content: { rendered: `<p>Us</p><img src="${host.url}/wp-content/uploads/2024/two-300x200.jpg">` },
    },
  ]
  host.media = [
    file(41, '2024/two-scaled.jpg'),
    file(42, '2024/banner.jpg'),
    file(43, '2024/old-logo.png'),
    file(44, 'sizes.pdf', { media_type: 'file' }),
  ]

  const rehearsed = await moving.rehearse()
  expect(rehearsed).toContain('2 files in the media library: No product, category or page uses it')
  expect(rehearsed).toContain('1 file in the media library: Only pictures are imported')
  const text = await moving.run()
  expect(text).toContain(
    '2 files in the media library: No product, category or page uses it, so it stays there. (42, 43)',
  )
  const source = `${host.url}/wp-content/uploads/2024/two-300x200.jpg`
  expect(await redirectsAt(context.db, ['/?attachment_id=41', '/?attachment_id=42'])).toMatchObject([
    { oldPath: '/?attachment_id=41', source },
  ])
})

test('unused pictures are imported too if the owner wants them', async () => {
  const { host, work, context } = moving
  host.media = [file(42, '2024/banner.jpg'), file(43, 'sizes.pdf', { media_type: 'file' })]
  const wanting = { ...work, old: { ...work.old, unusedPictures: true } }

  await moveIn(wanting, { all: false, onProgress: () => undefined })

  const source = `${host.url}/wp-content/uploads/2024/banner.jpg`
  const queued = await context.db.selectFrom('mediaSource').select('address').execute()
  expect(queued).toEqual([{ address: source }])
  const paths = ['/wp-content/uploads/2024/banner.jpg', '/?attachment_id=42', '/?attachment_id=43']
  expect(await redirectsAt(context.db, paths)).toMatchObject([{ source }, { source }])
})

test('text that looks like Markdown stays text', () => {
  expect(markdownOf('<p># 1 * 2 _three_ [four](five) &lt;b&gt;</p>').text).toBe(
    '\\# 1 \\* 2 \\_three\\_ \\[four\\](five) \\<b\\>',
  )
})
