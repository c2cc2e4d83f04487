/* Structured data of products, by schema.org and the rules for merchant listings. */
import { fromRupees } from '@sauda/domain/money.ts'
import type { Product, Variation } from '@sauda/domain/product.ts'
import { defaultDelivery } from '@sauda/domain/shipping.ts'
import { expect, test } from 'vitest'
import { breadcrumbData, previewOf, type ProductFacts, productData } from './structured-data.ts'

const facts: ProductFacts = {
  home: 'https://shop.test',
  brand: 'Dukan',
  locale: 'en',
  rating: 'real',
  returnDays: 30,
  delivery: defaultDelivery,
}
const inStock = { status: 'instock', managed: false, quantity: undefined } as const
const shawl: Product = {
  ...{ id: 7, name: 'Shawl', slug: 'shawl', type: 'simple', sku: 'SH-1', priceMax: undefined },
  ...{ description: '<p>Warm</p>', shortDescription: '', createdAt: 0, stock: inStock },
  pricing: { regular: fromRupees(1200), sale: fromRupees(900) },
  categories: [{ id: 2, name: 'Shawls & Wraps', slug: 'shawls' }],
  images: [{ src: '/media/a/shawl.webp', alt: '', widths: [280, 840], jpeg: true }],
  attributes: [{ name: 'Color', options: ['Red', 'Blue'], variation: true }],
  ...{ ratingCount: 2, averageRating: 4.5, defaultVariation: undefined, defaultOptions: [] },
  ...{ groupedIds: [], external: undefined },
}
const red: Variation = {
  ...{ id: 71, stock: inStock, image: undefined, options: [{ name: 'Color', option: 'Red' }] },
  pricing: { regular: fromRupees(1000), sale: undefined },
}

test('reviews are listed with the average, and both are absent without ratings or when the owner hides them', () => {
  const reviews = [{ reviewer: 'Sana K.', rating: 5, text: 'Warm.', writtenAt: Date.UTC(2026, 0, 3) }]
  expect(productData(shawl, [], { ...facts, reviews })).toMatchObject({
    review: [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Sana K.' },
        datePublished: '2026-01-03',
        reviewRating: { ratingValue: 5, bestRating: 5 },
        reviewBody: 'Warm.',
      },
    ],
  })
  for (const shown of [
    productData({ ...shawl, ratingCount: 0 }, [], { ...facts, reviews }),
    productData(shawl, [], { ...facts, reviews, rating: 'none' }),
  ])
    expect(Object.keys(shown).join()).not.toMatch(/review|aggregateRating/)
})

test('only a sale price with an end date has its last day in shop time', () => {
  const offers = (pricing: Product['pricing']) =>
    (productData({ ...shawl, pricing }, [], facts) as { offers: object }).offers
  // the last second of 30 June in Karachi
  const saleEnds = Date.parse('2099-06-30T18:59:59Z')

  expect(offers({ ...shawl.pricing, saleEnds })).toMatchObject({ priceValidUntil: '2099-06-30' })
  expect(offers(shawl.pricing)).not.toHaveProperty('priceValidUntil')
  expect(offers({ regular: fromRupees(900), sale: fromRupees(1200), saleEnds })).not.toHaveProperty(
    'priceValidUntil',
  )
  const group = productData(
    { ...shawl, type: 'variable' },
    [
      { ...red, pricing: { regular: fromRupees(1000), sale: fromRupees(800), saleEnds } },
      { ...red, id: 72 },
    ],
    facts,
  )
  const { hasVariant } = group as { hasVariant: { offers: object }[] }
  expect(hasVariant.map((each) => each.offers)).toMatchObject([{ priceValidUntil: '2099-06-30' }, {}])
  expect(hasVariant[1]?.offers).not.toHaveProperty('priceValidUntil')
})

test('an offer has its price, shipping by zone and the return period', () => {
  expect(productData(shawl, [], facts)).toMatchObject({
    '@type': 'Product',
    sku: 'SH-1',
    image: ['https://shop.test/media/a/shawl.webp'],
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    offers: {
      price: '900.00',
      priceCurrency: 'PKR',
      availability: 'https://schema.org/InStock',
      url: 'https://shop.test/product/shawl',
      shippingDetails: [
        {
          shippingRate: { value: '200.00', currency: 'PKR' },
          shippingDestination: { addressCountry: 'PK', addressRegion: ['Mardan'] },
        },
        { shippingRate: { value: '400.00' }, shippingDestination: { addressCountry: 'PK' } },
      ],
      hasMerchantReturnPolicy: { merchantReturnDays: 30, applicableCountry: 'PK' },
    },
  })
})

test('a product with variations is a product group, each variation with its option and price', () => {
  const data = productData(
    shawl,
    [red, { ...red, id: 72, stock: { ...inStock, status: 'outofstock' } }],
    facts,
  )

  expect(data).not.toHaveProperty('offers')
  expect(data).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: '7',
    variesBy: ['https://schema.org/color'],
    hasVariant: [
      { '@type': 'Product', name: 'Shawl - Red', color: 'Red', sku: '71', offers: { price: '1000.00' } },
      { sku: '72', offers: { availability: 'https://schema.org/OutOfStock' } },
    ],
  })
  const many = Array.from({ length: 100 }, (_, id) => ({ ...red, id }))
  expect((productData(shawl, many, facts) as { hasVariant: object[] }).hasVariant).toHaveLength(60)
})

test('an option named like a property of every object is left out', () => {
  const attributes = [{ name: 'constructor', options: ['Red'], variation: true }]
  const options = [{ name: 'constructor', option: 'Red' }]
  const data = productData({ ...shawl, attributes }, [{ ...red, options }], facts)
  expect(JSON.stringify(data)).not.toContain('function')
})

test('unknown fields are absent', () => {
  const data = productData({ ...shawl, pricing: { regular: undefined, sale: undefined } }, [], {
    ...facts,
    rating: 'none',
  })
  expect(data).not.toHaveProperty('offers')
  expect(data).not.toHaveProperty('aggregateRating')
  const { offers } = productData(shawl, [], { ...facts, returnDays: 0, delivery: undefined }) as {
    offers: object
  }
  expect(offers).not.toHaveProperty('hasMerchantReturnPolicy')
  expect(offers).not.toHaveProperty('shippingDetails')
})

test('the breadcrumb of a product contains its category, in the language of the page', () => {
  expect(breadcrumbData(shawl, 'https://shop.test', 'ur')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Shawls & Wraps', item: 'https://shop.test/ur/products?category=shawls' },
      { position: 2, name: 'Shawl' },
    ],
  })
})

test('the breadcrumb of a product without a category contains the product alone', () => {
  const categories = [{ id: 15, name: 'Uncategorized', slug: 'uncategorized' }]
  expect(breadcrumbData({ ...shawl, categories }, 'https://shop.test', 'en')).toMatchObject({
    itemListElement: [{ position: 1, name: 'Shawl' }],
  })
})

test('a link preview has the largest JPEG, or the original where there is none', () => {
  const [image] = shawl.images
  expect(image && previewOf(image, 'https://shop.test')).toBe('https://shop.test/media/a/shawl-840.jpg')
  expect(previewOf({ src: '/media/a/b.webp', alt: '', widths: [280] }, 'https://shop.test')).toBe(
    'https://shop.test/media/a/b.webp',
  )
})
