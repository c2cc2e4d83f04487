/** Every parameter of every list: effect, limits, and error texts (CONTRACT 2, 6 to 9, 13). */
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
beforeAll(async () => {
  await shop.ask('/wp-json/wc/v3/products/1024', { method: 'PUT', key: '2', body: { featured: true } })
})

type Row = Record<string, unknown>
const list = async (path: string, key: '1' | '2' = '2') => {
  const { status, headers, body } = await shop.ask(`/wp-json/wc/v3/${path}`, { key })
  return { status, total: Number(headers.get('x-wp-total')), rows: body as Row[], headers }
}
const named = (rows: readonly Row[], field: string) => rows.map((row) => row[field])

describe('filters of a list', () => {
  test.each<[string, string, string, unknown[]]>([
    ['[API-013]', 'products?slug=granite-tawa', 'id', [1010]],
    ['[API-013]', 'products?slug=no-such-product', 'id', []],
    ['', 'products?slug=granite-tawa,steel-degchi&orderby=id&order=asc', 'id', [1007, 1010]],
    ['', 'products?sku=FX-1001,FX-1002&orderby=id&order=asc', 'id', [1001, 1002]],
    ['', 'products?search_sku=x-104&orderby=id&order=asc', 'id', [1040, 1041, 1042]],
    ['', 'products?search_name_or_sku=vase', 'id', [1033]],
    ['[API-008]', 'products?search=lawn kurta', 'id', [1001]],
    ['', 'products?include=1020,99999,1001&orderby=include', 'id', [1020, 1001]],
    ['', 'products?include[]=1020&include[]=1001&orderby=include', 'id', [1020, 1001]],
    ['', 'products?include=abc,1020', 'id', [1020]],
    ['[API-014]', 'products?slug=granite-tawa,steel-degchi&exclude=1010', 'id', [1007]],
    ['[API-014]', 'products?slug=granite-tawa,steel-degchi&exclude[]=1010&exclude[]=1007', 'id', []],
    ['', 'products?featured=true', 'id', [1024]],
    ['', 'products?stock_status=onbackorder', 'id', [1005]],
    ['', 'products?min_price=5990&max_price=5990&category=15', 'id', [1024]],
    // for no maximum, programs send the largest number of their language
    ['', 'products?min_price=5990&max_price=9007199254740991&category=15', 'id', [1024]],
    ['', 'products?max_price=9223372036854775807.99&slug=granite-tawa', 'id', [1010]],
    ['', 'products?min_price=9223372036854775807&slug=granite-tawa', 'id', []],
    ['', 'products?min_price=-9223372036854775808&slug=granite-tawa', 'id', [1010]],
    ['', 'products?type=variable', 'id', []],
    ['', 'products?parent=77', 'id', []],
    ['', 'products?parent_exclude=0', 'id', []],
    ['', 'products?brand=3', 'id', []],
    ['', 'products?tag=3', 'id', []],
    ['', 'products?shipping_class=bulky', 'id', []],
    ['', 'products?attribute=Material&attribute_term=cotton', 'id', [1041]],
    ['', 'products?after=2026-06-12T11:00:00&before=2026-06-12T13:00:00', 'id', [1012]],
    ['', 'products?after=2026-06-12T06:00:00&before=2026-06-12T08:00:00&dates_are_gmt=true', 'id', [1012]],
    ['', 'products?modified_after=2026-06-15T11:59:59&modified_before=2026-06-15T12:00:01', 'id', [1024]],
    [
      '',
      'products?on_sale=true&category=11&orderby=id&order=asc&exclude=2005,2010,2015,2020,2025',
      'id',
      [1002],
    ],
    ['[API-009]', 'products?category=books-stationery', 'id', []],
    ['[API-009]', 'products?category=99999', 'id', []],
    ['', 'products/categories?slug=watches', 'id', [131]],
    ['', 'products/categories?slug=no-such', 'id', []],
    ['', 'products/categories?parent=14', 'slug', ['makeup', 'skincare']],
    ['', 'products/categories?search=bed, bath', 'id', [172]],
    ['', 'products/categories?include=131,11&orderby=include', 'id', [131, 11]],
    ['', 'products/categories?parent=14&exclude=141', 'id', [142]],
    ['', 'products/categories?product=1024&orderby=id', 'id', [15, 18]],
    ['', 'coupons?code=SaVe10', 'code', ['SAVE10']],
    ['', 'coupons?code=nothing', 'code', []],
    ['', 'coupons?status=draft', 'code', ['DRAFTY']],
    ['', 'coupons?search=min5', 'code', ['MIN5000']],
    ['', 'coupons?include=3,1&orderby=include', 'id', [3, 1]],
    ['', 'coupons?include=3,1&exclude=1', 'id', [3]],
    ['', 'coupons?after=2030-01-01T00:00:00', 'id', []],
    ['', 'orders?include=5082,5083&orderby=include', 'id', [5082, 5083]],
    ['', 'orders?include=5082,5083&exclude=5083', 'id', [5082]],
    ['', 'orders?customer=102&status=completed&orderby=id&order=asc', 'id', [5101, 5102, 5103, 5104]],
    ['', 'orders?customer=999', 'id', []],
    ['', 'orders?product=999001', 'id', [5003]],
    [
      '',
      'orders?status=on-hold,failed&orderby=id&order=asc&customer=101',
      'id',
      [5001, 5015, 5016, 5017, 5018, 5078, 5081],
    ],
    ['', 'orders?search=discontinued', 'id', [5003]],
    ['', 'orders?parent=77', 'id', []],
    ['', 'orders?parent_exclude=0', 'id', []],
    ['', 'orders?after=2026-06-14T00:00:00&customer=101', 'id', [5083, 5082]],
    ['', 'orders?before=2026-05-05T00:00:00&customer=101&orderby=id&order=asc', 'id', [5001]],
    ['', 'customers?email=bilal@sauda.example', 'id', [102]],
    ['', 'customers?search=sana', 'id', [103]],
    ['', 'customers?include=103,101&orderby=include', 'id', [103, 101]],
    ['', 'customers?include=103,101&exclude=101', 'id', [103]],
    ['', 'customers?role=editor', 'id', []],
  ])('%s %s', async (_, path, field, expected) => {
    const { status, rows, total } = await list(path)

    expect([status, named(rows, field)]).toEqual([200, expected])
    expect(total).toBe(expected.length)
  })

  test.each<[string, number]>([
    ['products?search=', 266],
    ['products?category=', 266],
    ['products?slug=&per_page=1', 0],
    ['products?featured=0', 265],
    ['products?status=draft', 1],
    ['products?unknown=1', 266],
    ['products/categories?hide_empty=false', 27],
    ['products/categories?hide_empty=true', 26],
    ['products/categories?slug=', 27],
    ['coupons?code=', 14],
    ['coupons?status=any', 15],
    ['orders?status=any', 104],
    ['customers?role=all', 9],
  ])('%s leaves %i rows', async (path, total) => {
    expect((await list(path)).total).toBe(total)
  })

  test('the publishable key reads only published products, whatever it requests [API-012]', async () => {
    for (const status of ['draft', 'any', 'trash'])
      expect((await list(`products?status=${status}`, '1')).total).toBe(265)
  })

  test('a category includes the products of all its subcategories [API-009]', async () => {
    const [all, men, women] = await Promise.all(
      ['12', '121', '122'].map((id) => list(`products?category=${id}`)),
    )

    expect(all?.total).toBe((men?.total ?? 0) + (women?.total ?? 0))
    expect((await list('products?category=121,122')).total).toBe(all?.total)
  })
})

