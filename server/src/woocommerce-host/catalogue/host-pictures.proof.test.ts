/* A host's pictures in the sizes it stores, under the names it reports (issue 14, 3.4). */
import { existsSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { storefrontFolder } from '#site/files/static-files.ts'
import { type GatewayShop, openGatewayShop } from '#testing/hosts/gateway-shop.ts'
import type { Row, FakeWooCommerce } from '#testing/hosts/fake-woocommerce.ts'

let gateway: GatewayShop
afterEach(() => gateway.close())

const folder = 'https://shop.example/wp-content/uploads/'
const library = ({ media }: FakeWooCommerce, width = 1200) => {
  const size = (pixels: number) => ({
    source_url: `${folder}red-${pixels}x${pixels}.png`,
    width: pixels,
    height: pixels,
  })
  const sizes = {
    ...{ thumbnail: size(100), woocommerce_thumbnail: size(300), medium: size(300), medium_large: size(768) },
    elsewhere: { source_url: 'https://cdn.example/red-600x600.png', width: 600, height: 600 },
  }
  media.push({ id: 10, source_url: `${folder}red.png`, media_details: { width, height: width, sizes } })
}
const imagesOf = async (id: number) => {
  const { products } = (await gateway.shop.ask('/wp-json/myapi/v1/all-products-data')).body as {
    products: Row[]
  }
  return products.find((each) => each.id === id)?.['images']
}
const copies = [
  { file: 'red-300x300.png', width: 300 },
  { file: 'red-768x768.png', width: 768 },
  { file: 'red.png', width: 1200 },
]

test('the feed and single products list the copies; each picture is requested once [API-043]', async () => {
  gateway = await openGatewayShop((host) => library(host))
  const { host, shop, later } = gateway

  expect(await imagesOf(16)).toMatchObject([{ src: `${folder}red.png`, copies }])
  const product = await shop.ask('/wp-json/wc/v3/products/16', { key: '1' })
  expect(product.body).toMatchObject({ images: [{ copies }] })
  const asked = () => host.seen.filter(({ path }) => path === '/wp/v2/media').length
  const before = asked()
  later(31_000)
  await imagesOf(16)
  expect(asked()).toBe(before)
  const [first] = host.seen.filter(({ path }) => path === '/wp/v2/media')
  expect([first?.headers.authorization, first?.query.get('oauth_consumer_key')]).toEqual([undefined, null])
})

test('a media library without access leaves the originals [API-043]', async () => {
  gateway = await openGatewayShop((host) => {
    host.trouble = ({ path }) => (path === '/wp/v2/media' ? 'drop' : undefined)
  })
  const [image] = (await imagesOf(16)) as Row[]
  expect(image?.['src']).toBe(`${folder}red.png`)
  expect(image).not.toHaveProperty('copies')
})

test('a newer host sends the copies with the picture [API-043]', async () => {
  gateway = await openGatewayShop((host) => {
    const srcset = copies.map(({ file, width }) => `${folder}${file} ${width}w`).join(', ')
    for (const product of host.products)
      for (const image of product['images'] as Row[])
        image['srcset'] = image['src'] === `${folder}red.png` ? srcset : ''
  })
  expect(await imagesOf(16)).toMatchObject([{ copies }])
})

test.skipIf(!existsSync(new URL('dist/server/page.js', storefrontFolder)))(
  'pages offer the copies to the browser [API-043]',
  async () => {
    gateway = await openGatewayShop((host) => library(host))
    const html = String((await gateway.shop.ask('/products')).body)
    expect(html).toContain(
      `${folder}red-300x300.png 300w, ${folder}red-768x768.png 768w, ${folder}red.png 1200w`,
    )
  },
)
