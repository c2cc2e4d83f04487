import { describe, expect, test } from 'vitest'
import { type Body, operatorAsks } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const products = '/wp-json/wc/v3/products'
const ask = operatorAsks(() => shop)
const metaOf = ({ body }: { body: Body }) =>
  Object.fromEntries(
    ((body['meta_data'] ?? []) as { key: string; value: string }[]).map(({ key, value }) => [key, value]),
  )
const meta = (texts: Record<string, unknown>) => ({
  meta_data: Object.entries(texts).map(([key, value]) => ({ key, value })),
})

describe('Urdu texts', () => {
  test('of a product are stored as meta data, sanitised like the English texts, and removed', async () => {
    const made = await ask('POST', products, {
      name: 'Shawl',
      regular_price: '900',
      ...meta({
        name_ur: '  گرم <b>شال</b> &amp; چادر ',
        short_description_ur: '<p onclick="x()">سردیوں کے لیے</p>',
        description_ur: '<p>نرم اون</p><script>alert(1)</script>',
        supplier: '<b>7</b>',
      }),
    })
    const path = `${products}/${made.body.id}`
    const changed = await ask('PUT', path, meta({ name_ur: 'اونی شال' }))
    const emptied = await ask(
      'PUT',
      path,
      meta({ name_ur: '', short_description_ur: null, description_ur: '<script>1</script>' }),
    )

    expect(metaOf(made)).toEqual({
      name_ur: 'گرم شال & چادر',
      short_description_ur: '<p>سردیوں کے لیے</p>',
      description_ur: '<p>نرم اون</p>',
      supplier: '<b>7</b>',
    })
    expect(metaOf(changed)).toEqual({ ...metaOf(made), name_ur: 'اونی شال' })
    expect(changed.body).toMatchObject({ name: 'Shawl' })
    expect(metaOf(emptied)).toEqual({ supplier: '<b>7</b>' })
  })

  test('of products are read and changed in batches', async () => {
    const { body } = await ask('POST', `${products}/batch`, {
      create: [{ name: 'Cap', regular_price: '300', ...meta({ name_ur: 'ٹوپی' }) }],
    })
    const [made] = body['create'] as Body[]
    const { body: then } = await ask('POST', `${products}/batch`, {
      update: [{ id: made?.id, ...meta({ description_ur: '<p>سادہ ٹوپی</p>' }) }],
    })

    const [changed] = then['update'] as Body[]
    expect(metaOf({ body: changed as Body })).toEqual({ name_ur: 'ٹوپی', description_ur: '<p>سادہ ٹوپی</p>' })
  })

  test('of a category are stored, changed and removed; a request without meta data keeps them', async () => {
    const path = `${products}/categories`
    const plain = await ask('POST', path, { name: 'Tools' })
    const made = await ask('POST', path, {
      name: 'Garden',
      ...meta({ name_ur: '<i>باغ</i>', description_ur: '<p>پودے</p><script>1</script>', _note: 'x' }),
    })
    const one = `${path}/${made.body.id}`
    const renamed = await ask('PUT', one, { name: 'Gardens' })
    const changed = await ask('PUT', one, meta({ name_ur: 'باغبانی' }))
    const { body: batch } = await ask('POST', `${path}/batch`, {
      update: [{ id: made.body.id, ...meta({ description_ur: '' }) }],
    })
    const seen = await shop.ask(one, { key: '1' })

    expect(plain.body).not.toHaveProperty('meta_data')
    expect(metaOf(made)).toEqual({ name_ur: 'باغ', description_ur: '<p>پودے</p>', _note: 'x' })
    expect(metaOf(renamed)).toEqual(metaOf(made))
    expect(metaOf(changed)).toEqual({ ...metaOf(made), name_ur: 'باغبانی' })
    expect(metaOf({ body: (batch['update'] as Body[])[0] as Body })).toEqual({
      name_ur: 'باغبانی',
      _note: 'x',
    })
    expect(metaOf(seen as { body: Body })).toEqual({ name_ur: 'باغبانی' })
  })

  test("that are not a list of meta data are rejected with the field's name", async () => {
    const refused = await ask('POST', `${products}/categories`, { name: 'Seeds', meta_data: 'name_ur' })

    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'rest_invalid_param',
        data: { params: { meta_data: 'meta_data is not of type array.' } },
      },
    })
  })
})
