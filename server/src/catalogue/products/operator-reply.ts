/** Catalogue replies to operators. */
import type { Database } from '#platform/database/database.ts'
import { withStoredPictures } from '#catalogue/product-data/product-pictures.ts'
import { loadTaxonomies } from '#catalogue/product-data/terms/taxonomies.ts'
import type { ReplyOptions } from './product-reply.ts'

/**
 * Makes a reply to an operator, or a part of one, from the current state of the database.
 * @param db a transaction if the reply shows its changes
 * @param make has no effect: it may be called twice
 */
export async function operatorReply<T>(
  db: Database,
  { home, now }: Pick<ReplyOptions, 'home' | 'now'>,
  make: (options: ReplyOptions) => T,
): Promise<T> {
  const taxonomies = await loadTaxonomies(db)
  return withStoredPictures(
    { db },
    (pictureOf) => make({ home, now, operator: true, pictureOf, taxonomies }),
    { fresh: true },
  )
}
