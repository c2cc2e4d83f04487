/** Adds one of each thing that an archive must preserve to the shop of the fixtures. */
import { noon } from '@sauda/domain/testing/builders.ts'
import { ordersPath, operatorAsks, billing, address } from '#testing/operator-orders.ts'
import { bytesOf, picture, uploadTo } from '#testing/sent-pictures.ts'
import type { TestShop } from '#testing/test-shop.ts'
import { changeSettings } from '#shop/settings/shop-settings.ts'
import { putRedirects } from '#shop/pages/redirect-store.ts'

const wc = '/wp-json/wc/v3'
const dayMs = 86_400_000
/** addresses of pictures on other servers: one that was fetched, and one that was not */
const fetched = 'https://first.example/wp-content/uploads/red.jpg'
const unfetched = 'https://first.example/wp-content/uploads/chart.jpg'
/** an uploaded picture inside a text */
const pictured = ({ source_url: address }: { source_url: string }): string =>
  `<img src="${new URL(address).pathname}" alt="Chart" />`

export async function fillShop(shop: TestShop): Promise<void> {
  // a product without a category
  await shop.context.db.deleteFrom('productCategory').where('productId', '=', 1001).execute()
  // deletes hundreds of products that differ only in their numbers
  await shop.context.db.deleteFrom('product').where('id', '>', 2005).execute()
  const ask = operatorAsks(() => shop)
  const make = async (path: string, body: object): Promise<number> => {
    const { status, body: reply } = await ask('POST', `${wc}${path}`, body)
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(reply)}`)
    return reply.id
  }
  const products = await addCatalogue(shop, make)
  await addPeople(shop, products)
  await addOrders(shop, make, products)
  await addSettings(shop, products)
}

type Make = (path: string, body: object) => Promise<number>
type Products = { plain: number; variable: number; variations: number[]; mediaId: number; picture: string }

async function addCatalogue(shop: TestShop, make: Make): Promise<Products> {
  const upload = uploadTo(() => shop)
  const red = (await upload(await bytesOf(picture(200).jpeg()), 'red-cloth.jpg')).media
  const blue = (
    await upload(await bytesOf(picture(20).png()), 'Blue cloth.png', { 'content-type': 'image/png' })
  ).media
  await shop.context.db
    .insertInto('mediaSource')
    .values({
      ...{ address: fetched, mediaId: red.id, state: 'done' },
      ...{ createdAt: new Date(noon), modifiedAt: new Date(noon) },
    })
    .execute()
  const size = await make('/products/attributes', {
    name: 'Cloth size',
    order_by: 'menu_order',
    has_archives: true,
  })
  for (const [at, name] of ['Small', 'Large'].entries())
    await make(`/products/attributes/${size}/terms`, { name, menu_order: at, description: `For ${name}` })
  const category = await make('/products/categories', {
    ...{
      name: 'Cloth & more',
      description: `<p>By the metre</p>${pictured(blue)}`,
      display: 'products',
      menu_order: 4,
    },
    meta_data: [{ key: 'name_ur', value: 'کپڑا' }],
    image: { id: red.id },
  })
  const child = await make('/products/categories', { name: 'Lawn', parent: category })
  const tag = await make('/products/tags', { name: 'Eid', description: 'For the feast' })
  const brand = await make('/products/brands', { name: 'Gul', description: 'Since 1953' })
  await make('/products/shipping_classes', { name: 'Bulky' })
  const plain = await make('/products', {
    ...{ name: 'Cloth, "white"', slug: 'white-cloth', sku: 'CLOTH', status: 'publish', featured: true },
    ...{ regular_price: '1250.50', sale_price: '999', date_on_sale_from_gmt: '2026-06-01T00:00:00' },
    ...{ date_on_sale_to_gmt: '2026-07-01T00:00:00', tax_class: '' },
    description: `<p>Soft\ncloth</p>${pictured(red)}<img src="${fetched}" alt="" />`,
    ...{
      short_description: '<b>White</b>',
      weight: '1.25',
      dimensions: { length: '10', width: '5.5', height: '1' },
    },
    ...{ manage_stock: true, stock_quantity: 7, backorders: 'notify', low_stock_amount: 2, menu_order: 3 },
    ...{
      shipping_class: 'bulky',
      purchase_note: 'Wash cold',
      sold_individually: true,
      reviews_allowed: true,
    },
    ...{ global_unique_id: '4006381333931', catalog_visibility: 'search', upsell_ids: [1001, 1020] },
    cross_sell_ids: [1020],
    categories: [{ id: child }, { id: category }],
    tags: [{ id: tag }],
    brands: [{ id: brand }],
    images: [{ id: blue.id, alt: 'From the front' }, { id: red.id }],
    attributes: [{ name: 'Care', visible: false, options: ['Wash, cold', 'Iron | warm'] }],
    meta_data: [
      { key: 'name_ur', value: 'سفید کپڑا' },
      { key: 'description_ur', value: `<p>نرم</p>${pictured(blue)}` },
      { key: '_inner', value: { deep: [1, 'two'] } },
      { key: 'custom.fabric', value: 'Cotton' },
    ],
  })
  await make('/products', {
    ...{
      name: 'Pattern',
      type: 'simple',
      virtual: true,
      downloadable: true,
      regular_price: '300',
      tax_status: 'none',
    },
    ...{
      downloads: [{ name: 'A4', file: 'https://old.example/a4.pdf' }],
      download_limit: 3,
      download_expiry: 30,
    },
  })
  await make('/products', {
    name: 'Both',
    type: 'grouped',
    grouped_products: [plain, 1001],
    status: 'private',
  })
  await make('/products', {
    ...{
      name: 'Elsewhere',
      type: 'external',
      external_url: 'https://elsewhere.example/x',
      button_text: 'Buy there',
    },
  })
  const gone = await make('/products', { name: 'Deleted', regular_price: '1' })
  await shop.ask(`${wc}/products/${gone}?force=true`, { method: 'DELETE', key: '2' })
  const variable = await make('/products', {
    ...{ name: 'Shalwar', type: 'variable', status: 'publish', manage_stock: true, stock_quantity: 40 },
    attributes: [
      { id: size, variation: true, visible: true, options: ['Small', 'Large'] },
      { name: 'Colour', variation: true, options: ['Red', 'Blue'] },
    ],
    default_attributes: [{ id: size, option: 'Large' }],
    images: [{ id: red.id }],
  })
  const variation = (option: string, body: object) =>
    make(`/products/${variable}/variations`, {
      attributes: [
        { id: size, option },
        { name: 'Colour', option: 'Red' },
      ],
      ...body,
    })
  const variations = [
    await variation('Small', {
      ...{ regular_price: '500', sale_price: '450', sku: 'SH-S', manage_stock: true, stock_quantity: 3 },
      ...{ date_on_sale_from_gmt: '2026-07-01T00:00:00', date_on_sale_to_gmt: '2026-07-31T18:59:59' },
      ...{ image: { id: blue.id }, weight: '0.5', meta_data: [{ key: '_cost', value: '200' }] },
    }),
    await variation('Large', {
      regular_price: '600',
      sku: 'SH-L',
      description: `<p>Wide</p><img src="${unfetched}" alt="" />`,
      menu_order: 2,
      ...{ image: { src: fetched }, downloadable: true, download_limit: 2 },
      downloads: [{ name: 'Guide', file: 'https://old.example/guide.pdf' }],
    }),
    await make(`/products/${variable}/variations`, {
      ...{ regular_price: '610', status: 'private', stock_status: 'outofstock', backorders: 'yes' },
      attributes: [{ id: size, option: 'Large' }],
    }),
  ]
  for (const code of ['EID10', 'Mixed-Case']) await make('/coupons', couponBody(code, plain, category))
  await make('/products/reviews', {
    ...{ product_id: plain, reviewer: 'Ayesha', reviewer_email: 'ayesha@sauda.example', rating: 4 },
    ...{ review: '<p>Soft &amp; white</p>', date_created_gmt: '2026-05-01T10:00:00' },
  })
  await make('/products/reviews', {
    ...{ product_id: variable, reviewer: 'عائشہ', reviewer_email: 'urdu@example.com', rating: 5 },
    review: 'بہت اچھا، ‏"نرم" کپڑا۔ 😀',
  })
  await make('/products/reviews', {
    ...{ product_id: variable, reviewer: 'Someone', reviewer_email: 'someone@example.com', rating: 2 },
    ...{ review: 'Hm', status: 'hold' },
  })
  const { db } = shop.context
  const [first] = await db.selectFrom('productReview').selectAll().where('productId', '=', plain).execute()
  await db
    .updateTable('productReview')
    .set({
      ...{ answer: 'شکریہ — thank you', answeredAt: new Date(noon - dayMs), picturesSent: 1 },
      options: JSON.stringify([{ name: 'Size', value: 'M' }]),
    })
    .where('id', '=', first?.id ?? 0)
    .execute()
  await db
    .insertInto('reviewPicture')
    .values({ reviewId: first?.id ?? 0, position: 0, mediaId: blue.id })
    .execute()
  return { plain, variable, variations, mediaId: red.id, picture: new URL(red.source_url).pathname }
}

const couponBody = (code: string, product: number, category: number) => ({
  ...{ code, discount_type: 'percent', amount: '12.50', description: 'For Eid', status: 'publish' },
  ...{
    date_expires_gmt: '2027-01-31T18:59:59',
    usage_limit: 50,
    usage_limit_per_user: 2,
    individual_use: true,
  },
  ...{ product_ids: [product], excluded_product_ids: [1020], product_categories: [category] },
  ...{ exclude_sale_items: false, minimum_amount: '500', maximum_amount: '90000', limit_usage_to_x_items: 3 },
  ...{ email_restrictions: ['*@sauda.example'], meta_data: [{ key: '_campaign', value: 'eid' }] },
})

async function addPeople({ context: { db } }: TestShop, { plain }: Products): Promise<void> {
  const { id } = await db
    .insertInto('customer')
    .values({
      ...{
        username: 'Zainab',
        email: 'zainab@example.com',
        passwordHash: null,
        firstName: 'زینب',
        lastName: 'شاہ',
      },
      ...{ displayName: 'Zainab Shah', createdAt: new Date(noon - 90 * dayMs + 123) },
      ...{ modifiedAt: new Date(noon - 9 * dayMs), emailConfirmed: true, trustedAt: new Date(noon - dayMs) },
      billing: JSON.stringify({
        firstName: 'زینب',
        city: 'Lahore',
        state: 'Punjab',
        country: 'Pakistan',
        phone: '03001112223',
      }),
      meta: JSON.stringify([{ key: '_note', value: 'calls first' }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('customerAddress')
    .values({
      ...{ customerId: id, name: 'Work', createdAt: new Date(noon - 5 * dayMs) },
      address: JSON.stringify({
        firstName: 'Zainab',
        address1: 'Office 4',
        city: 'Karachi',
        state: 'Sindh',
        country: 'Pakistan',
      }),
    })
    .execute()
  await db
    .insertInto('accountProduct')
    .values({ customerId: id, list: 'wishes', productId: plain, addedAt: new Date(noon - dayMs) })
    .execute()
}

async function addOrders(
  shop: TestShop,
  make: Make,
  { plain, variable, variations }: Products,
): Promise<void> {
  const { db } = shop.context
  const ask = operatorAsks(() => shop)
  const full = await make('/orders', {
    ...{
      status: 'processing',
      customer_id: 101,
      payment_method: 'cod',
      payment_method_title: 'Cash on delivery',
    },
    ...{
      billing,
      shipping: { ...address, phone: '03009998887' },
      customer_note: 'Ring twice',
      created_via: 'phone',
    },
    line_items: [
      { product_id: plain, quantity: 2, meta_data: [{ key: 'Engraving', value: 'ZS' }] },
      { product_id: variable, variation_id: variations[0], quantity: 1 },
    ],
    shipping_lines: [{ method_id: 'flat_rate', method_title: 'TCS', total: '200.00' }],
    fee_lines: [{ name: 'Gift wrap', total: '50.00', tax_status: 'none' }],
    coupon_lines: [{ code: 'Mixed-Case' }],
    meta_data: [
      { key: '_source', value: 'phone' },
      { key: 'gift', value: 'yes' },
    ],
  })
  await ask('POST', `${ordersPath}/${full}/notes`, { note: 'Called: confirmed', customer_note: false })
  await ask('POST', `${ordersPath}/${full}/notes`, { note: 'On its way', customer_note: true })
  const { body } = await ask('GET', `${ordersPath}/${full}`)
  const lines = body['line_items'] as { id: number }[]
  const refunded = await ask('POST', `${ordersPath}/${full}/refunds`, {
    ...{ amount: '450.00', reason: 'Too small', api_refund: false },
    line_items: [{ id: lines[1]?.id, quantity: 1, refund_total: '450.00' }],
  })
  if (refunded.status >= 300) throw new Error(`refund: ${JSON.stringify(refunded.body)}`)
  await db
    .insertInto('shipment')
    .values({
      ...{ orderId: full, method: '', title: 'Leopards', reference: 'own-1', state: 'on_the_way' },
      ...{ trackingNumber: 'LP123', trackingUrl: 'https://track.example/LP123' },
      ...{ createdAt: new Date(noon), modifiedAt: new Date(noon) },
    })
    .execute()
  await db
    .updateTable('orderFact')
    .set({
      confirmation: 'confirmed',
      confirmTries: 2,
      confirmBy: 'staff 1',
      confirmAt: new Date(noon),
      confirmVia: 'call',
    })
    .where('orderId', '=', full)
    .execute()
  await addCreditAndReturn(shop, full, lines[0]?.id ?? 0)
  const delivered = await make('/orders', {
    ...{ status: 'pending', payment_method: 'bacs', billing, set_paid: false },
    line_items: [{ product_id: plain, quantity: 1 }],
  })
  await ask('PUT', `${ordersPath}/${delivered}`, { status: 'completed' })
  await make('/orders', {
    ...{ status: 'on-hold', parent_id: full, billing },
    line_items: [{ product_id: variable, variation_id: variations[1], quantity: 3 }],
  })
}

/** A gift code that the order has used, and a return of one unit with a picture. */
async function addCreditAndReturn(
  { context: { db } }: TestShop,
  orderId: number,
  lineId: number,
): Promise<void> {
  const createdAt = new Date(noon - dayMs)
  const { id: giftCodeId } = await db
    .insertInto('giftCode')
    .values({
      ...{ codeHash: 'ab'.repeat(32), ending: 'WXYZ', amount: 50_000 as never, balance: 20_000 as never },
      ...{ note: 'Birthday', email: 'zainab@example.com', createdBy: 'staff 1', createdAt },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('giftCodeUse')
    .values({ giftCodeId, orderId, amount: 30_000 as never, createdAt })
    .execute()
  const { feeLines } = await db
    .selectFrom('customerOrder')
    .select('feeLines')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const credit = { id: 999_999, name: 'Gift code WXYZ', taxStatus: 'none', total: -30_000, giftCodeId }
  await db
    .updateTable('customerOrder')
    .set({ feeLines: JSON.stringify([...feeLines, credit]) })
    .where('id', '=', orderId)
    .execute()
  await db.insertInto('mailRefusal').values({ email: 'quiet@example.com', createdAt }).execute()
  const { id: returnId } = await db
    .insertInto('orderReturn')
    .values({ orderId, state: 'approved', reason: 'damaged', words: 'A hole', answer: 'Send it', createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('orderReturnLine').values({ returnId, lineId, quantity: 1 }).execute()
  const picture = await db.selectFrom('media').select('id').orderBy('id').executeTakeFirstOrThrow()
  await db.insertInto('orderReturnPicture').values({ returnId, position: 0, mediaId: picture.id }).execute()
}

async function addSettings({ context }: TestShop, { picture }: Products): Promise<void> {
  const by = { seen: undefined, by: 'staff 1' }
  const own = {
    ...{
      slug: 'about-us',
      title: 'About us',
      text: `## Who\n\nTwo *sisters* of [Multan](/products).\n\n![Chart](${picture})`,
    },
    ...{ titleUrdu: 'ہم', textUrdu: 'دو بہنیں', footer: true, description: 'Who we are' },
  }
  await changeSettings(context, 'pages', { own: [own], privacy: 'We keep **nothing**.' }, by)
  await changeSettings(context, 'shop', { address: '12 Mall Road, Lahore' }, by)
  await changeSettings(context, 'tax', { percent: 18 }, by)
  const courier = { title: 'Courier', rupees: 250, classCosts: [{ slug: 'bulky', rupees: 300 }] }
  await changeSettings(context, 'delivery', { elsewhere: courier }, by)
  await putRedirects(context.db, [
    { oldPath: '/shop/old-cloth', path: '/product/white-cloth', source: null },
    {
      oldPath: '/wp-content/uploads/red.jpg',
      path: null,
      source: fetched,
    },
  ])
}
