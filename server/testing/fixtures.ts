/** The fixtures of docs/FIXTURES: categories, products, coupons, people, keys and orders with fixed ids. */
import { hash } from '@node-rs/argon2'
import { fromRupees, parseAmount, type Paisa } from '@sauda/domain/money.ts'
import type { Insertable } from 'kysely'
import { raiseCatalogueVersion } from '#catalogue/product-data/product-store.ts'
import { refreshDerived } from '#catalogue/product-data/derived-store.ts'
import { sanitiseHtml } from '#catalogue/product-data/sanitise-html.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { ProductTable } from '#catalogue/product-data/tables.ts'
import type { CouponTable } from '#orders/coupons/tables.ts'
import { putCategories, putCoupons } from '#testing/world/world-store.ts'
import { demoGateways } from '#testing/world/gateways.ts'
import { demoOrders } from '#testing/world/orders.ts'
import { demoPeople, demoStaff } from '#testing/world/people.ts'
import { createKey } from '#accounts/identity/keys/api-keys.ts'
import { insertGateways } from '#orders/payment/gateways/gateway-store.ts'
import { demoPublishablePair } from '#testing/world/keys.ts'
import { day, named, type Named } from '#testing/world/named-products.ts'

/** A password hash like the shop's with the smallest cost: checking it takes less than a millisecond instead of 25. */
const cheapHash = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** id, slug, name, parent id, has a picture */
const categories: readonly [number, string, string, number, boolean][] = [
  [1, 'uncategorized', 'Uncategorized', 0, false],
  [11, 'electronics', 'Electronics', 0, true],
  [111, 'audio', 'Audio', 11, true],
  [112, 'mobile-accessories', 'Mobile Accessories', 11, true],
  [12, 'clothing', 'Clothing', 0, true],
  [121, 'men', "Men's Clothing", 12, true],
  [122, 'women', "Women's Clothing", 12, true],
  [13, 'accessories', 'Accessories', 0, true],
  [131, 'watches', 'Watches', 13, true],
  [132, 'bags', 'Bags', 13, true],
  [14, 'beauty', 'Beauty', 0, true],
  [141, 'skincare', 'Skincare', 14, true],
  [142, 'makeup', 'Makeup', 14, true],
  [15, 'summer', 'Summer', 0, true],
  [16, 'top-picks', 'Top Picks', 0, true],
  [17, 'home-kitchen', 'Home & Kitchen', 0, true],
  [171, 'kitchen', 'Kitchen', 17, true],
  [172, 'home-textile', 'Bed, Bath & Decor', 17, true],
  [18, 'sports', 'Sport & Outdoor', 0, true],
  [19, 'books-stationery', 'Books & Stationery', 0, true],
  [20, 'footwear', 'Footwear', 0, true],
  [21, 'jewellery', 'Jewellery', 0, true],
  [22, 'kids-toys', 'Kids & Toys', 0, true],
  [23, 'grocery', 'Grocery', 0, true],
  [24, 'clearance', 'Clearance', 0, false],
  [25, 'gift-cards', 'Gift Cards', 0, true],
  [26, 'coming-soon', 'Coming Soon', 0, true],
]

/** Numbers of products without a special case, by slug of their category; their ids and prices follow this order. */
const filler: readonly [string, number][] = [
  ['audio', 7],
  ['mobile-accessories', 18],
  ['men', 22],
  ['women', 26],
  ['watches', 11],
  ['bags', 5],
  ['skincare', 11],
  ['makeup', 4],
  ['summer', 6],
  ['top-picks', 9],
  ['kitchen', 92],
  ['sports', 4],
  ['books-stationery', 1],
  ['footwear', 2],
  ['jewellery', 1],
  ['kids-toys', 3],
  ['clearance', 3],
]

type Row = { product: Insertable<ProductTable>; categories: readonly string[] }

function row(each: Named, t0: number): Row {
  const stock = each.stock === undefined ? 50 : each.stock
  const created = new Date(t0 - (each.age ?? 20 * day + (each.id - 1000) * 3_600_000))
  const picture = (index: number) => ({
    src: `/images/demo/${each.slug}${index === 0 ? '' : `-${index + 1}`}.webp`,
    alt: '',
  })
  return {
    categories: each.in,
    product: {
      ...base(each.id, each.name, each.slug, created),
      status: each.draft ? 'draft' : 'publish',
      description: sanitiseHtml(each.description ?? '<p>Sample description.</p>'),
      shortDescription: each.short ?? '<p>Sample text for shop tests.</p>',
      regularPrice: price(each.regular),
      salePrice: each.sale === undefined ? null : price(each.sale),
      manageStock: stock !== null,
      stockQuantity: stock,
      stockStatus: each.status ?? 'instock',
      backorders: each.status === 'onbackorder' ? 'notify' : 'no',
      ratingCount: each.rating ?? 12,
      averageRating: each.rating === 0 ? 0 : 4.5,
      images: JSON.stringify(Array.from({ length: each.images ?? 1 }, (_, index) => picture(index))),
      attributes: JSON.stringify(
        Object.entries(each.options ?? {}).map(([name, options]) => ({
          name,
          options,
          visible: true,
          variation: false,
          global: true,
        })),
      ),
    },
  }
}

const price = (text: string): Paisa | null => parseAmount(text) ?? null

const base = (id: number, name: string, slug: string, createdAt: Date) => ({
  id,
  name,
  slug,
  type: 'simple' as const,
  parentId: null,
  sku: `FX-${id}`,
  price: null,
  priceMax: null,
  lowStockAmount: null,
  createdAt,
  modifiedAt: createdAt,
})

