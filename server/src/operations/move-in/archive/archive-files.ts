/** What an archive of a shop contains, and how large it may be. An archive may come from somebody else. */
import * as z from 'zod'

/** raised when an older release could not read the files */
export const archiveVersion = 1

/** Lists of records, each a file with one JSON object in a line, in the form of the API call of the same path. */
export const listFiles = {
  '/wc/v3/products/categories': 'wc/v3/categories.ndjson',
  '/wc/v3/products/tags': 'wc/v3/tags.ndjson',
  '/wc/v3/products/attributes': 'wc/v3/attributes.ndjson',
  '/wc/v3/products/brands': 'wc/v3/brands.ndjson',
  '/wc/v3/products/shipping_classes': 'wc/v3/shipping_classes.ndjson',
  '/wc/v3/products': 'wc/v3/products.ndjson',
  '/wc/v3/customers': 'wc/v3/customers.ndjson',
  '/wc/v3/coupons': 'wc/v3/coupons.ndjson',
  '/wc/v3/orders': 'wc/v3/orders.ndjson',
  '/wc/v3/products/reviews': 'wc/v3/reviews.ndjson',
  '/sauda/gift_codes': 'sauda/gift_codes.ndjson',
  '/sauda/mail_refusals': 'sauda/mail_refusals.ndjson',
  '/sauda/settings': 'sauda/settings.ndjson',
  '/sauda/media': 'sauda/media.ndjson',
  '/sauda/redirects': 'sauda/redirects.ndjson',
} as const

export type ListPath = keyof typeof listFiles
export const listPaths = Object.keys(listFiles) as readonly ListPath[]

export const manifestFile = 'manifest.json'
export const passwordFile = 'passwords.csv'

/** The place of a picture: `media/{hash}/{name}.webp`, which is its address in the shop. */
export const pictureFile = (hash: string, name: string): string => `media/${hash}/${name}.webp`

export const archiveLimits = {
  /** files of an archive; a shop of 5,000 products has some 20,000 pictures */
  files: 200_000,
  /** bytes of a name */
  name: 400,
  /** bytes of all files unpacked */
  total: 200_000_000_000,
  /** bytes of one file unpacked */
  file: 8_000_000_000,
  manifest: 40_000_000,
  /** times that a file may be larger unpacked; JSON of a shop is up to 40 */
  ratio: 300,
  /** bytes below which the ratio does not count */
  smallFile: 1_000_000,
  /** bytes of one record: an order with a thousand notes, a product with 2,000 variations */
  line: 32_000_000,
  /** values of one record; each takes more memory than its text */
  values: 500_000,
  /** bytes of the records that are in memory together, unless one is larger */
  page: 16_000_000,
  /** records of all lists */
  records: 5_000_000,
} as const

const fileSchema = z.object({
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

export const manifestSchema = z.object({
  format: z.literal('sauda-shop'),
  version: z.int().positive(),
  /** of the shop, without a slash at the end */
  address: z.url({ protocol: /^https?$/ }).max(300),
  exported_at: z.string().max(40),
  counts: z.record(z.string().max(100), z.int().nonnegative()),
  files: z.record(z.string().max(archiveLimits.name), fileSchema),
})
export type Manifest = z.output<typeof manifestSchema>
