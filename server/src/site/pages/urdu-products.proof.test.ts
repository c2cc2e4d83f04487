import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'
import { storefrontFolder } from '#site/files/static-files.ts'

const shop = setUpShop()
let slug = ''
const texts = {
  name_ur: 'قلمکاری شال',
  short_description_ur: '<p>نرم اور گرم چادر</p>',
  description_ur: '<p>ہاتھ کی چھپائی</p>',
}
beforeAll(async () => {
  const body = {
    name: 'Zumbric Wrap',
    short_description: '<p>Soft and warm</p>',
    description: '<p>Printed by hand</p>',
    regular_price: '900',
    categories: [{ id: 11 }],
    meta_data: Object.entries(texts).map(([key, value]) => ({ key, value })),
  }
  const made = await shop.ask('/wp-json/wc/v3/products', { method: 'POST', key: '2', body })
  slug = (made.body as { slug: string }).slug
  await shop.ask('/wp-json/wc/v3/products/categories/11', {
    method: 'PUT',
    key: '2',
    body: { meta_data: [{ key: 'name_ur', value: 'برقیات' }] },
  })
})

const htmlOf = async (path: string) => String((await shop.ask(path)).body)
/** The alternative texts of pictures, with their language. */
const textsOfPictures = (html: string) =>
  [...html.matchAll(/<img[^>]*>/g)].flatMap(([tag]) => {
    const alt = / alt="([^"]+)"/.exec(tag)?.[1]
    return alt === undefined ? [] : [[alt, / lang="(\w+)"/.exec(tag)?.[1]] as const]
  })
const head = (html: string) => html.slice(0, html.indexOf('</head>'))

describe.skipIf(!existsSync(new URL('dist/ur/server/page.js', storefrontFolder)))('products in Urdu', () => {
  test('a product page has the Urdu texts for readers, search engines and link previews', async () => {
    const html = await htmlOf(`/ur/product/${slug}`)

    expect(html).toMatch(/<title>قلمکاری شال/)
    expect(html).toContain('<meta name="description" content="نرم اور گرم چادر">')
    expect(html).toMatch(/<meta property="og:title" content="قلمکاری شال/)
    expect(html).toContain('<meta property="og:description" content="نرم اور گرم چادر">')
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({ name: 'قلمکاری شال', description: 'نرم اور گرم چادر' })
    expect(html).toMatch(/<h1[^>]*>(?:<[^>]+>)*قلمکاری شال/)
    expect(html).toContain('<p>ہاتھ کی چھپائی</p>')
    expect(html).toContain('برقیات')
    expect(head(html)).not.toContain('Zumbric Wrap')
  })

  test('a picture named like the product has the Urdu name; other alternative texts declare their language', async () => {
    const images = ['Zumbric Wrap', 'The print from near', ''].map((alt, index) => {
      return { src: `/media/${'0'.repeat(31)}${index}/wrap.webp`, alt, widths: [] }
    })
    const { db } = shop.context
    await db
      .updateTable('product')
      .set({ images: JSON.stringify(images) })
      .where('slug', '=', slug)
      .execute()
    const touch = { method: 'PUT', key: '2', body: { name: 'Electronics' } } as const
    await shop.ask('/wp-json/wc/v3/products/categories/11', touch)

    const urdu = textsOfPictures(await htmlOf(`/ur/product/${slug}`))
    expect(urdu).toContainEqual(['قلمکاری شال', undefined])
    expect(urdu).toContainEqual(['The print from near', 'en'])
    expect(urdu.map(([alt]) => alt)).not.toContain('Zumbric Wrap')
    const english = textsOfPictures(await htmlOf(`/product/${slug}`))
    expect(english).toContainEqual(['Zumbric Wrap', undefined])
    expect(english).toContainEqual(['The print from near', undefined])
  })

  test('the same page in English has no Urdu', async () => {
    const html = await htmlOf(`/product/${slug}`)

    expect(html).toMatch(/<title>Zumbric Wrap/)
    for (const text of [texts.name_ur, 'چادر', 'چھپائی', 'برقیات']) expect(html).not.toContain(text)
  })

  test('lists, search and the menu have Urdu too, with English where Urdu is missing', async () => {
    const list = await htmlOf('/ur/products?category=electronics')
    const found = await htmlOf(`/ur/search?q=${encodeURIComponent('قلمكاري')}`)

    expect(list).toMatch(/<title>[^<]*برقیات/)
    for (const html of [list, found]) expect(html).toContain('قلمکاری شال')
    expect(list).toContain('Mechanical Keyboard')
    expect(await htmlOf('/ur/categories')).toContain('برقیات')
    expect(await htmlOf('/ur/no-such-page')).toContain('برقیات')
  })
})
