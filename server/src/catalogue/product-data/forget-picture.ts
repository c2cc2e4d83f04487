/** Removes a deleted picture from the products that use it, or keeps a picture that is shown somewhere. */
import type { Context } from '#platform/context.ts'
import { type Forget, mediaPath } from '#catalogue/media/media.ts'
import { lockProducts } from './stock-store.ts'
import {
  dropPictures,
  isPictureShown,
  productsWithPicture,
} from '#catalogue/product-data/terms/category-store.ts'

/**
 * Removes a picture from the products that use it, by its address in this shop or by one from which it was downloaded.
 */
export const forgetPicture =
  ({ clock }: Pick<Context, 'clock'>): Forget =>
  async (tx, { hash, sources }) => {
    const picture = { path: `${mediaPath}${hash}/`, sources }
    const ids = await productsWithPicture(tx, picture)
    await lockProducts(tx, ids)
    await dropPictures(tx, ids, picture, new Date(clock()))
    return true
  }

/** For pictures that a customer sent: keeps a picture that a product, category, review, return or text shows. */
export const unlessShown: Forget = async (tx, { id, hash, sources }) =>
  !(await isPictureShown(tx, { id, path: `${mediaPath}${hash}/`, sources }))
