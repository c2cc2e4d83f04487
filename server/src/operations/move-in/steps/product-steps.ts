/** The step that imports products of the old shop with variations, pictures and links to other products. */
import { cutText } from '@sauda/domain/text.ts'
import { percentDecoded, productPath } from '@sauda/domain/page-address.ts'
import { productBody, variationBody } from '@sauda/contract/products/schemas.ts'
import { plainName } from '#catalogue/product-data/merge-product.ts'
import { putReferences } from '#catalogue/product-data/product-write-store.ts'
import { picturesInTexts } from '#catalogue/product-data/text-pictures.ts'
import { changeProduct, createProduct } from '#catalogue/products/write-product.ts'
import {
  changeVariation,
  createVariation,
  removeVariation,
} from '#catalogue/products/variations/write-variation.ts'
import type { Database } from '#platform/database/database.ts'
import type { OldLinks } from '#operations/tables.ts'
import { text } from '#woocommerce-host/host/host-schemas.ts'
import type { Row } from '#woocommerce-host/host/host.ts'
import {
  forgetRows,
  type KnownRow,
  linkedRows,
  type NewRow,
  newIdsOf,
  noteRows,
  putTotalSales,
  rowsKnown,
  variationsMade,
} from '#operations/move-in/move-in-store.ts'
import { keepAddress, keepPicture } from './old-addresses.ts'
import {
  fractionNotes,
  hasUnreadableTime,
  hiddenMetaNotes,
  objectsIn,
  picked,
  shownMeta,
  timeIn,
  timesIn,
  withWholeNumbers,
} from './old-fields.ts'
import { lostPictureNotes, picturesOf, withWholeAddresses } from './old-pictures.ts'
import { type OldRow, type OldShop, rowsIn, wantedId } from '#operations/move-in/old-shop.ts'
import { usableBody, writeUsable } from './left-out.ts'
import { hashOf, Refused, type Step, type Work, type Written } from './step.ts'

const types = ['simple', 'variable', 'grouped', 'external']
/** variations of one product */
const mostVariations = 2000

export const productStep: Step = {
  kind: 'product',
  names: ['product', 'products'],
  needed: true,
  path: '/wc/v3/products',
  query: { status: 'any' },
  // the old shop computes these fields; they are only imported together with another change of the product
  unhashed: [
    'total_sales',
    'average_rating',
    'rating_count',
    'price',
    'on_sale',
    'purchasable',
    'backordered',
  ],
  batch: 10,
  complete: withVariations,
  judge(row, old) {
    const type = text(row['type'])
    const downloads = row['downloads']
    if (!types.includes(type))
      return { refused: `Products of type "${cutText(type, 40)}" are not supported.` }
    const fields = fieldsFault(row)
    if ('refused' in fields) return fields
    const rows: Row[] = [row, ...rowsIn(row['variation_rows'])]
    return {
      notes: [
        ...fields.notes,
        ...(isKnownStatus(row) || old.own
          ? []
          : [`The status "${cutText(text(row['status']), 40)}" becomes "private".`]),
        ...(text(row['post_password']) === ''
          ? []
          : ['A product with a password of its own becomes private.']),
        ...(Array.isArray(downloads) && downloads.length > 0
          ? ['Files to download stay on the old server: upload them and change their addresses.']
          : []),
        ...fractionNotes(rows),
        ...doubtNotes(rows),
        ...hiddenMetaNotes(row),
        ...lostPictureNotes(old, [row['images'], rowsIn(row['variation_rows']).map(({ image }) => image)]),
      ],
    }
  },
  async write(work, tx, row, known) {
    const { context, home, old } = work
    const setting = { context, home, by: 'move-in', wantedId: wantedId(old, row) }
    const { links, ...references } = await referencesOf(tx, row)
    const { body, notes } = usableBody(
      productBody,
      { ...plainFields(old, row), ...(await termsOf(old, tx, row)), ...references },
      needed,
    )
    const product = await writeUsable(body, notes, (usable) =>
      known ? changeProduct(setting, tx, known.newId ?? 0, usable) : createProduct(setting, tx, usable),
    )
    await putTotalSales(tx, product.id, Math.max(0, Number(row['total_sales']) || 0))
    if (product.type === 'variable') notes.push(...(await writeVariations(work, tx, row, product.id)))
    await keepAddress(tx, old, text(row['permalink']), productPath(product.slug ?? String(product.id)))
    for (const { src } of [...product.images, ...picturesInTexts(product)]) await keepPicture(tx, old, src)
    const written: Written = { newId: product.id, notes: [...new Set(notes)] }
    return links ? { ...written, links } : written
  },
  end: writeLinks,
}

