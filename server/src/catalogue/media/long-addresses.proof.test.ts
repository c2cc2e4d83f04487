/* Addresses of pictures that are too long for the database's index, in all calls and files that have some. */
import { expect, test } from 'vitest'
import { importProducts } from '#catalogue/csv/import/import-products.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
const wc = '/wp-json/wc/v3/products'

/** Letters that do not repeat, because the database compresses what it indexes. */
const letters = (count: number): string => {
  let state = 7
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647
    return (state % 36).toString(36)
  }).join('')
}
const long = [
  ['3,000 characters', `https://old.example/${letters(3000)}.jpg`],
  ['3,000 bytes', `https://old.example/${letters(400)}${'ت'.repeat(1300)}.jpg`],
  ['100,000 characters', `https://old.example/${letters(100_000)}.jpg`],
] as const
const longest = `https://old.example/${letters(1976)}.jpg`

const queued = async (): Promise<string[]> =>
  (await shop.context.db.selectFrom('mediaSource').select('address').execute()).map(({ address }) => address)

test.each(long)('a picture with an address of %s is refused by every call that takes one', async (_, src) => {
  const variable = await shop.ask(wc, {
    method: 'POST',
    key: '2',
    body: {
      name: 'Shirt',
      type: 'variable',
      attributes: [{ name: 'Size', options: ['S'], variation: true }],
    },
  })
  const { id } = variable.body as { id: number }
  const size = [{ name: 'Size', option: 'S' }]
  const calls = [
    ['POST', wc, { name: 'Lamp', images: [{ src }] }],
    ['PUT', `${wc}/1001`, { images: [{ src }] }],
    ['POST', `${wc}/${id}/variations`, { image: { src }, attributes: size }],
    ['POST', `${wc}/categories`, { name: 'Lamps', image: { src } }],
    ['PUT', `${wc}/categories/16`, { image: { src } }],
  ] as const
  for (const [method, path, body] of calls) {
    const reply = await shop.ask(path, { method, key: '2', body })
    expect(reply).toMatchObject({
      status: 400,
      body: {
        code: 'woocommerce_product_image_upload_error',
        message: expect.stringMatching(/^.{1,400} It is longer than 2,000 bytes\.$/) as unknown,
        data: { status: 400 },
      },
    })
  }
  const batch = await shop.ask(`${wc}/batch`, {
    method: 'POST',
    key: '2',
    body: { update: [{ id: 1001, images: [{ src }] }], create: [{ name: 'Mug' }] },
  })
  expect(batch).toMatchObject({
    status: 200,
    body: {
      update: [{ error: { code: 'woocommerce_product_image_upload_error' } }],
      create: [{ name: 'Mug' }],
    },
  })
})

test('an address of the maximum length is stored and queued', async () => {
  const reply = await shop.ask(`${wc}/1001`, {
    method: 'PUT',
    key: '2',
    body: { images: [{ src: longest }] },
  })

  expect(reply.status).toBe(200)
  expect(await queued()).toContain(longest)
})

test.each(long)('a text keeps a picture with an address of %s, which is not queued', async (_, src) => {
  const description = `<img src="${src}" alt="Chart" /><img src="https://old.example/next.jpg" alt="" />`
  for (const path of [`${wc}/1002`, `${wc}/categories/16`]) {
    const reply = await shop.ask(path, { method: 'PUT', key: '2', body: { description } })
    expect(reply).toMatchObject({ status: 200, body: { description } })
  }
  expect(await queued()).toContain('https://old.example/next.jpg')
  expect((await queued()).filter((address) => address.length > 2000)).toEqual([])
})

test.each(long)('a file is imported without a picture at an address of %s', async (_, src) => {
  const sku = `LONG-${src.length}`
  const text = `SKU,Name,Description,Images\n${sku},Lamp,"<img src=""${src}"">","${src}, https://old.example/lamp.jpg"\n${sku}-2,Mug,,\n`
  const { created, notes, pictures } = await importProducts(shop.context, [text])

  expect(created).toBe(2)
  expect(notes).toEqual([
    { line: 2, text: `Images: "${src.slice(0, 200)}…" is longer than 2,000 bytes and was left out` },
  ])
  expect([...pictures.keys()]).toEqual(['https://old.example/lamp.jpg'])
})

test('a product name that is too long is refused by its parameter', async () => {
  const reply = await shop.ask(wc, { method: 'POST', key: '2', body: { name: 'n'.repeat(2001) } })

  expect(reply).toMatchObject({
    status: 400,
    body: {
      code: 'rest_invalid_param',
      data: { params: { name: 'name must be at most 2000 characters long.' } },
    },
  })
})
