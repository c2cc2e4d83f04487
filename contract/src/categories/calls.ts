/** Calls with which shoppers read categories and operators change them. Server only. */
import { limits } from '@sauda/domain/constants.ts'
import * as z from 'zod'
import { batchOf, type Calls, item, one, pages, readers, row } from '@sauda/contract/call.ts'
import { count, metaData, oneOf, optionalText, rowId, textUpTo } from '@sauda/contract/parameter-types.ts'
import { image, sentImage } from '@sauda/contract/products/schemas.ts'
import { termOrders, termQuery, termRefusals } from '@sauda/contract/terms/calls.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { id, links, meta, text, whole } from '@sauda/contract/reply-types.ts'
import { crud } from '@sauda/contract/crud.ts'
import { defineResource } from '@sauda/contract/resource.ts'

const refusal = refusalsWith(termRefusals)

// Parameters (CONTRACT 7).

const listCategories = z.object({
  ...termQuery,
  orderby: z.optional(oneOf(termOrders)).default('name'),
})

const categoryFields = {
  slug: optionalText,
  parent: z.optional(rowId),
  description: optionalText,
  display: z.optional(oneOf(['default', 'products', 'subcategories', 'both'])),
  image: z.optional(z.nullable(z.object(sentImage, { error: 'is not of type object.' }))),
  menu_order: z.optional(count()),
  meta_data: z.optional(metaData),
}

const name = textUpTo(limits.maxTermName)

export const categoryBody = z.object({ name, ...categoryFields })

export const categoryChange = z.object({ name: z.optional(name), ...categoryFields })

// Replies (CONTRACT 7).

export const category = z.strictObject({
  id,
  name: text,
  slug: text,
  parent: id.meta({ description: 'Id of the parent; 0 for the top level.' }),
  description: text,
  display: text,
  image: z.nullable(image),
  menu_order: whole,
  count: whole.meta({ description: 'Number of published products, including subcategories.' }),
  meta_data: z.optional(meta).meta({ description: 'Texts in other languages, if there are any.' }),
  _links: links,
})

const categories = '/wp-json/wc/v3/products/categories'

const unknownTerm = refusal('termInvalid', 404)
const noTrash = refusal('noTrash', 501)

const categoryExample = { name: 'Summer', parent: 12 }

const categoryRows = crud({
  path: categories,
  row: category,
  right: 'editProducts',
  readRight: 'look',
  group: 'Categories',
})

const mayCall = { right: 'look', group: 'Categories', rights: readers } as const

const categoryCalls = {
  listCategories: row({
    ...mayCall,
    query: listCategories,
    reply: pages(category),
    summary: 'Lists categories.',
  }),
  getCategory: row({
    ...mayCall,
    query: item,
    reply: one(category),
    summary: 'Retrieves a category.',
    refusals: [unknownTerm],
  }),
  createCategory: categoryRows.create({
    body: categoryBody,
    change: 'created a category',
    summary: 'Creates a category.',
    example: categoryExample,
    refusals: [refusal('termExists', 400)],
  }),
  updateCategory: categoryRows.update({
    body: categoryChange,
    change: 'changed a category',
    summary: 'Updates a category. Omitted fields keep their values. POST and PATCH work the same way.',
    example: { description: 'Light clothes' },
    refusals: [refusal('termInvalid', 400), refusal('termExists', 400)],
  }),
  deleteCategory: categoryRows.remove({
    change: 'deleted a category',
    summary: "Deletes a category. Requires force=true, as categories can't be trashed.",
    refusals: [unknownTerm, noTrash],
  }),
  batchCategories: categoryRows.batch({ several: 'categories', example: batchOf(categoryExample) }),
} satisfies Calls

export const categoryResource = defineResource({
  calls: categoryCalls,
  entities: {
    Category: category,
  },
})
