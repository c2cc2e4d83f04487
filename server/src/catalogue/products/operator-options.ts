/** Options of catalogue replies to operators. */
import type { Context } from '#platform/context.ts'
import { pictureIndex } from '#catalogue/product-data/product-pictures.ts'
import type { ReplyOptions } from './product-reply.ts'

/** The options without taxonomies, which a write reads in its transaction. */
export const operatorOptions = async (
  context: Context,
  home: string,
): Promise<Omit<ReplyOptions, 'taxonomies'>> => ({
  home,
  operator: true,
  now: context.clock(),
  pictureOf: await pictureIndex(context, { fresh: true }),
})
