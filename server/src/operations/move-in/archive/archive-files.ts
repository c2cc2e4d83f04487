/** The files of an archive of a shop, and their limits: an archive may come from a stranger. */
import * as z from 'zod'

/** Version of the files' format. A change that older releases cannot read raises it. */
export const archiveVersion = 1

/** Files of the lists: one JSON object per line, in the form of the API call with this path. */
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

/** The path of a picture in the archive, the same as in its address in the shop: `media/{hash}/{name}.webp`. */
export const pictureFile = (hash: string, name: string): string => `media/${hash}/${name}.webp`

export const archiveLimits = {
  /** maximum number of files of an archive; a shop of 5,000 products has some 20,000 pictures */
  files: 200_000,
  /** maximum bytes of a name */
  name: 400,
  /** maximum bytes of all files unpacked */
  total: 200_000_000_000,
  /** maximum bytes of one file unpacked */
  file: 8_000_000_000,
  /** maximum bytes of the manifest unpacked */
  manifest: 40_000_000,
  /** maximum ratio of a file's unpacked size to its packed size; up to 40 for JSON of a shop */
  ratio: 300,
  /** maximum bytes of unpacked files for which the ratio is not checked */
  smallFile: 1_000_000,
  /** maximum bytes of one record: an order with a thousand notes, a product with 2,000 variations */
  line: 32_000_000,
  /** maximum number of values of one record; each takes more memory than its text */
  values: 500_000,
  /** maximum bytes of the records in memory at a time, unless a single one is larger */
  page: 16_000_000,
  /** maximum number of records of all lists */
  records: 5_000_000,
} as const

const fileSchema = z.object({
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

export const manifestSchema = z.object({
  format: z.literal('sauda-shop'),
  version: z.int().positive(),
  /** address of the shop, without a slash at the end */
  address: z.url({ protocol: /^https?$/ }).max(300),
  exported_at: z.string().max(40),
  counts: z.record(z.string().max(100), z.int().nonnegative()),
  files: z.record(z.string().max(archiveLimits.name), fileSchema),
})
export type Manifest = z.output<typeof manifestSchema>
