/** The calls of attributes, their terms, tags, brands and shipping classes. Server only. */
import { limits } from '@sauda/domain/constants.ts'
import * as z from 'zod'
import { allStaff, batchOf, call, type Calls, list, one } from '@sauda/contract/call.ts'
import { crud } from '@sauda/contract/crud.ts'
import {
  boolean,
  count,
  direction,
  fields,
  integer,
  oneOf,
  optionalFlag,
  optionalText,
  paging,
  rowId,
  string,
  textUpTo,
} from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { flag, id, links, linksUp, text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

/** Error codes of this resource, with their statuses. */
export const termRefusals = {
  termInvalid: ['woocommerce_rest_term_invalid', 404, 400],
  taxonomyInvalid: ['woocommerce_rest_taxonomy_invalid', 404],
  termExists: ['term_exists', 400],
} as const
const refusal = refusalsWith(termRefusals)

// Parameters.

const name = textUpTo(limits.maxTermName)
/** maximum characters of a slug, as in WooCommerce */
const longestAttributeSlug = 28

const listAttributes = z.object(fields)

const attributeFields = {
  slug: z.optional(
    string.refine((slug) => slug.replace(/^pa_/, '').length <= longestAttributeSlug, {
      error: `must be at most ${longestAttributeSlug} characters long.`,
    }),
  ),
  type: z.optional(oneOf(['select'])),
  order_by: z.optional(oneOf(['menu_order', 'name', 'name_num', 'id'])),
  has_archives: optionalFlag,
}
export const attributeBody = z.object({ name, ...attributeFields })
export const attributeChange = z.object({ name: z.optional(name), ...attributeFields })

/** Sequences of a list of terms or categories. */
export const termOrders = ['id', 'include', 'name', 'slug', 'term_group', 'description', 'count'] as const

/** Query of a list of terms or categories. */
export const termQuery = {
  ...paging,
  slug: z.optional(string),
  parent: z.optional(integer()),
  product: z.optional(rowId),
  hide_empty: z.optional(boolean).default(false),
  order: direction('asc'),
}

const listTerms = z.object({
  ...termQuery,
  orderby: z.optional(oneOf([...termOrders, 'menu_order'])).default('name'),
})

const suggestSlug = z.object({ ...fields, name })

const termFields = { slug: optionalText, description: optionalText }
export const termBody = z.object({ name, ...termFields })
export const termChange = z.object({ name: z.optional(name), ...termFields })

const optionFields = { ...termFields, menu_order: z.optional(count()) }
export const optionBody = z.object({ name, ...optionFields })
export const optionChange = z.object({ name: z.optional(name), ...optionFields })

/** The name of a brand, without commas, because a product's brands are stored as one text joined by commas. */
const brandName = name.refine((given) => !given.includes(','), { error: 'must not contain a comma.' })
const brandFields = {
  ...optionFields,
  parent: z.optional(rowId),
  display: z.optional(oneOf(['default', 'products', 'subcategories', 'both'])),
  image: z.optional(z.null({ error: 'is not possible: a brand has no picture here.' })),
}
export const brandBody = z.object({ name: brandName, ...brandFields })
export const brandChange = z.object({ name: z.optional(brandName), ...brandFields })

// Replies.

export const attribute = z.strictObject({
  id,
  name: text,
  slug: text.meta({ description: 'Slug with the prefix pa_.' }),
  type: text,
  order_by: z.enum(['menu_order', 'name', 'name_num', 'id']),
  has_archives: flag,
  _links: links,
})

/** A slug that no shipping class has yet. */
const freeSlug = z.string()

const published = whole.meta({ description: 'Number of published products.' })

/** A tag or a shipping class. */
export const term = z.strictObject({
  id,
  name: text,
  slug: text,
  description: text,
  count: published,
  _links: links,
})

export const attributeTerm = z.strictObject({
  id,
  name: text,
  slug: text,
  description: text,
  menu_order: whole,
  count: published,
  _links: links,
})

export const brand = z.strictObject({
  id,
  name: text,
  slug: text,
  parent: id,
  description: text,
  display: z.enum(['default', 'products', 'subcategories', 'both']),
  image: z.null(),
  menu_order: whole,
  count: published,
  _links: z.union([links, linksUp]),
})

type Family<Row, Body, Change, List> = {
  path: string
  /** the path parameter of a term */
  id?: 'id' | 'term_id'
  row: Row
  body: Body
  change: Change
  list: List
  group: 'Attributes' | 'Tags, brands and shipping classes'
  /** names in the description: plural, and singular with its article */
  words: readonly [several: string, one: string]
  example: object
  unknown: 'termInvalid' | 'taxonomyInvalid'
}

/** The six calls of a family, such as tags: list, get, create, update, delete and batch. */
const family = <
  Row extends z.ZodType,
  Body extends z.ZodType,
  Change extends z.ZodType,
  List extends z.ZodObject,
>({
  path,
  id = 'id',
  row,
  body,
  change,
  list: query,
  group,
  words: [several, single],
  example,
  unknown,
}: Family<Row, Body, Change, List>) => {
  const missing = [...new Set([refusal(unknown, 404), refusal('taxonomyInvalid', 404)])]
  const rows = crud({
    ...{ path, id, row, right: 'editProducts', readRight: 'look', readersText: allStaff, group },
  })
  return {
    list: rows.list({ query, summary: `Lists ${several}.`, refusals: missing }),
    get: rows.get({ summary: `Retrieves ${withArticle(single)}.`, refusals: missing }),
    create: rows.create({
      body,
      summary: `Creates ${withArticle(single)}.`,
      example,
      refusals: [...missing, refusal('termExists', 400)],
    }),
    update: rows.update({
      body: change,
      summary: `Updates ${withArticle(single)} and its products. Omitted fields keep their values.`,
      example,
      refusals: [...missing, refusal('termExists', 400)],
    }),
    remove: rows.remove({
      summary: `Deletes ${withArticle(single)} and removes it from its products. Requires force=true.`,
      refusals: [...missing, refusal('noTrash', 501)],
    }),
    batch: rows.batch({ several, example: batchOf(example), refusals: missing }),
  }
}

/** A noun with its article: 'an attribute', 'a tag'. */
const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`

const products = '/wp-json/wc/v3/products'
const attributesPath = `${products}/attributes`
const classesPath = `${products}/shipping_classes`

const attributes = family({
  path: attributesPath,
  row: attribute,
  body: attributeBody,
  change: attributeChange,
  list: listAttributes,
  group: 'Attributes',
  words: ['attributes', 'attribute'],
  example: { name: 'Colour' },
  unknown: 'taxonomyInvalid',
})
const options = family({
  path: `${attributesPath}/{id}/terms`,
  id: 'term_id',
  row: attributeTerm,
  body: optionBody,
  change: optionChange,
  list: listTerms,
  group: 'Attributes',
  words: ['terms of an attribute', 'term of an attribute'],
  example: { name: 'Blue' },
  unknown: 'termInvalid',
})
const plain = {
  row: term,
  body: termBody,
  change: termChange,
  list: listTerms,
  group: 'Tags, brands and shipping classes',
  unknown: 'termInvalid',
} as const
const tags = family({
  ...plain,
  path: `${products}/tags`,
  words: ['tags', 'tag'],
  example: { name: 'Winter' },
})
const classes = family({
  ...plain,
  path: classesPath,
  words: ['shipping classes', 'shipping class'],
  example: { name: 'Bulky' },
})
const brands = family({
  ...plain,
  path: `${products}/brands`,
  row: brand,
  body: brandBody,
  change: brandChange,
  words: ['brands', 'brand'],
  example: { name: 'Indus Textiles' },
})

const termCalls = {
  listAttributes: { ...attributes.list, reply: list(attribute) },
  getAttribute: attributes.get,
  createAttribute: { ...attributes.create, refusals: [refusal('cannotCreate', 400)] },
  updateAttribute: {
    ...attributes.update,
    refusals: [refusal('taxonomyInvalid', 404), refusal('cannotEdit', 400)],
  },
  deleteAttribute: attributes.remove,
  batchAttributes: attributes.batch,
  listAttributeTerms: options.list,
  getAttributeTerm: options.get,
  createAttributeTerm: options.create,
  updateAttributeTerm: options.update,
  deleteAttributeTerm: options.remove,
  batchAttributeTerms: options.batch,
  listTags: tags.list,
  getTag: tags.get,
  createTag: tags.create,
  updateTag: tags.update,
  deleteTag: tags.remove,
  batchTags: tags.batch,
  listBrands: brands.list,
  getBrand: brands.get,
  createBrand: brands.create,
  updateBrand: brands.update,
  deleteBrand: brands.remove,
  batchBrands: brands.batch,
  suggestShippingClassSlug: call('GET', `${classesPath}/slug-suggestion`, {
    right: 'look',
    query: suggestSlug,
    reply: one(freeSlug),
    group: 'Tags, brands and shipping classes',
    summary: 'Suggests the slug for a new shipping class.',
    rights: allStaff,
  }),
  listShippingClasses: classes.list,
  getShippingClass: classes.get,
  createShippingClass: classes.create,
  updateShippingClass: classes.update,
  deleteShippingClass: classes.remove,
  batchShippingClasses: classes.batch,
} satisfies Calls

export const termResource = defineResource({
  calls: termCalls,
  parameters: {
    term_id: 'The id of the term.',
    name: 'Name of the new shipping class.',
  },
  refusals: termRefusals,
  entities: {
    Attribute: attribute,
    AttributeTerm: attributeTerm,
    Term: term,
    FreeSlug: freeSlug,
    Brand: brand,
  },
})
