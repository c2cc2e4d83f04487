import { describe, expect, test } from 'vitest'
import { type Body, operatorAsks } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const products = '/wp-json/wc/v3/products'
const ask = operatorAsks(() => shop)
const create = async (body: object): Promise<Body> => (await ask('POST', products, body)).body

describe.each(['categories', 'brands'])('the levels of %s', (kind) => {
  const path = `${products}/${kind}`
  /** One below the other, the first at the top. */
  const chain = async (levels: number): Promise<number[]> => {
    const ids: number[] = []
    for (let level = 0; level < levels; level += 1)
      ids.push(
        (await ask('POST', path, { name: `Level ${crypto.randomUUID()}`, parent: ids.at(-1) ?? 0 })).body.id,
      )
    return ids
  }

  test('are at most ten, whether a row is made or moved with what is below it', async () => {
    const [deep, three] = [await chain(10), await chain(3)]

    expect(await ask('POST', path, { name: 'Eleventh', parent: deep[9] })).toMatchObject({
      status: 400,
      body: { data: { params: { parent: 'parent makes more than 10 levels.' } } },
    })
    expect((await ask('PUT', `${path}/${three[0]}`, { parent: deep[7] })).status).toBe(400)
    expect((await ask('PUT', `${path}/${three[0]}`, { parent: deep[6] })).status).toBe(200)
    expect((await ask('PUT', `${path}/${three[0]}`, { parent: 0 })).status).toBe(200)
  })
})

describe('categories', () => {
  const path = `${products}/categories`

  test('and tags, brands and attributes have names of at most 200 characters, from calls and files', async () => {
    const long = 'ل'.repeat(201)
    const refused = (body: Body) => expect(body).toMatchObject({ code: 'rest_invalid_param' })
    refused((await ask('POST', path, { name: long })).body)
    refused((await ask('PUT', `${path}/1`, { name: long })).body)
    for (const list of ['tags', 'brands', 'attributes'])
      refused((await ask('POST', products, { name: 'Cap', [list]: [{ name: long }] })).body)
    expect((await ask('POST', path, { name: long.slice(1) })).status).toBe(201)

    const cells = (at: number) => Array.from({ length: 5 }, (_, column) => (column === at ? long : ''))
    const rows = [0, 1, 2, 3, 4].map((at) => ['Cap', ...cells(at)].join(','))
    const head = 'Name,Categories,Tags,Brands,Shipping class,Attribute 1 name'
    const { body } = await shop.ask('/wp-json/sauda/v1/import', {
      ...{ method: 'POST', key: '2', headers: { 'content-type': 'text/csv' } },
      text: `${head}\n${rows.join('\n')}\nLast,${long.slice(1)},,,,\n`,
    })
    const message = `"${long.slice(0, 40)}…" is a name of more than 200 characters`
    expect(body).toMatchObject({
      created: 1,
      errors: [2, 3, 4, 5, 6].map((line) => ({ line, message })),
    })
  })

  test('are created, moved, renamed and deleted [API-041]', async () => {
    const top = await ask('POST', path, {
      name: 'Garden & Terrace',
      description: '<p>Out</p><script>1</script>',
    })
    const child = await ask('POST', path, {
      name: 'Pots',
      parent: top.body.id,
      image: { src: '/images/pots.webp' },
    })
    const { id: product } = await create({ name: 'Clay Pot', categories: [{ id: child.body.id }] })

    expect(top).toMatchObject({
      status: 201,
      body: {
        name: 'Garden &amp; Terrace',
        slug: 'garden-and-terrace',
        description: '<p>Out</p>',
        parent: 0,
      },
    })
    expect(child.body).toMatchObject({ image: { src: 'http://shop.test/images/pots.webp' } })
    expect((await ask('GET', `${path}/${top.body.id}`)).body).toMatchObject({ count: 1 })
    expect((await ask('PUT', `${path}/${child.body.id}`, { name: 'Planters' })).body).toMatchObject({
      name: 'Planters',
      slug: 'pots',
    })
    expect((await ask('PUT', `${path}/${top.body.id}`, { parent: child.body.id })).status).toBe(400)
    expect((await ask('PUT', `${path}/${child.body.id}`, { image: null })).body).toMatchObject({
      image: null,
    })

    expect((await ask('DELETE', `${path}/${child.body.id}?force=true`)).status).toBe(200)
    expect((await ask('GET', `${products}/${product}`)).body).toMatchObject({
      categories: [{ slug: 'uncategorized' }],
    })
  })

  test('return the error codes of CONTRACT 7 [API-044]', async () => {
    const { body: made } = await ask('POST', path, { name: 'Unique', parent: 11 })

    expect(await ask('POST', path, {})).toMatchObject({
      status: 400,
      body: { code: 'rest_missing_callback_param', data: { params: ['name'] } },
    })
    expect(await ask('POST', path, { name: 'unique', parent: 11 })).toMatchObject({
      status: 400,
      body: { code: 'term_exists', data: { resource_id: made.id } },
    })
    expect((await ask('POST', path, { name: 'Unique', parent: 12 })).body).toMatchObject({ slug: 'unique-2' })
    expect(await ask('DELETE', `${path}/${made.id}`)).toMatchObject({
      status: 501,
      body: { code: 'woocommerce_rest_trash_not_supported', message: 'Resource does not support trashing.' },
    })
    expect(await ask('DELETE', `${path}/99999?force=true`)).toMatchObject({
      status: 404,
      body: { code: 'woocommerce_rest_term_invalid' },
    })
    expect((await ask('DELETE', `${path}/1?force=true`)).status).toBe(400)
    expect((await ask('POST', path, { name: 'Lost', parent: 99_999 })).status).toBe(400)
  })

  test('are written in batches', async () => {
    const { body } = await ask('POST', `${path}/batch`, { create: [{ name: 'One' }, {}], delete: [99_999] })

    expect(body).toMatchObject({
      create: [{ name: 'One' }, { id: 0, error: { code: 'rest_missing_callback_param' } }],
      delete: [{ id: 99_999, error: { code: 'woocommerce_rest_term_invalid' } }],
    })
  })
})
