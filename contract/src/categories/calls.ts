/** The calls of categories: what each accepts, answers, refuses, and how often it may come. Server only. */
import {
  call,
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
import { listCategories, categoryBody, categoryChange } from './parameters.ts'
import { category } from './replies.ts'

const categories = '/wp-json/wc/v3/products/categories'

const unknownTerm = refusal('termInvalid', 404)
const noTrash = refusal('noTrash', 501)
const tooMany = refusal('batchTooLarge', 413)

const categoryExample = { name: 'Summer', parent: 12 }

export const categoryCalls = {
  listCategories: {
    right: 'look',
    parameters: { query: listCategories, body: none },
    reply: pages(category),
    text: { group: 'Categories', summary: 'Lists categories.', rights: readers },
  },
  getCategory: {
    right: 'look',
    parameters: { query: item, body: none },
    reply: one(category),
    text: { group: 'Categories', summary: 'Retrieves a category.', rights: readers },
    refusals: [unknownTerm],
  },
  createCategory: call('POST', categories, {
    right: 'editProducts',
    parameters: { query: item, body: categoryBody },
    reply: made(category),
    text: { group: 'Categories', summary: 'Creates a category.', rights: writers, example: categoryExample },
    refusals: [refusal('termExists', 400)],
  }),
  updateCategory: call('PUT', `${categories}/{id}`, {
    right: 'editProducts',
    parameters: { query: item, body: categoryChange },
    reply: one(category),
    text: {
      group: 'Categories',
      summary: 'Updates a category. Omitted fields keep their values. POST and PATCH work the same way.',
      rights: writers,
      example: { description: 'Light clothes' },
    },
    refusals: [refusal('termInvalid', 400), refusal('termExists', 400)],
  }),
  deleteCategory: call('DELETE', `${categories}/{id}`, {
    right: 'editProducts',
    parameters: { query: removal, body: none },
    reply: one(category),
    text: {
      group: 'Categories',
      summary: "Deletes a category. Requires force=true, as categories can't be trashed.",
      rights: writers,
    },
    refusals: [unknownTerm, noTrash],
  }),
  batchCategories: call('POST', `${categories}/batch`, {
    right: 'editProducts',
    parameters: { query: item, body: batchBody },
    reply: batch(category),
    text: {
      group: 'Categories',
      summary: `Creates, updates and deletes up to ${callSizes.batch} categories.`,
      rights: writers,
      example: batchOf(categoryExample),
    },
    refusals: [tooMany],
  }),
} satisfies Calls