/**
 * Adds the rows of its variations to a product. Reads pages until all ids in `variations` are found or no page is left,
 * because the old shop may have deleted some of them meanwhile. An empty page is read twice, since it may be a mistake.
 * @throws Refused if the old shop does not show them
 */
export async function withVariations(old: OldShop, row: OldRow): Promise<OldRow> {
  const ids = numbersIn(row['variations'])
  if (text(row['type']) !== 'variable' || ids.length === 0) return row
  const wanted = new Set(ids.slice(0, mostVariations))
  const found = new Map<number, OldRow>()
  let empty = 0
  for (let page = 1; wanted.size > 0 && empty < 2 && page <= mostVariations / 100;) {
    const query = { per_page: 100, page, orderby: 'id', order: 'asc', status: 'any' }
    const sent = await old.read(`/wc/v3/products/${row.id}/variations`, query, { optional: true })
    if (sent === undefined) throw new Refused('Its variations could not be read.')
    const rows = rowsIn(sent)
    for (const each of rows) {
      found.set(each.id, each)
      wanted.delete(each.id)
    }
    if (rows.length === 0) empty += 1
    else page += 1
  }
  return { ...row, variation_rows: [...found.values()].toSorted((a, b) => a.id - b.id) }
}

const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((each): each is number => Number.isSafeInteger(each)) : []

/** Fields that products and variations have in WooCommerce's API and in ours under the same names. */
const shared = [
  ...['status', 'description', 'sku', 'regular_price', 'sale_price', 'virtual', 'downloadable', 'downloads'],
  ...['tax_status', 'tax_class', 'manage_stock'],
  ...['stock_quantity', 'stock_status', 'backorders', 'weight', 'dimensions', 'menu_order', 'shipping_class'],
  ...['global_unique_id', 'low_stock_amount', 'download_limit', 'download_expiry'],
] as const
/** Fields that only products have. */
const ofProducts = [
  ...['name', 'type', 'catalog_visibility', 'short_description', 'external_url', 'button_text'],
  ...['featured', 'sold_individually', 'reviews_allowed', 'purchase_note'],
] as const
/** Fields without which a product would be another one. */
const needed = ['name', 'type', 'regular_price', 'sale_price', 'manage_stock', 'stock_quantity']

const statuses = ['draft', 'pending', 'private', 'publish', 'future', 'trash']
/** Whether the status is one of WordPress and not one of a plugin, such as "archived". */
const isKnownStatus = ({ status }: Row): boolean => statuses.includes(text(status))

const saleTimes = ['date_on_sale_from_gmt', 'date_on_sale_to_gmt']
/** Whether it is unknown when a sale begins or ends. Its price would apply at once, or for ever. */
const hasDoubtfulSale = (row: Row): boolean => saleTimes.some((name) => hasUnreadableTime(row, name))

/** Whether the status of stock is one of a plugin, such as "discontinued". */
const hasOtherStock = ({ stock_status: sent }: Row): boolean =>
  !['', 'instock', 'outofstock', 'onbackorder'].includes(text(sent))

/** Fields that products and variations have in a body. */
const sharedFields = (row: Row): Row => ({
  ...picked(withWholeNumbers(row), shared),
  ...timesIn(row, saleTimes),
  ...(hasDoubtfulSale(row) && { sale_price: '' }),
  ...(hasOtherStock(row) && { stock_status: 'outofstock' }),
  ...(!isKnownStatus(row) && { status: 'private' }),
})

