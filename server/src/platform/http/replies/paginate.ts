/** Paging headers of lists (CONTRACT 4). */

/** The requested page, page size and total number of rows. */
export type Page = { page: number; perPage: number; total: number }

export function paged({ page, perPage, total }: Page, requestUrl: string, home: string): [string, string][] {
  const pages = Math.ceil(total / perPage)
  const link = (target: number, rel: string) => {
    const url = new URL(requestUrl)
    url.searchParams.set('page', String(target))
    return `<${home}${url.pathname}${url.search}>; rel="${rel}"`
  }
  const links = [
    ...(page > 1 ? [link(Math.min(page - 1, Math.max(1, pages)), 'prev')] : []),
    ...(page < pages ? [link(page + 1, 'next')] : []),
  ]
  return [
    ['X-WP-Total', String(total)],
    ['X-WP-TotalPages', String(pages)],
    ...(links.length > 0 ? [['Link', links.join(', ')] as [string, string]] : []),
  ]
}

type PagedQuery = { page: number; per_page: number; offset?: number | undefined }

/** The page of a reply, for its headers. */
export const pageOf = ({ page, per_page: perPage }: PagedQuery, total: number): Page => ({
  page,
  perPage,
  total,
})

/** The rows of a page, for a store. */
export const sliceOf = (query: PagedQuery) => ({ limit: query.per_page, offset: offsetOf(query) })

/** The rows of a page in their sequence, for a store. */
export const sortedSliceOf = <By, Order>(query: PagedQuery & { orderby: By; order: Order }) => ({
  orderBy: query.orderby,
  order: query.order,
  ...sliceOf(query),
})

/** Rows to skip for a page; an explicit offset wins. */
export const offsetOf = (query: PagedQuery): number => query.offset ?? (query.page - 1) * query.per_page