describe('sorting of a list [API-010] [API-011]', () => {
  const sorted = async (path: string, field: string) =>
    named((await list(`${path}&per_page=100`)).rows, field)
  const texts = (values: unknown[]) => values.map((each) => String(each).toLowerCase())

  test.each(['id', 'date', 'modified', 'title', 'slug', 'price', 'menu_order', 'include'])(
    'products by %s are reversed with the direction',
    async (orderby) => {
      const query = `products?orderby=${orderby}&include=1001,1002,1010,1016,1020`
      const [up, down] = [await sorted(`${query}&order=asc`, 'id'), await sorted(`${query}&order=desc`, 'id')]

      expect(orderby === 'include' ? up : up.toReversed()).toEqual(down)
    },
  )

  test('titles sort without regard to letter case; products without a price sort as 0', async () => {
    const titles = texts(await sorted('products?orderby=title&order=asc&category=17', 'slug'))
    const prices = (await sorted('products?orderby=price&order=asc', 'price')).map(Number)

    expect(titles).toHaveLength(100)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(await sorted('products?orderby=price&order=asc&include=1016,1040', 'id')).toEqual([1016, 1040])
  })

  test.each(['popularity', 'rating'])('by %s the direction has no effect', async (orderby) => {
    expect(await sorted(`products?orderby=${orderby}&order=asc`, 'id')).toEqual(
      await sorted(`products?orderby=${orderby}&order=desc`, 'id'),
    )
  })

  test.each([
    ['products/categories?include=11,131,141', ['id', 'name', 'slug', 'count', 'description', 'term_group']],
    ['coupons?include=1,2,3', ['id', 'date', 'title', 'slug', 'modified']],
    ['orders?include=5081,5082,5083', ['id', 'date', 'title', 'slug', 'modified']],
    ['customers?include=101,102,103', ['id', 'name', 'registered_date']],
  ])('%s by each of its sort orders', async (path, orders) => {
    for (const orderby of orders) {
      const up = await sorted(`${path}&orderby=${orderby}&order=asc`, 'id')
      expect(up).toHaveLength(3)
      expect(await sorted(`${path}&orderby=${orderby}&order=desc`, 'id')).toEqual(up.toReversed())
    }
  })
})