/** Notes for what `sharedFields` changes so that nothing is sold that should not be, or for too little. */
const doubtNotes = (rows: readonly Row[]): string[] => [
  ...(rows.some(hasDoubtfulSale)
    ? ['The times of a sale cannot be read, so the price of the sale is left out.']
    : []),
  ...(rows.some(hasOtherStock) ? ['An unknown status of stock becomes "outofstock".'] : []),
]

/** What of a product's fields is left out, or why the product is refused. Its texts and terms are not checked. */
function fieldsFault(row: Row): { refused: string } | { notes: string[] } {
  const {
    short_description: _,
    description: __,
    ...fields
  } = { ...sharedFields(row), ...picked(row, ofProducts) }
  try {
    return { notes: usableBody(productBody, fields, needed).notes }
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message }
    throw error
  }
}

function plainFields(old: OldShop, row: Row): Row {
  const page = text(row['permalink'])
  const createdAt = timeIn(row, 'date_created_gmt')
  return {
    ...sharedFields(row),
    ...picked(row, ofProducts),
    ...withWholeTexts(old, row, page),
    // WordPress stores letters of other scripts so
    slug: percentDecoded(text(row['slug'])),
    ...(createdAt && { date_created_gmt: createdAt.toISOString() }),
    ...(text(row['post_password']) !== '' && { status: 'private' }),
    images: picturesOf(old, row['images'], page).usable,
    meta_data: shownMeta(row),
  }
}

/** The texts of a product or variation, with whole addresses of the pictures in them. */
const withWholeTexts = (old: OldShop, row: Row, page: string): Row =>
  Object.fromEntries(
    Object.entries(picked(row, ['description', 'short_description'])).map(([name, html]) => [
      name,
      withWholeAddresses(old, html, page),
    ]),
  )

/** The product's categories, tags, brands and attributes with their ids in this shop. Refused terms are left out. */
async function termsOf(old: OldShop, tx: Database, row: Row): Promise<Row> {
  const attributes = objectsIn(row['attributes'])
  const idsOf = async (kind: string, sent: readonly Row[]) => {
    const ids = await newIdsOf(tx, kind, oldIdsIn(sent))
    return sent.flatMap((each) => {
      const id = ids.get(Number(each['id']))
      return id === undefined ? [] : [{ id }]
    })
  }
  return {
    categories: await idsOf('category', objectsIn(row['categories'])),
    tags: await idsOf('tag', objectsIn(row['tags'])),
    brands: await idsOf('brand', objectsIn(row['brands'])),
    attributes: await withAttributeIds(old, tx, attributes),
    default_attributes: await withAttributeIds(old, tx, objectsIn(row['default_attributes'])),
  }
}

/** Ids of the old shop; attributes that only one product has have the id 0 and are left out. */
const oldIdsIn = (rows: readonly Row[]): number[] => rows.map(({ id }) => Number(id)).filter((id) => id > 0)

/** Replaces the ids of the shop's attributes by the ids in this shop. Attributes of one product have only a name. */
async function withAttributeIds(old: OldShop, tx: Database, sent: readonly Row[]): Promise<Row[]> {
  const ids = await newIdsOf(tx, 'attribute', oldIdsIn(sent))
  return sent.map(({ id: oldId, ...each }) => {
    const id = ids.get(Number(oldId))
    const plain = old.own ? each : withPlainOptions(each)
    return id === undefined ? plain : { ...plain, id }
  })
}

/** An attribute or a choice with options as text. WooCommerce sends those of shop-wide attributes as HTML. */
function withPlainOptions(row: Row): Row {
  const plain = (value: unknown) => (typeof value === 'string' ? plainName(value) : value)
  const { options, option } = row
  return {
    ...row,
    ...(Array.isArray(options) && { options: options.map(plain) }),
    ...(option !== undefined && { option: plain(option) }),
  }
}

/**
 * The ids in this shop of the products that a product links to. If some of these products are not imported yet, `links`
 * has the ids of all of them in the old shop. `writeLinks` uses `links` after the last product.
 */
