/** Lists narrowed to rows that were made or changed after or before a moment. */
import { sql, type SqlBool } from 'kysely'

/** Absent moments do not narrow; the moment itself is left out, as in WooCommerce. */
export type Moments = {
  after?: Date | undefined
  before?: Date | undefined
  modifiedAfter?: Date | undefined
  modifiedBefore?: Date | undefined
}

/** A condition on the columns created_at and modified_at of the one table that a query reads. */
export const isWithin = ({ after, before, modifiedAfter, modifiedBefore }: Moments) => {
  const conditions = [
    ...(after ? [sql<SqlBool>`created_at > ${after}`] : []),
    ...(before ? [sql<SqlBool>`created_at < ${before}`] : []),
    ...(modifiedAfter ? [sql<SqlBool>`modified_at > ${modifiedAfter}`] : []),
    ...(modifiedBefore ? [sql<SqlBool>`modified_at < ${modifiedBefore}`] : []),
  ]
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}