describe('pagination', () => {
  test('products are listed ten per page [API-005] [API-006] [API-007]', async () => {
    const first = await list('products')
    const second = await list('products?page=2')
    const both = await list('products?per_page=20')

    expect([first.rows.length, second.rows.length]).toEqual([10, 10])
    expect(named(both.rows, 'id')).toEqual([...named(first.rows, 'id'), ...named(second.rows, 'id')])
    expect(await list('products?offset=10&page=7')).toMatchObject({
      rows: [{ id: second.rows[0]?.['id'] }, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    })
  })

  test.each(['products', 'products/categories', 'coupons', 'orders', 'customers'])(
    '%s: links, totals, pages beyond the end, and empty lists [API-006] [API-007]',
    async (path) => {
      const middle = await list(`${path}?per_page=2&page=2&order=asc`)
      const beyond = await list(`${path}?per_page=100&page=99`)
      const none = await list(`${path}?include=999999`)
      const pages = Math.ceil(middle.total / 100)

      expect(middle.rows).toHaveLength(2)
      expect(middle.headers.get('link')).toBe(
        `<http://shop.test/wp-json/wc/v3/${path}?per_page=2&page=1&order=asc>; rel="prev", ` +
          `<http://shop.test/wp-json/wc/v3/${path}?per_page=2&page=3&order=asc>; rel="next"`,
      )
      expect([beyond.status, beyond.rows, beyond.headers.get('x-wp-totalpages')]).toEqual([
        200,
        [],
        String(pages),
      ])
      expect(beyond.headers.get('link')).toContain(`page=${pages}>; rel="prev"`)
      expect([none.total, none.headers.get('x-wp-totalpages')]).toEqual([0, '0'])
      expect((await list(`${path}?per_page=100`)).status).toBe(200)
    },
  )
})

describe('rejected parameters', () => {
  const integer = (name: string) => [`${name} is not of type integer.`, 'rest_invalid_type']
  const size = ['per_page must be between 1 (inclusive) and 100 (inclusive)', 'rest_out_of_bounds']
  test.each<[string, string, string[]]>([
    ['products', 'per_page=0', size],
    ['products', 'per_page=101', size],
    ['products', 'per_page=', integer('per_page')],
    ['products', 'per_page=ten', integer('per_page')],
    ['products', 'per_page=1.5', integer('per_page')],
    ['products', 'page=0', ['page must be greater than or equal to 1', 'rest_out_of_bounds']],
    ['products', 'page=-1', ['page must be greater than or equal to 1', 'rest_out_of_bounds']],
    ['products', 'offset=-1', ['offset must be greater than or equal to 0', 'rest_out_of_bounds']],
    ['products', 'order=up', ['order is not one of asc and desc.', 'rest_not_in_enum']],
    ['products', 'order=', ['order is not one of asc and desc.', 'rest_not_in_enum']],
    [
      'products',
      'stock_status=none',
      ['stock_status is not one of instock, outofstock, and onbackorder.', 'rest_not_in_enum'],
    ],
    ['products', 'min_price=cheap', ['min_price is not a valid amount.', 'rest_invalid_param']],
    ['products', 'max_price=1e3', ['max_price is not a valid amount.', 'rest_invalid_param']],
    ['products', 'max_price=1,000', ['max_price is not a valid amount.', 'rest_invalid_param']],
    ['products', 'featured=maybe', ['featured is not of type boolean.', 'rest_invalid_type']],
    ['products', 'on_sale=', ['on_sale is not of type boolean.', 'rest_invalid_type']],
    ['products', 'after=yesterday', ['Invalid date.', 'rest_invalid_date']],
    ['products/categories', 'parent=top', integer('parent')],
    ['products/categories', 'per_page=101', size],
    ['products/categories', 'hide_empty=x', ['hide_empty is not of type boolean.', 'rest_invalid_type']],
    ['products/categories', 'product=x', integer('product')],
    ['coupons', 'per_page=0', size],
    ['orders', 'per_page=101', size],
    ['orders', 'customer=abc', integer('customer')],
    ['orders', 'product=abc', integer('product')],
    ['orders', 'dp=x', integer('dp')],
    ['customers', 'per_page=101', size],
    ['customers', 'email=nobody', ['Invalid email address.', 'rest_invalid_email']],
  ])('%s?%s', async (path, query, [message, code]) => {
    const name = query.slice(0, query.indexOf('='))

    const { body } = await shop.ask(`/wp-json/wc/v3/${path}?${query}`, { key: '2' })

    expect(body).toEqual({
      code: 'rest_invalid_param',
      message: `Invalid parameter(s): ${name}`,
      data: { status: 400, params: { [name]: message }, details: { [name]: { code, message, data: null } } },
    })
  })

  test.each([
    ['products', 'status', 'type', 'orderby'],
    ['products/categories', 'orderby'],
    ['coupons', 'orderby'],
    ['orders', 'orderby', 'status'],
    ['customers', 'orderby', 'role'],
  ])('%s: %s lists the allowed values', async (path, ...names) => {
    for (const name of names) {
      const { status, body } = await shop.ask(`/wp-json/wc/v3/${path}?${name}=other`, { key: '2' })
      expect([status, body]).toMatchObject([
        400,
        { data: { details: { [name]: { code: 'rest_not_in_enum' } } } },
      ])
    }
  })

  test('all invalid parameters are reported together, in the order of the schema [API-038]', async () => {
    const { body } = await shop.ask('/wp-json/wc/v3/products?orderby=x&order=x&per_page=0&page=x', {
      key: '1',
    })

    expect(body).toMatchObject({ message: 'Invalid parameter(s): page, per_page, order, orderby' })
    expect(Object.keys((body as { data: { params: object } }).data.params)).toEqual([
      'page',
      'per_page',
      'order',
      'orderby',
    ])
  })
})

describe('field selection', () => {
  const one = async (query: string) =>
    (await shop.ask(`/wp-json/wc/v3/orders/5083?${query}`, { key: '2' })).body

  test.each(['_fields=id,number', 'fields=id,number', '_fields[]=id&_fields[]=number'])(
    '%s',
    async (query) => {
      expect(Object.keys((await one(query)) as object)).toEqual(['id', 'number', '_links'])
    },
  )

  test('nested fields select parts of an object, and of each entry of a list', async () => {
    expect(await one('_fields=billing.city,line_items.quantity')).toMatchObject({
      billing: { city: 'Mardan' },
      line_items: [{ quantity: 2 }, { quantity: 1 }],
    })
    expect(Object.keys(((await one('_fields=billing.city')) as { billing: object }).billing)).toEqual([
      'city',
    ])
    expect(
      Object.keys(((await one('_fields=billing,billing.city')) as { billing: object }).billing),
    ).toContain('email')
  })

  test('in lists _links must be selected explicitly', async () => {
    expect(Object.keys((await list('products?_fields=id,name')).rows[0] ?? {})).toEqual(['id', 'name'])
    expect(Object.keys((await list('products?_fields=id,_links')).rows[0] ?? {})).toEqual(['id', '_links'])
    expect(Object.keys((await list('products?fields=id', '1')).rows[0] ?? {})).toEqual(['id'])
  })

  test.each([
    ['0', '4600'],
    ['1', '4600.0'],
    ['4', '4600.0000'],
  ])('dp=%s formats amounts as %s', async (dp, total) => {
    expect(await one(`dp=${dp}&_fields=total`)).toMatchObject({ total })
  })
})

describe('the variations of a product', () => {
  let path: string
  let ids: number[]
  beforeAll(async () => {
    const make = async (to: string, body: object) => {
      const reply = await shop.ask(`/wp-json/wc/v3/${to}`, { method: 'POST', key: '2', body })
      return (reply.body as { id: number }).id
    }
    const attributes = [{ name: 'Size', variation: true, options: ['S', 'M', 'L'] }]
    path = `products/${await make('products', { name: 'Kameez', type: 'variable', attributes })}/variations`
    const sizes = [
      { regular_price: '900', sku: 'KM-S', attributes: [{ name: 'Size', option: 'S' }] },
      { regular_price: '1000', sale_price: '800', attributes: [{ name: 'Size', option: 'M' }] },
      {
        regular_price: '1100',
        status: 'draft',
        stock_status: 'outofstock',
        attributes: [{ name: 'Size', option: 'L' }],
      },
    ]
    ids = []
    for (const size of sizes) ids.push(await make(path, size))
  })

  test.each<[string, number[]]>([
    ['', [0, 1, 2]],
    ['order=desc', [2, 1, 0]],
    ['orderby=price&order=asc', [1, 0, 2]],
    ['per_page=1&page=2', [1]],
    ['offset=2', [2]],
    ['status=draft', [2]],
    ['sku=KM-S', [0]],
    ['on_sale=true', [1]],
    ['min_price=850&max_price=1000', [0]],
    ['max_price=9007199254740991&sku=KM-S', [0]],
    ['stock_status=outofstock', [2]],
    ['search=kameez nothing', []],
    ['search=km-s', [0]],
    ['after=2030-01-01T00:00:00', []],
  ])('?%s', async (query, expected) => {
    const { rows } = await list(`${path}?${query}`)

    expect(named(rows, 'id')).toEqual(expected.map((index) => ids[index]))
  })

  test('include, exclude, and what the publishable key can read', async () => {
    expect(named((await list(`${path}?include=${ids[1]},${ids[0]}&orderby=include`)).rows, 'id')).toEqual([
      ids[1],
      ids[0],
    ])
    expect(named((await list(`${path}?exclude=${ids[1]}`)).rows, 'id')).toEqual([ids[0], ids[2]])
    expect(named((await list(`${path}?status=any`, '1')).rows, 'id')).toEqual([ids[0], ids[1]])
  })
})
