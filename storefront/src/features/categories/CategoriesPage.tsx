import { childrenOf, topLevel } from '@sauda/domain/category.ts'
import { categories as wording } from '@sauda/domain/wording/catalogue.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { useQuery } from '@tanstack/react-query'
import { Breadcrumb } from '#components/Breadcrumb.tsx'
import { CategoryTile } from '#components/CategoryTile.tsx'
import { contentLanguage } from '#components/content-language.ts'
import { EmptyState } from '#components/EmptyState.tsx'
import { usePageTitle } from '#components/page-title.ts'
import { Link } from '#navigation/links.tsx'
import { categoriesQuery } from '#queries/categories.ts'
import { Button } from '#ui/Button.tsx'
import { SkeletonGrid } from '#ui/Skeleton.tsx'

/** /categories: every category, children beneath their parents (D-134). */
export function CategoriesPage() {
  usePageTitle(headings.categories)
  const { data: all, isPending, isLoadingError, refetch } = useQuery(categoriesQuery())
  const top = topLevel(all ?? [])
  return (
    <div className="page-width">
      <Breadcrumb crumbs={[{ text: shell.home, to: '/' }, { text: headings.categories }]} />
      <h1 tabIndex={-1} className="pt-2 pb-6 text-3xl lg:pt-3.5 lg:pb-8">
        {headings.categories}
      </h1>
      {isPending && <SkeletonGrid variant="category" columns={4} items={12} />}
      {isLoadingError && (
        <EmptyState
          alert
          title={wording.failed}
          actions={<Button onClick={() => void refetch()}>{shell.tryAgain}</Button>}
        />
      )}
      {all && top.length === 0 && <EmptyState title={wording.none} />}
      <ul className="grid fit-grid-cols-2 gap-x-3 gap-y-7 md:grid-cols-4 md:gap-x-5 md:gap-y-10">
        {top.map((category, index) => (
          <li key={category.id}>
            <CategoryTile category={category} eager={index < 4} />
            <ul className="px-0.5 pt-1">
              {childrenOf(all ?? [], category.id).map((child) => (
                <li key={child.id}>
                  <Link
                    to={`/products?category=${encodeURIComponent(child.slug)}`}
                    className="flex min-h-11 items-center lg:min-h-9 justify-between gap-3 text-control text-ink-2 hovered:text-brand hovered:underline"
                  >
                    <span {...contentLanguage(child.name)}>{child.name}</span>
                    <span className="text-sm whitespace-nowrap text-ink-3">{child.count}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
