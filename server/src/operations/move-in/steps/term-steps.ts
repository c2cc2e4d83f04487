/** The steps that import categories, tags, attributes with their options, brands and shipping classes. */
import { categoryPath, percentDecoded } from '@sauda/domain/page-address.ts'
import { categoryBody } from '@sauda/contract/categories/calls.ts'
import { attributeBody, brandBody, optionBody, termBody } from '@sauda/contract/terms/calls.ts'
import type * as z from 'zod'
import { plainName } from '#catalogue/product-data/merge-product.ts'
import { StartError } from '#platform/environment/config.ts'
import { categoryTree } from '#catalogue/product-data/terms/category-store.ts'
import { slugOf } from '#catalogue/product-data/slugs.ts'
import { picturesIn } from '#catalogue/product-data/text-pictures.ts'
import { allAttributes, type Scope, termsOf } from '#catalogue/product-data/terms/term-store.ts'
import { changeAttribute, createAttribute } from '#catalogue/terms/write-attribute.ts'
import { changeCategory, createCategory } from '#catalogue/terms/write-category.ts'
import { changeTerm, createTerm } from '#catalogue/terms/write-term.ts'
import type { Database } from '#platform/database/database.ts'
import { text } from '#woocommerce-host/host/host-schemas.ts'
import type { Row } from '#woocommerce-host/host/host.ts'
import { type KnownRow, newIdsOf } from '#operations/move-in/move-in-store.ts'
import { type OldRow, pagesOf, ReadRefused, rowsIn, wantedId } from '#operations/move-in/old-shop.ts'
import { keepAddress, keepPicture } from './old-addresses.ts'
import { lostPictureNotes, picturesOf, withWholeAddresses } from './old-pictures.ts'
import { bodyOf, usableBody } from './left-out.ts'
import type { Step, Work, Written } from './step.ts'

/** rows of a list that is read as a whole */
const mostRows = 20_000

async function wholeList({ old }: Work, path: string, query = {}, options = {}): Promise<OldRow[]> {
  const rows: OldRow[] = []
  for await (const page of pagesOf(old, path, query, options)) {
    rows.push(...page.rows)
    if (rows.length > mostRows) throw new StartError(`${path} has more than ${mostRows} rows.`)
  }
  return rows
}

/** Reads a whole list and puts parents before children. A row whose parent is not in the list gets no parent. */
const parentsFirst =
  (path: string) =>
  async (work: Work): Promise<OldRow[]> => {
    const rows = await wholeList(work, path)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const depthOf = (row: OldRow): number => {
      const seen = new Set<number>()
      let at: OldRow | undefined = row
      while (at && !seen.has(at.id)) {
        seen.add(at.id)
        at = byId.get(Number(at['parent'] ?? 0))
      }
      return seen.size
    }
    return rows
      .map((row) => [depthOf(row), row] as const)
      .toSorted(([a, x], [b, y]) => a - b || x.id - y.id)
      .map(([, row]) => row)
  }

/** A slug with its letters, of which WordPress stores those of other scripts percent-encoded. */
const slugIn = (row: Row): string => percentDecoded(text(row['slug']))

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The id of a row's parent in this shop; 0: the row has no parent, or the parent has not been imported. */
const parentOf = async (tx: Database, kind: string, row: OldRow): Promise<number> => {
  const parent = Number(row['parent'] ?? 0)
  return parent === 0 ? 0 : ((await newIdsOf(tx, kind, [parent])).get(parent) ?? 0)
}

/** The categories with `address`: the link that WordPress's API sends, or else WooCommerce's usual path. */
async function readCategories(work: Work): Promise<OldRow[]> {
  const rows = await parentsFirst('/wc/v3/products/categories')(work)
  const sent = await wholeList(work, '/wp/v2/product_cat', { _fields: ['id', 'link'] }, { open: true }).catch(
    (error: unknown) => {
      if (error instanceof ReadRefused) return []
      throw error
    },
  )
  const links = new Map(sent.map(({ id, link }) => [id, text(link)]))
  const paths = new Map<number, string>()
  return rows.map((row) => {
    const above = paths.get(Number(row['parent'] ?? 0)) ?? `${work.old.address}/product-category`
    paths.set(row.id, `${above}/${text(row['slug'])}`)
    return { ...row, address: links.get(row.id) || paths.get(row.id) }
  })
}

