/** The calls of categories: what each accepts, answers, refuses, and how often it may come. Server only. */
import {
  type Calls,
  batchBody,
  readers,
  writers,
  one,
  made,
  pages,
  batch,
  batchOf,
  none,
  item,
  removal,
} from '@sauda/contract/call.ts'
import { callSizes } from '@sauda/contract/call-limits.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import type { categoryEndpoints, categoryOperatorEndpoints } from './endpoints.ts'
import { listCategories, categoryBody, categoryChange } from './parameters.ts'
import { category } from './replies.ts'

const unknownTerm = refusal('termInvalid', 404)
const noTrash = refusal('noTrash', 501)
const tooMany = refusal('batchTooLarge', 413)

const categoryExample = { name: 'Summer', parent: 12 }

export const categoryCalls = {
  listCategories: {
    parameters: { query: listCategories, body: none },
    reply: pages(category),
    text: { group: 'Categories', summary: 'Lists categories.', rights: readers },
  },
  getCategory: {
    parameters: { query: item, body: none },
    reply: one(category),
    text: { group: 'Categories', summary: 'Retrieves a category.', rights: readers },
    refusals: [unknownTerm],
  },
  createCategory: {
    parameters: { query: item, body: categoryBody },
    reply: made(category),
    text: { group: 'Categories', summary: 'Creates a category.', rights: writers, example: categoryExample },
    refusals: [refusal('termExists', 400)],
  },
  updateCategory: {
    parameters: { query: item, body: categoryChange },
    reply: one(category),
    text: {
      group: 'Categories',
      summary: 'Updates a category. Omitted fields keep their values. POST and PATCH work the same way.',
      rights: writers,
      example: { description: 'Light clothes' },
    },
    refusals: [refusal('termInvalid', 400), refusal('termExists', 400)],
  },
  deleteCategory: {
    parameters: { query: removal, body: none },
    reply: one(category),
    text: {
      group: 'Categories',
      summary: "Deletes a category. Requires force=true, as categories can't be trashed.",
      rights: writers,
    },
    refusals: [unknownTerm, noTrash],
  },
  batchCategories: {
    parameters: { query: item, body: batchBody },
    reply: batch(category),
    text: {
      group: 'Categories',
      summary: `Creates, updates and deletes up to ${callSizes.batch} categories.`,
      rights: writers,
      example: batchOf(categoryExample),
    },
    refusals: [tooMany],
  },
} satisfies Calls<typeof categoryEndpoints & typeof categoryOperatorEndpoints>
