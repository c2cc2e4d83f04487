/** Valid objects for tests; each accepts overrides. */
import type { CartLine } from '@sauda/domain/cart.ts'
import type { Category } from '@sauda/domain/category.ts'
import { runToEnd } from '@sauda/domain/cooperative-task.ts'
import type { Coupon } from '@sauda/domain/coupon.ts'
import { paisa } from '@sauda/domain/money.ts'
import type { Product } from '@sauda/domain/product.ts'
import { type Vocabulary, vocabularySteps } from '@sauda/domain/search-vocabulary.ts'

/** Noon in Karachi on a Monday (FIXTURES 1), epoch milliseconds. */
export const noon = Date.parse('2026-06-15T07:00:00Z')

export const aProduct = (difference: Partial<Product> = {}): Product => ({
  id: 1020,
  name: 'Steel Water Bottle',
  slug: 'steel-water-bottle',
  type: 'simple',
  sku: 'FX-1020',
  description: '',
  shortDescription: '<p>Sample text for shop tests.</p>',
  pricing: { regular: paisa(100_000), sale: undefined },
  priceMax: undefined,
  createdAt: noon - 20 * 86_400_000,
  categories: [{ id: 18, name: 'Sport & Outdoor', slug: 'sports' }],
  images: [{ src: '/images/demo/steel-water-bottle.webp', alt: '', widths: [] }],
  attributes: [],
  stock: { status: 'instock', managed: true, quantity: 500 },
  ratingCount: 12,
  averageRating: 4.5,
  defaultVariation: undefined,
  defaultOptions: [],
  groupedIds: [],
  external: undefined,
  ...difference,
})

export const aCategory = (difference: Partial<Category> = {}): Category => ({
  id: 18,
  name: 'Sport & Outdoor',
  slug: 'sports',
  parentId: 0,
  image: { src: '/images/demo/category-sports.webp', alt: '', widths: [] },
  count: 6,
  menuOrder: 0,
  ...difference,
})

export const aCartLine = (difference: Partial<CartLine> = {}): CartLine => ({
  id: 1020,
  variationId: undefined,
  name: 'Steel Water Bottle',
  slug: 'steel-water-bottle',
  price: paisa(100_000),
  image: '',
  quantity: 1,
  attributes: [],
  stockLimit: undefined,
  ...difference,
})

export const aCoupon = (difference: Partial<Coupon> = {}): Coupon => ({
  code: 'SAVE10',
  status: 'publish',
  discountType: 'percent',
  amount: 1000,
  description: '',
  expiresAt: undefined,
  usageLimit: undefined,
  usageCount: 0,
  minimum: undefined,
  maximum: undefined,
  productIds: [],
  excludedProductIds: [],
  categoryIds: [],
  excludedCategoryIds: [],
  excludeSaleItems: false,
  freeShipping: false,
  ...difference,
})

/** @param entries unique, as `entriesOf` returns them */
export const aVocabulary = (entries: Iterable<string>): Vocabulary => runToEnd(vocabularySteps(entries))
