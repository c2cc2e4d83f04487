/** Operators' writes of products, variations and categories. After each commit every process is notified. */
import { categoryBody, categoryChange } from '@sauda/contract/categories/calls.ts'
import { productBody, variationBody } from '@sauda/contract/products/schemas.ts'
import type { termResource } from '@sauda/contract/terms/calls.ts'
import type { Context } from '#platform/context.ts'
import { transact } from '#platform/database/connections/transact.ts'
import type { Database } from '#platform/database/database.ts'
import { runBatch } from '#platform/http/requests/batch.ts'
import { operatorName } from '#platform/http/requests/caller.ts'
import { mustWrite } from '#platform/http/replies/errors.ts'
import type { HandlersFor, Reply } from '#platform/http/mount.ts'
import { afterChange, createInBatch, createIdempotently } from '#platform/http/operator-write.ts'
import { idOf } from '#platform/http/requests/parse.ts'
import {
  type CategoryRow,
  type ProductRecord,
  raiseCatalogueVersion,
} from '#catalogue/product-data/product-store.ts'
import { withStoredPictures } from '#catalogue/product-data/product-pictures.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { generateVariations } from './variations/generate-variations.ts'
import { operatorReply } from './operator-reply.ts'
import { categoryReply, productReply, variationReply } from './product-reply.ts'
import { termRoutes } from '#catalogue/terms/term-routes.ts'
import { changeCategory, createCategory, removeCategory } from '#catalogue/terms/write-category.ts'
import { changeProduct, createProduct, removeProduct } from './write-product.ts'
import {
  changeVariation,
  createVariation,
  removeVariation,
  type VariationRecord,
} from './variations/write-variation.ts'

type Names =
  | 'createProduct'
  | 'updateProduct'
  | 'deleteProduct'
  | 'batchProducts'
  | 'duplicateProduct'
  | 'generateVariations'
  | 'createVariation'
  | 'updateVariation'
  | 'deleteVariation'
  | 'batchVariations'
  | 'createCategory'
  | 'updateCategory'
  | 'deleteCategory'
  | 'batchCategories'

const categories = '/products/categories'
const variationsOf = (id: number) => `/products/${id}/variations`