async function referencesOf(tx: Database, row: Row) {
  const links = {
    upsellIds: numbersIn(row['upsell_ids']),
    crossSellIds: numbersIn(row['cross_sell_ids']),
    groupedIds: numbersIn(row['grouped_products']),
  }
  const { upsellIds, crossSellIds, groupedIds, isComplete } = await linksHere(tx, links)
  return {
    upsell_ids: upsellIds,
    cross_sell_ids: crossSellIds,
    grouped_products: groupedIds,
    links: isComplete ? undefined : links,
  }
}

/** Sets the links of the products that were written before the products they link to. */
async function writeLinks({ context: { db, clock } }: Work): Promise<void> {
  let after = 0
  for (;;) {
    const rows = await linkedRows(db, 'product', after)
    if (rows.length === 0) return
    after = rows.at(-1)?.oldId ?? after
    await db.transaction().execute(async (tx) => {
      for (const { oldId, newId, links, ...row } of rows) {
        if (newId !== null && links) {
          const { isComplete: _, ...here } = await linksHere(tx, links)
          await putReferences(tx, newId, here, new Date(clock()))
        }
        await noteRows(tx, [{ ...row, oldId, newId, links: null }])
      }
    })
  }
}

/** The links with ids of this shop. `isComplete`: all products that are linked have been imported */
async function linksHere(tx: Database, { upsellIds = [], crossSellIds = [], groupedIds = [] }: OldLinks) {
  const all = [...upsellIds, ...crossSellIds, ...groupedIds]
  const ids = await newIdsOf(tx, 'product', all)
  const here = (olds: readonly number[]) => olds.flatMap((id) => ids.get(id) ?? [])
  return {
    upsellIds: here(upsellIds),
    crossSellIds: here(crossSellIds),
    groupedIds: here(groupedIds),
    isComplete: all.every((id) => ids.has(id)),
  }
}

/**
 * Writes the variations that are new or have changed, and deletes those that the old shop has deleted. Returns what is
 * left out.
 */
async function writeVariations(
  { context, home, old }: Work,
  tx: Database,
  row: OldRow,
  parentId: number,
): Promise<readonly string[]> {
  const notes: string[] = []
  const setting = { context, home, by: 'move-in' }
  const rows = rowsIn(row['variation_rows'])
  const known = await rowsKnown(
    tx,
    'variation',
    rows.map(({ id }) => id),
  )
  const made = await variationsMade(tx, parentId)
  const noted: NewRow[] = []
  for (const each of rows) {
    const before: KnownRow | undefined = known.get(each.id)
    const hash = hashOf({}, each)
    if (before?.hash === hash) continue
    const page = text(each['permalink'])
    const { body, notes: leftOut } = usableBody(
      variationBody,
      {
        ...sharedFields(each),
        ...withWholeTexts(old, each, page),
        image: picturesOf(old, [each['image']], page).usable[0] ?? null,
        attributes: await withAttributeIds(old, tx, objectsIn(each['attributes'])),
        meta_data: shownMeta(each),
      },
      [...needed, 'attributes'],
    )
    notes.push(...leftOut)
    const { row: stored } = await writeUsable(body, notes, (usable) =>
      before?.newId
        ? changeVariation(setting, tx, { parentId, id: before.newId }, usable)
        : createVariation({ ...setting, wantedId: wantedId(old, each) }, tx, parentId, usable),
    )
    for (const { src } of [...stored.images, ...picturesInTexts(stored)]) await keepPicture(tx, old, src)
    noted.push({ kind: 'variation', oldId: each.id, newId: stored.id, hash, outcome: 'made' })
  }
  await noteRows(tx, noted)
  const there = new Set(rows.map(({ id }) => id))
  for (const { oldId, newId } of made)
    if (!there.has(oldId) && newId !== null) {
      await removeVariation(setting, tx, { parentId, id: newId }, true)
      await forgetRows(tx, 'variation', [oldId])
    }
  return notes
}
