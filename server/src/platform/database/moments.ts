/** Filters lists by creation or modification time. */
import { sql, type SqlBool } from 'kysely'

/** Absent bounds do not filter; bounds are exclusive, as in WooCommerce. */
export type Moments = {
  after?: Date | undefined
  before?: Date | undefined
  modifiedAfter?: Date | undefined
  modifiedBefore?: Date | undefined
}

/** A condition on created_at and modified_at of the single table of a query. */
export const isWithin = ({ after, before, modifiedAfter, modifiedBefore }: Moments) => {
  const conditions = [
    ...(after ? [sql<SqlBool>`created_at > ${after}`] : []),
    ...(before ? [sql<SqlBool>`created_at < ${before}`] : []),
    ...(modifiedAfter ? [sql<SqlBool>`modified_at > ${modifiedAfter}`] : []),
    ...(modifiedBefore ? [sql<SqlBool>`modified_at < ${modifiedBefore}`] : []),
  ]
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}
