/** How many products a page has, and which page numbers a pagination shows (D-142). */
import { pageSizes } from './constants.ts'

export type PageMark = number | 'gap'

/**
 * The page numbers to show: `window` consecutive numbers around the current page, and always the first and the last
 * page. A gap is shown only if at least one page is skipped.
 */
export function pageMarks(page: number, pages: number, window: number): PageMark[] {
  const size = Math.min(window, pages)
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pages - size + 1))
  const middle = Array.from({ length: size }, (_, index) => first + index)
  const last = first + size - 1
  return [
    ...(first > 1 ? [1] : []),
    ...(first > 2 ? (['gap'] as const) : []),
    ...middle,
    ...(last < pages - 1 ? (['gap'] as const) : []),
    ...(last < pages ? [pages] : []),
  ]
}

/** Number of products on a page of the catalogue, or of a search. @param search the typed text; '' without a search */
export const pageSizeOf = ({ search }: { search: string }): number =>
  search === '' ? pageSizes.catalogue : pageSizes.search
