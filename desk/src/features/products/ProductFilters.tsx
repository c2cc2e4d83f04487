import { useNavigate } from 'react-router'
import { treeOf, useCategories } from '#api/products.ts'
import { useRight } from '#api/session.ts'
import { products as words } from '#wording/products.ts'
import { FilterChip } from '#ui/FilterChip.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { addressOf, type Filters, type Sort, sorts } from './filters.ts'

type ProductFiltersProps = {
  filters: Filters
  /** called before other filters are opened */
  onPrepare: (filters: Filters) => void
}

export function ProductFilters({ filters, onPrepare }: ProductFiltersProps) {
  const navigate = useNavigate()
  const categories = useCategories().data ?? []
  const mayEdit = useRight('editProducts')
  const set = (change: Partial<Filters>, replace = false) => {
    const next = { ...filters, ...change }
    onPrepare(next)
    void navigate(addressOf(next), { replace })
  }
  return (
    <div className="toolbar">
      <SearchField
        label={words.searchLabel}
        placeholder={words.search}
        value={filters.search}
        onChange={(search, isFurther) => set({ search }, isFurther)}
      />
      <FilterChip
        name={words.category}
        value={filters.category === undefined ? undefined : String(filters.category)}
        options={treeOf(categories).map(
          ({ row, depth }) => [String(row.id), indented(row.name, depth)] as const,
        )}
        onChange={(value) => set({ category: value === undefined ? undefined : Number(value) })}
      />
      <FilterChip
        name={words.sort}
        value={filters.sort}
        options={sorts.map((each) => [each, words.sorts[each]] as const)}
        onChange={(value) => set({ sort: value as Sort | undefined })}
      />
      <p className="only-wide ms-auto tiny quiet flex items-center gap-2">
        {mayEdit && words.cellHint}
        <kbd className="key" aria-hidden>
          E
        </kbd>
      </p>
    </div>
  )
}

/** Indents subcategories. */
const indented = (name: string, depth: number): string => `${'\u2003'.repeat(depth)}${name}`