function fillerRows(t0: number): Row[] {
  const categoryName = new Map(categories.map(([, slug, name]) => [slug, name]))
  return filler
    .flatMap(([slug, count]) =>
      Array.from({ length: count }, (_, index) => ({ slug, number: String(index + 1).padStart(3, '0') })),
    )
    .map(({ slug, number }, index) => {
      const k = index + 1
      const regular = 300 + ((137 * k) % 9700)
      const percent = 10 + 10 * ((k / 5) % 4)
      const rated = k % 3 === 0 ? 0 : k % 40
      return {
        categories: [slug],
        product: {
          ...base(
            2000 + k,
            `${categoryName.get(slug)} Item ${number}`,
            `${slug}-item-${number}`,
            new Date(t0 - 30 * day - k * 3_600_000),
          ),
          description: '<p>Sample description.</p>',
          shortDescription: '<p>Sample text for shop tests.</p>',
          regularPrice: fromRupees(regular),
          salePrice: k % 5 === 0 ? fromRupees(Math.floor((regular * (100 - percent)) / 100)) : null,
          manageStock: true,
          stockQuantity: 50,
          ratingCount: rated,
          averageRating: rated === 0 ? 0 : 4.2,
          images: JSON.stringify([{ src: `/images/demo/${slug}-item-${number}.webp`, alt: '' }]),
        },
      }
    })
}

async function putProducts(db: Database, rows: readonly Row[], now: Date): Promise<void> {
  await db
    .insertInto('product')
    .values(rows.map(({ product }) => product))
    .execute()
  const idOf = new Map(categories.map(([id, slug]) => [slug, id]))
  const places = rows.flatMap(({ product, categories: slugs }) =>
    slugs.map((slug, position) => ({
      productId: product.id ?? 0,
      categoryId: idOf.get(slug) ?? 0,
      position,
    })),
  )
  await db.insertInto('productCategory').values(places).execute()
  await refreshDerived(
    db,
    rows.map(({ product }) => product.id ?? 0),
    now,
  )
}

/** code, status, type, amount, and overrides */
type CouponLine = [string, string, CouponTable['discountType'], string, Partial<Insertable<CouponTable>>?]

const couponLines = (t0: number): CouponLine[] => [
  ['SAVE10', 'publish', 'percent', '10', { advertised: true }],
  ['P12HALF', 'publish', 'percent', '12.50'],
  ['FLAT500', 'publish', 'fixed_cart', '500', { advertised: true }],
  ['BIG9999', 'publish', 'fixed_cart', '9999'],
  ['PER100', 'publish', 'fixed_product', '100', { advertised: true }],
  ['ALL100', 'publish', 'percent', '100'],
  ['SECRET20', 'publish', 'percent', '20'],
  ['SOON', 'publish', 'percent', '5', { expiresAt: new Date(t0 + 60_000), advertised: true }],
  ['LAST1', 'publish', 'percent', '10', { usageLimit: 5, usageCount: 4 }],
  ['DRAFTY', 'draft', 'percent', '10'],
  ['OLD2024', 'publish', 'percent', '10', { expiresAt: new Date('2024-12-31T18:59:59Z') }],
  ['USEDUP', 'publish', 'percent', '10', { usageLimit: 5, usageCount: 5 }],
  ['MIN5000', 'publish', 'percent', '10', { minimumAmount: fromRupees(5000), advertised: true }],
  ['MAX3000', 'publish', 'percent', '10', { maximumAmount: fromRupees(3000), advertised: true }],
  ['ZERO', 'publish', 'percent', '0'],
]

/** Fills an empty, migrated database. Dates are relative to the time of the context's clock (T0 in docs/FIXTURES). */
export async function insertFixtures(context: Context): Promise<void> {
  const t0 = context.clock()
  const now = new Date(t0)
  const { db } = context
  await putCategories(
    db,
    categories.map(([id, slug, name, parentId, pictured], menuOrder) => ({
      id,
      slug,
      name,
      parentId,
      menuOrder,
      image: pictured ? JSON.stringify({ src: `/images/demo/category-${slug}.webp`, alt: name }) : null,
    })),
  )
  await putProducts(db, [...named.map((each) => row(each, t0)), ...fillerRows(t0)], now)
  await putCoupons(
    db,
    couponLines(t0).map(([code, status, discountType, amount, more]) => ({
      code,
      status,
      discountType,
      amount: parseAmount(amount) ?? 0,
      description: `Test coupon ${code}`,
      usageLimit: null,
      minimumAmount: null,
      maximumAmount: null,
      createdAt: now,
      modifiedAt: now,
      ...more,
    })),
  )
  // FIXTURES 6: online payment is disabled except in tests about it.
  await insertGateways(
    db,
    demoGateways.map((row) => ({ ...row, enabled: row.enabled && row.id !== 'payonline' })),
  )
  await demoPeople(db, now, cheapHash)
  await demoStaff(db, now, cheapHash)
  await demoOrders(db, now)
  await createKey(context, 'publishable', 'publishable', now, demoPublishablePair)
  for (const [name, permission, digit] of [
    ['operator', 'read_write', '2'],
    ['operator read', 'read', '3'],
  ] as const)
    await createKey(context, name, permission, now, keyPair(digit))
  await raiseCatalogueVersion(db)
}

/** The fixtures' API key with this digit: '1' publishable, '2' operator, '3' operator read. */
export const keyPair = (digit: string) => ({
  consumerKey: `ck_${digit.repeat(40)}`,
  consumerSecret: `cs_${digit.repeat(40)}`,
})
