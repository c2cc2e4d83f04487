import { categoryRows, type CategoryHits } from '@sauda/domain/catalogue.ts'
import type { Category } from '@sauda/domain/category.ts'
import { catalogue as wording } from '@sauda/domain/wording/catalogue.ts'
import { LayoutGrid } from 'lucide-react'
import { Picture } from '#components/Picture.tsx'
import { contentLanguage } from '#components/content-language.ts'
import { Link } from '#navigation/links.tsx'
import { useSearchParams } from '#navigation/location.tsx'
import { useCategories } from '#queries/categories.ts'
import { classes } from '#ui/class-names.ts'
import { changed } from './address.ts'

const row =
  'flex min-h-13 items-center gap-3 rounded-md py-1.5 pe-2.5 ps-1.5 text-control font-medium hovered:bg-sunken aria-[current]:bg-brand-soft aria-[current]:font-[650] aria-[current]:text-brand'
const number = 'ms-auto ps-2 text-sm text-ink-3 tabular-nums group-aria-[current]:text-inherit'

type Props = {
  /** slug of the current category; '' for all products */
  current: string
  /** number in the first row: of all products, or of the search's results; undefined: none is shown */
  total: number | undefined
  /** for a search: the categories of its results; no others are shown */
  hits: readonly CategoryHits[] | undefined
}

/** All categories with a picture, and all products (D-097); for a search, the categories of its results. */
export function CategoryFilters({ current, total, hits }: Props) {
  const parameters = useSearchParams()
  const to = (category: string) => ({ search: changed(parameters, { category }) })
  const counts = hits && new Map(hits.map(({ id, count }) => [id, count]))
  const countOf = ({ id, count }: Category) => (counts ? (counts.get(id) ?? 0) : count)
  const rows = categoryRows(useCategories()).filter(
    ({ category }) => !counts || countOf(category) > 0 || category.slug === current,
  )
  return (
    <ul>
      <li>
        <Link to={to('')} aria-current={current === '' || undefined} className={classes(row, 'group')}>
          <span className="grid size-10 flex-none place-items-center rounded-[9px] bg-sunken text-ink">
            <LayoutGrid aria-hidden size={20} strokeWidth={1.75} />
          </span>
          {hits ? wording.allResults : wording.allProducts}
          <span className={number}>{total}</span>
        </Link>
      </li>
      {rows.map(({ category, depth }) => (
        <li key={category.id} className={depth === 1 ? 'ps-6' : undefined}>
          <Link
            to={to(category.slug)}
            aria-current={current === category.slug || undefined}
            className={classes(row, 'group', depth === 1 && 'min-h-11')}
          >
            <Picture
              image={category.image}
              name=""
              sizes="40px"
              width={40}
              height={40}
              className={classes('flex-none rounded-[9px]', depth === 1 ? 'size-8' : 'size-10')}
            />
            <span {...contentLanguage(category.name)} className="min-w-0">
              {category.name}
            </span>
            <span className={number}>{countOf(category)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
