/** Removes a deleted picture from the products that use it, or keeps a picture that is shown somewhere. */
import type { Context } from '#platform/context.ts'
import { type Forget, mediaPath } from '#catalogue/media/media.ts'
import { lockProducts } from './stock-store.ts'
import {
  dropPictures,
  isPictureShown,
  productsWithPicture,
} from '#catalogue/product-data/terms/category-store.ts'

/** By its own address and its source addresses; products would otherwise show those instead. */
export const forgetPicture =
  ({ clock }: Pick<Context, 'clock'>): Forget =>
  async (tx, { hash, sources }) => {
    const picture = { path: `${mediaPath}${hash}/`, sources }
    const ids = await productsWithPicture(tx, picture)
    await lockProducts(tx, ids)
    await dropPictures(tx, ids, picture, new Date(clock()))
    return true
  }

/** For pictures that a customer sent: nothing else loses its picture. */
export const unlessShown: Forget = async (tx, { id, hash, sources }) =>
  !(await isPictureShown(tx, { id, path: `${mediaPath}${hash}/`, sources }))