export const categoryStep: Step = {
  kind: 'category',
  names: ['category', 'categories'],
  path: '/wc/v3/products/categories',
  readAll: readCategories,
  unhashed: ['count'],
  batch: 100,
  judge: (row, old) => ({ notes: lostPictureNotes(old, [[row['image']]]) }),
  async write({ context, home, old }, tx, row, known) {
    const page = text(row['address'])
    const image = picturesOf(old, [row['image']], page).usable[0] ?? null
    const parent = await parentOf(tx, 'category', row)
    const { body, notes } = usableBody(
      categoryBody,
      {
        name: row['name'],
        slug: slugIn(row),
        description: withWholeAddresses(old, row['description'], page),
        display: row['display'],
        menu_order: row['menu_order'],
        parent,
        image,
      },
      ['name'],
    )
    const setting = { context, home, wantedId: wantedId(old, row) }
    const same = (await categoryTree(tx)).find(
      ({ name, slug, parentId }) =>
        (parentId === parent && isSame(name, plainName(text(row['name'])))) ||
        (slug === 'uncategorized' && row['slug'] === 'uncategorized'),
    )
    const kept = known ? undefined : same
    const category =
      kept ??
      (known
        ? await changeCategory(setting, tx, known.newId ?? 0, body)
        : await createCategory(setting, tx, body))
    await keepAddress(tx, old, page, categoryPath(category.slug))
    for (const picture of [image?.src ?? '', ...picturesIn(category.description)])
      await keepPicture(tx, old, picture)
    return { newId: category.id, notes, ...(kept && { kept: true }) }
  },
}

/** A step for terms such as tags. @param scope where the terms are stored here @param schema of a term's fields */
function termStep(
  kind: string,
  names: Step['names'],
  path: string,
  { scope, schema, hasParents = false }: { scope: Scope; schema: z.ZodType; hasParents?: boolean },
): Step {
  return {
    kind,
    names,
    path,
    readAll: parentsFirst(path),
    unhashed: ['count'],
    batch: 100,
    judge: (row) => (row['image'] ? { notes: [`The picture of a ${names[0]} is left out.`] } : {}),
    async write(_, tx, row, known) {
      const { body, notes } = usableBody(
        schema,
        {
          name: row['name'],
          slug: slugIn(row),
          description: row['description'],
          menu_order: row['menu_order'],
          display: row['display'],
          ...(hasParents && { parent: await parentOf(tx, kind, row) }),
        },
        ['name'],
      )
      return { notes, ...(await writeTerm(tx, scope, body as Parameters<typeof createTerm>[2], known)) }
    },
  }
}

async function writeTerm(
  tx: Database,
  scope: Scope,
  body: Parameters<typeof createTerm>[2],
  known: KnownRow | undefined,
): Promise<Written> {
  if (known) return { newId: (await changeTerm(tx, scope, known.newId ?? 0, body)).id }
  const name = plainName(body.name ?? '')
  const same = (await termsOf(tx, scope)).find((each) => isSame(each.name, name))
  return same ? { newId: same.id, kept: true } : { newId: (await createTerm(tx, scope, body)).id }
}

export const tagStep = termStep('tag', ['tag', 'tags'], '/wc/v3/products/tags', {
  scope: { kind: 'tag' },
  schema: termBody,
})

export const brandStep = termStep('brand', ['brand', 'brands'], '/wc/v3/products/brands', {
  scope: { kind: 'brand' },
  schema: brandBody,
  hasParents: true,
})

export const shippingClassStep = termStep(
  'shipping class',
  ['shipping class', 'shipping classes'],
  '/wc/v3/products/shipping_classes',
  { scope: { kind: 'shipping_class' }, schema: termBody },
)

/** Imports an attribute with its options; an option with the same name is not added again. */
export const attributeStep: Step = {
  kind: 'attribute',
  names: ['attribute', 'attributes'],
  path: '/wc/v3/products/attributes',
  readAll: async ({ old }) => rowsIn(await old.read('/wc/v3/products/attributes')),
  async complete(old, row) {
    const terms: OldRow[] = []
    for await (const page of pagesOf(old, `/wc/v3/products/attributes/${row.id}/terms`, {})) {
      terms.push(
        ...page.rows.map(({ id, name, slug, description, menu_order }) => ({
          id,
          name,
          slug,
          description,
          menu_order,
        })),
      )
      if (terms.length > mostRows) throw new StartError(`An attribute has more than ${mostRows} options.`)
    }
    return { ...row, terms }
  },
  batch: 1,
  judge: () => ({}),
  async write(_, tx, row, known) {
    const { body, notes } = usableBody(
      attributeBody,
      {
        name: row['name'],
        slug: slugIn(row),
        order_by: row['order_by'],
        has_archives: row['has_archives'],
      },
      ['name'],
    )
    const name = plainName(body.name)
    const same = (await allAttributes(tx)).find(
      (each) => isSame(each.name, name) || each.slug === slugOf(slugIn(row).replace(/^pa_/, '')),
    )
    const attribute = known
      ? await changeAttribute(tx, known.newId ?? 0, body)
      : (same ?? (await createAttribute(tx, body)))
    const scope: Scope = { kind: 'attribute', attributeId: attribute.id, name: attribute.name }
    const options = (await termsOf(tx, scope)).map((each) => each.name)
    for (const term of rowsIn(row['terms'])) {
      const option = bodyOf(optionBody, { ...term, slug: slugIn(term) })
      if (options.some((each) => isSame(each, plainName(option.name)))) continue
      options.push((await createTerm(tx, scope, option)).name)
    }
    return { newId: attribute.id, notes }
  },
}
