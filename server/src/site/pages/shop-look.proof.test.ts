/** The owner's name, logo, colours and contact details on pages, in mail and in the API. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { defaultSettings } from '@sauda/contract/settings/shop-settings.ts'
import { picture, uploadTo } from '#testing/sent-pictures.ts'
import { makeCopies } from '#testing/due-jobs.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { senderNow } from '#shop/mail/sending/sender.ts'
import { raiseCatalogueVersion } from '#catalogue/product-data/product-store.ts'
import { shopIdentity } from '#shop/settings/identity.ts'
import { markOf, ownStyle } from './shop-look.ts'
import { storefrontFolder } from '#site/files/static-files.ts'

const shop = setUpShop()

const upload = uploadTo(() => shop)
const set = (values: object) =>
  shop.ask('/wp-json/sauda/v1/settings/shop', { method: 'PUT', key: '2', body: { values } })
const page = async (path: string) => {
  const { body, headers } = await shop.ask(path)
  const html = String(body)
  return { html, policy: headers.get('content-security-policy') ?? '' }
}
const sent = async (image: ReturnType<typeof picture>, name: string) => {
  const { media } = await upload(new Uint8Array(await image.png().toBuffer()), name)
  return new URL(media.source_url).pathname
}
beforeEach(() => set(defaultSettings.shop))

test('a shop with the default name has no custom style and no custom logo', () => {
  expect(ownStyle(defaultSettings.shop, undefined)).toBe('')
  expect(markOf(defaultSettings.shop, 'Sauda', (src) => ({ src, alt: '', widths: [] }))).toBeUndefined()
})

test('a shop name is escaped everywhere', () => {
  const known = (src: string) => ({ src, alt: '', widths: [] })
  expect(markOf(defaultSettings.shop, '<img src=x>', known)).not.toContain('<img')
})

test("the owner's name and address take precedence over the environment, in mail and for programs", async () => {
  expect(await shopIdentity(shop.context)).toEqual({
    brand: 'Sauda',
    supportEmail: shop.context.config.supportEmail,
  })
  await set({ name: 'Dukan', email: 'help@dukan.example' })

  expect(await shopIdentity(shop.context)).toEqual({ brand: 'Dukan', supportEmail: 'help@dukan.example' })
  const sender = await senderNow(shop.context)
  expect(sender).toMatchObject({
    brand: 'Dukan',
    settings: { senderName: 'Dukan', replyTo: 'help@dukan.example' },
  })
  expect(String((await shop.ask('/docs/api')).body)).toContain('Dukan API')
  expect(String((await shop.ask('/nothing.php')).body)).toContain('<h1>Dukan</h1>')
  expect((await shop.ask('/wp-json/')).body).toMatchObject({ name: 'Dukan' })
})

describe('an unsuitable picture is rejected with the reason', () => {
  test('a logo that is too low, an icon that is not square or too small', async () => {
    const low = await sent(picture(1, { width: 400, height: 79 }), 'low.png')
    const wide = await sent(picture(2, { width: 400, height: 200 }), 'wide.png')
    const small = await sent(picture(3, { width: 100, height: 100 }), 'small.png')

    const { status, body } = await set({ logo: low, logoDark: wide, icon: wide })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        data: {
          params: {
            logo: 'logo is 79 pixels high, and 80 are the least for a sharp picture.',
            icon: 'icon is 400 by 200 pixels, and an icon is square.',
          },
        },
      },
    })
    expect((await set({ icon: small })).body).toMatchObject({
      data: { params: { icon: 'icon is 100 pixels wide, and 180 are the least.' } },
    })
  })

  test('a logo above 1 MB', async () => {
    const address = await sent(picture(4, { width: 400, height: 200 }), 'heavy.png')
    const hash = address.split('/')[2] ?? ''
    await shop.context.db.updateTable('media').set({ bytes: 10_400_000 }).where('hash', '=', hash).execute()

    expect((await set({ logo: address })).body).toMatchObject({
      data: { params: { logo: 'logo has 10.4 MB, and 1 MB is the most.' } },
    })
  })
})

describe.skipIf(!existsSync(new URL('dist/server/page.js', storefrontFolder)))('the rendered page', () => {
  test('without settings has the drawn name, no style and no contact', async () => {
    const { html } = await page('/')
    expect(html).toContain('viewBox="0 0 595 176"')
    expect(html).not.toMatch(/"mark"|"contact"|"tagline"|Organization|tel:/)
    expect(html.match(/<style/g)).toHaveLength(1)
  })

  test('shows name, tagline, colours and contact, and its policy lists the style', async () => {
    await set({
      name: 'Dukan & Sons',
      tagline: 'Cloth from Lahore',
      description: 'Lawn and cotton.',
      accent: '#1F6F5C',
      phone: '+92 42 35761234',
      whatsapp: '+923001234567',
      address: 'Shop 12\nLahore',
      hours: 'Every day',
      social: [{ name: 'Instagram', link: 'https://instagram.example/dukan' }],
    })

    const { html, policy } = await page('/')

    expect(html).toContain('<title>Dukan &#38; Sons - Cloth from Lahore</title>')
    expect(html).toContain('content="Lawn and cotton."')
    expect(html).toContain('<b>Dukan &#38; Sons</b>')
    expect(html).not.toContain('viewBox="0 0 595 176"')
    const style = /<style>(:root\{--brand:#1f6f5c;[^<]*)<\/style>/.exec(html)?.[1] ?? ''
    expect(style).toContain("[data-theme='dark']{--brand:#")
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    for (const part of ['tel:+924235761234', 'https://wa.me/923001234567', 'https://instagram.example/dukan'])
      expect(html).toContain(`href="${part}"`)
    const data = JSON.parse(
      /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? '{}',
    ) as object
    expect(data).toMatchObject({
      '@type': 'Organization',
      name: 'Dukan & Sons',
      telephone: '+92 42 35761234',
      address: 'Shop 12, Lahore',
      sameAs: ['https://instagram.example/dukan'],
    })
    const contact = (await page('/contact-us')).html
    for (const text of ['Call us', 'WhatsApp', 'Visit us', 'Every day', 'Follow us'])
      expect(contact).toContain(text)
  })

  test('of an unknown address changes at once too', async () => {
    expect((await page('/nowhere')).html).toContain('Page Not Found - Sauda')
    await set({ name: 'Dukan' })
    expect((await page('/nowhere')).html).toContain('Page Not Found - Dukan')
  })

  test('uses the smallest sharp copy of the logo, and the icon', async () => {
    const logo = await sent(picture(5, { width: 1200, height: 300 }), 'logo.png')
    const icon = await sent(picture(6, { width: 512, height: 512 }), 'icon.png')
    await makeCopies(shop.context, { changed: () => raiseCatalogueVersion(shop.context.db) })
    await set({ logo, icon })

    const { html } = await page('/cart')

    expect(html).toContain(`<link rel="icon" href="${icon.replace('.webp', '-280.webp')}"`)
    expect(html).not.toContain('/mark.svg')
    expect(html).toContain(`\\u003cimg src=\\"${logo.replace('.webp', '-420.webp')}\\" alt=\\"\\"`)
    expect((await shop.ask(logo.replace('.webp', '-420.webp'))).status).toBe(200)
  })
})