export const catalogueWriteRoutes = (
  context: Context,
): HandlersFor<Names | keyof (typeof termResource)['calls']> => {
  /** Runs a write in a new transaction and returns its row. */
  const write = async <T>(work: (tx: Database) => Promise<T>): Promise<T> => {
    const [row] = await transact(context.db, work)
    return row
  }
  const reported = (reply: Promise<Reply>): Promise<Reply> =>
    afterChange(reply, () => raiseCatalogueVersion(context.db))
  const answer = (body: Promise<unknown>): Promise<Reply> =>
    reported(body.then((row) => ({ visibility: 'private', body: row })))
  const answerBatch = async (batch: ReturnType<typeof runBatch>): Promise<Reply> => {
    const { body, isChanged } = await batch
    if (isChanged) await raiseCatalogueVersion(context.db)
    return { visibility: 'private', body }
  }

  return {
    ...termRoutes(context),

    createProduct: async ({ body, home, ...call }) => {
      mustWrite(call.caller, 'create')
      const show = productWithPictures(context, home)
      return reported(
        createIdempotently(context, call, { path: '/products', home }, async (tx) =>
          show(tx, await createProduct({ context, home, by: operatorName(call.caller) }, tx, body)),
        ),
      )
    },

    updateProduct: async ({ id, body, caller, home }) => {
      mustWrite(caller, 'edit')
      const show = productWithPictures(context, home)
      return answer(
        write(async (tx) =>
          show(tx, await changeProduct({ context, home, by: operatorName(caller) }, tx, id, body)),
        ),
      )
    },

    deleteProduct: async ({ id, query, caller, home }) => {
      mustWrite(caller, 'delete')
      const show = productWithPictures(context, home)
      return answer(
        write(async (tx) => show(tx, await removeProduct({ context, home }, tx, id, query.force))),
      )
    },

    batchProducts: async ({ body: lists, home, ...call }) => {
      mustWrite(call.caller, 'batch')
      const show = productWithPictures(context, home)
      const writeContext = { context, home, by: operatorName(call.caller) }
      return answerBatch(
        runBatch(lists, {
          createBody: productBody,
          updateBody: productBody,
          create: (given, place, sent) =>
            createInBatch(context, call, { path: '/products', place, sent }, async (tx) =>
              show(tx, await createProduct(writeContext, tx, given)),
            ),
          update: (id, given) =>
            write(async (tx) => show(tx, await changeProduct(writeContext, tx, id, given))),
          remove: (id) => write(async (tx) => show(tx, await removeProduct(writeContext, tx, id, true))),
        }),
      )
    },

    duplicateProduct: async ({ id, caller, home }) => {
      mustWrite(caller, 'create')
      const show = productWithPictures(context, home)
      return answer(write(async (tx) => show(tx, await duplicateProduct({ context, home }, tx, id))))
    },

    generateVariations: async ({ id, body, caller, home }) => {
      mustWrite(caller, 'create')
      return answer(write((tx) => generateVariations({ context, home }, tx, id, body)))
    },

    createVariation: async ({ id, body, home, ...call }) => {
      mustWrite(call.caller, 'create')
      const show = variationWithPictures(context, home)
      return reported(
        createIdempotently(context, call, { path: variationsOf(id), home }, async (tx) =>
          show(tx, await createVariation({ context, home, by: operatorName(call.caller) }, tx, id, body)),
        ),
      )
    },

    updateVariation: async ({ id: parentId, path, body, caller, home }) => {
      mustWrite(caller, 'edit')
      const show = variationWithPictures(context, home)
      const place = { parentId, id: idOf(path['variation_id']) }
      return answer(
        write(async (tx) =>
          show(tx, await changeVariation({ context, home, by: operatorName(caller) }, tx, place, body)),
        ),
      )
    },

    deleteVariation: async ({ id: parentId, path, query, caller, home }) => {
      mustWrite(caller, 'delete')
      const show = variationWithPictures(context, home)
      const place = { parentId, id: idOf(path['variation_id']) }
      return answer(
        write(async (tx) => show(tx, await removeVariation({ context, home }, tx, place, query.force))),
      )
    },

    batchVariations: async ({ id: parentId, body: lists, home, ...call }) => {
      mustWrite(call.caller, 'batch')
      const show = variationWithPictures(context, home)
      const writeContext = { context, home, by: operatorName(call.caller) }
      return answerBatch(
        runBatch(lists, {
          createBody: variationBody,
          updateBody: variationBody,
          create: (given, place, sent) =>
            createInBatch(context, call, { path: variationsOf(parentId), place, sent }, async (tx) =>
              show(tx, await createVariation(writeContext, tx, parentId, given)),
            ),
          update: (id, given) =>
            write(async (tx) => show(tx, await changeVariation(writeContext, tx, { parentId, id }, given))),
          remove: (id) =>
            write(async (tx) => show(tx, await removeVariation(writeContext, tx, { parentId, id }, true))),
        }),
      )
    },

    createCategory: async ({ body, home, ...call }) => {
      mustWrite(call.caller, 'create')
      const show = categoryWithPicture(home)
      return reported(
        createIdempotently(context, call, { path: categories, home }, async (tx) =>
          show(tx, await createCategory({ context, home }, tx, body)),
        ),
      )
    },

    updateCategory: async ({ id, body, caller, home }) => {
      mustWrite(caller, 'edit')
      const show = categoryWithPicture(home)
      return answer(write(async (tx) => show(tx, await changeCategory({ context, home }, tx, id, body))))
    },

    deleteCategory: async ({ id, query, caller, home }) => {
      mustWrite(caller, 'delete')
      const show = categoryWithPicture(home)
      return answer(write(async (tx) => show(tx, await removeCategory(tx, id, query.force))))
    },

    batchCategories: async ({ body: lists, home, ...call }) => {
      mustWrite(call.caller, 'batch')
      const show = categoryWithPicture(home)
      const writeContext = { context, home }
      return answerBatch(
        runBatch(lists, {
          createBody: categoryBody,
          updateBody: categoryChange,
          create: (given, place, sent) =>
            createInBatch(context, call, { path: categories, place, sent }, async (tx) =>
              show(tx, await createCategory(writeContext, tx, given)),
            ),
          update: (id, given) =>
            write(async (tx) => show(tx, await changeCategory(writeContext, tx, id, given))),
          remove: (id) => write(async (tx) => show(tx, await removeCategory(tx, id, true))),
        }),
      )
    },
  }
}

const productWithPictures =
  ({ clock }: Context, home: string) =>
  (tx: Database, record: ProductRecord) =>
    operatorReply(tx, { home, now: clock() }, (options) => ({
      ...productReply(record, options),
      // WooCommerce adds these two fields to replies of writes.
      permalink_template: `${home}/product/%pagename%`,
      generated_slug: record.slug ?? '',
    }))

const variationWithPictures =
  ({ clock }: Context, home: string) =>
  (tx: Database, { row, parent }: VariationRecord) =>
    operatorReply(tx, { home, now: clock() }, (options) => variationReply(row, parent, options))

const categoryWithPicture = (home: string) => (tx: Database, row: CategoryRow) =>
  withStoredPictures({ db: tx }, (pictureOf) => categoryReply(row, { home, operator: true, pictureOf }), {
    fresh: true,
  })
