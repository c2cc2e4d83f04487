/** Categories and coupons of the demonstration, from the files in demo/. */
import { readFile } from 'node:fs/promises'
import { parseAmount } from '@sauda/domain/money.ts'
import { decodeCoupon } from '@sauda/contract/coupons/coupon.ts'
import { parse } from 'csv-parse/sync'
import * as z from 'zod'
import type { Database } from '../../server/src/platform/database/database.ts'
import { putCategories, putCoupons } from '../../server/testing/world/world-store.ts'

const rowsOf = async (folder: URL, name: string): Promise<Record<string, string>[]> =>
  parse(await readFile(new URL(name, folder)), { columns: true, bom: true, skip_empty_lines: true })

const categoryRow = z.object({
  id: z.coerce.number().int(),
  slug: z.string(),
  name: z.string(),
  parent: z.string(),
  image: z.string(),
  position: z.coerce.number().int(),
  'Name (ur)': z.string().default(''),
  'Description (ur)': z.string().default(''),
})

/**
 * Inserts categories before products. A product CSV has no slugs and pictures of categories; the importer finds the
 * inserted ones by name.
 */
export async function demoCategories(db: Database, folder: URL): Promise<void> {
  const rows = (await rowsOf(folder, 'categories.csv')).map((row) => categoryRow.parse(row))
  const idOf = new Map(rows.map(({ slug, id }) => [slug, id]))
  await putCategories(
    db,
    rows.map(({ id, slug, name, parent, image, position, ...texts }) => ({
      id,
      slug,
      name,
      parentId: idOf.get(parent) ?? 0,
      image: image === '' ? null : JSON.stringify({ src: image, alt: name }),
      menuOrder: position,
      meta: JSON.stringify(notesOf(texts)),
    })),
  )
}

/** The Urdu texts as meta data, as an operator would write them. */
const notesOf = (texts: { 'Name (ur)': string; 'Description (ur)': string }) =>
  [
    { key: 'name_ur', value: texts['Name (ur)'] },
    { key: 'description_ur', value: texts['Description (ur)'] },
  ].filter(({ value }) => value !== '')

export async function demoCoupons(tx: Database, folder: URL, now: Date): Promise<void> {
  const rows = await rowsOf(folder, 'coupons.csv')
  await putCoupons(
    tx,
    rows.map((row) => {
      const coupon = decodeCoupon({ ...row, date_expires: expiry(row['date_expires'] ?? '', now) })
      return {
        code: coupon.code,
        status: coupon.status,
        discountType: coupon.discountType,
        amount: parseAmount(row['amount']) ?? 0,
        description: coupon.description,
        expiresAt: coupon.expiresAt === undefined ? null : new Date(coupon.expiresAt),
        usageLimit: coupon.usageLimit ?? null,
        usageCount: coupon.usageCount,
        minimumAmount: coupon.minimum ?? null,
        maximumAmount: coupon.maximum ?? null,
        advertised: /^(1|yes|true)$/.test(row['advertised'] ?? ''),
        createdAt: now,
        modifiedAt: now,
      }
    }),
  )
}

/**
 * Converts `today` and `+1 minute` to a time after the moment when the shop is filled. So every demonstration has
 * coupons that expire then.
 */
function expiry(text: string, now: Date): string {
  if (text === 'today') return new Date(now.getTime() + 5 * 3_600_000).toISOString().slice(0, 10)
  const minutes = /^\+(\d+) minutes?$/.exec(text)?.[1]
  return minutes === undefined ? text : new Date(now.getTime() + Number(minutes) * 60_000).toISOString()
}
