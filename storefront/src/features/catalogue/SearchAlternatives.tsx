/** Links for an empty result: categories similar to the search text, and best sellers. Loaded on demand. */
import type { Category } from '@sauda/domain/category.ts'
import { limits } from '@sauda/domain/constants.ts'
import { searchCategories } from '@sauda/domain/product-search.ts'
import type { SearchWords } from '@sauda/domain/search-meanings.ts'
import { wordsOf } from '@sauda/domain/search-words.ts'
import { catalogue as wording } from '@sauda/domain/wording/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CategoryTile } from '#components/CategoryTile.tsx'
import { ProductGrid } from '#components/ProductGrid.tsx'
import { useCategories } from '#queries/categories.ts'
import { productsQuery } from '#queries/products.ts'
import { useSearchWords } from '#queries/search-words.ts'

const shown = 4

export function SearchAlternatives({ search }: { search: string }) {
  const all = useCategories()
  const { words } = useSearchWords(true)
  const categories = useMemo(() => nearest(all, search, words), [all, search, words])
  const { data } = useQuery(productsQuery({ orderby: 'popularity', perPage: shown }))
  const bestSellers = data?.products ?? []
  return (
    <div className="grid gap-12 pb-6">
      {categories.length > 0 && (
        <section aria-labelledby="nearest-categories">
          <h3 id="nearest-categories" className="mb-4 text-xl">
            {wording.nearestCategories}
          </h3>
          <ul className="grid grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-4 md:gap-x-4">
            {categories.map((category) => (
              <li key={category.id}>
                <CategoryTile category={category} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {bestSellers.length > 0 && (
        <section aria-labelledby="best-sellers">
          <h3 id="best-sellers" className="mb-4 text-xl">
            {wording.bestSellers}
          </h3>
          <ProductGrid products={bestSellers} />
        </section>
      )}
    </div>
  )
}

/** Categories with a picture that match one of the words; empty when none matches. */
function nearest(
  all: readonly Category[],
  search: string,
  words: SearchWords | undefined,
): readonly Category[] {
  const pictured = all.filter(({ count, image }) => count > 0 && image !== undefined)
  const found = wordsOf(search)
    .slice(0, limits.searchWords)
    .flatMap((word) => searchCategories(pictured, word, words))
  return [...new Set(found)].slice(0, shown)
}
