import { type Category } from '@sauda/domain/category.ts'
import type { CatalogueFilters, CatalogueView } from '@sauda/domain/catalogue.ts'
import { pageSizes, sortOptions } from '@sauda/domain/constants.ts'
import { formatRupees, type Paisa } from '@sauda/domain/money.ts'
import { catalogue as wording } from '@sauda/domain/wording/catalogue.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Breadcrumb, type Crumb } from '#components/Breadcrumb.tsx'
import { contentLanguage } from '#components/content-language.ts'
import { EmptyState } from '#components/EmptyState.tsx'
import { LayoutToggle, SortSelect, useListLayout } from '#components/ListTools.tsx'
import { usePageTitle } from '#components/page-title.ts'
import type { CardLayout } from '#components/ProductCard.tsx'
import { ProductGrid } from '#components/ProductGrid.tsx'
import { Wanted } from '#components/wanted.ts'
import { SearchForm } from '#components/SearchForm.tsx'
import { useLazy } from '#components/use-lazy.ts'
import { useTranslated } from '#components/use-translated.ts'
import { Link } from '#navigation/links.tsx'
import { type To, useNavigate, useSearchParams } from '#navigation/location.tsx'
import { useCategories } from '#queries/categories.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { SkeletonGrid } from '#ui/Skeleton.tsx'
import { changed, corrected, optionRemover } from './address.ts'
import { CategoryFilters } from './CategoryFilters.tsx'
import { FilterBar } from './FilterBar.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { Group, MoreFilters } from './MoreFilters.tsx'
import { type CatalogueState, useCatalogue } from './use-catalogue.ts'

/** px below the top of the list that it is in */
const lowerEnd = ({ offsetTop, offsetHeight }: HTMLElement): number => offsetTop + offsetHeight

/** /products and /search: one screen, its whole state in the address. */
export function CataloguePage() {
  const parameters = useSearchParams()
  const navigate = useNavigate()
  const state = useCatalogue(parameters)
  const [layout, setLayout] = useListLayout()
  const category = useCategories().find(({ slug }) => slug === state.query.category)
  const heading = category ? headings.collection(category.name) : headings.catalogue
  usePageTitle(state.query.search === '' ? heading : headings.searchResults(state.query.search))

  const { query } = state
  const right = state.status === 'ready' ? corrected(parameters, query, state.view.page) : undefined
  useEffect(() => {
    if (right !== undefined) navigate({ search: right }, { replace: true })
  }, [right, navigate])

  const panel = useRef<HTMLElement>(null)
  // The panel scrolls by itself: the chosen category must not lie below its edge.
  useEffect(() => {
    const chosen = panel.current?.querySelector<HTMLElement>('[aria-current]')
    if (panel.current && chosen) panel.current.scrollTop = lowerEnd(chosen) - panel.current.clientHeight / 2
  }, [query.category])

  const categories = <CategoryFilters current={query.category} allProducts={state.allProducts} />
  return (
    <div className="page-width">
      <div className="pt-0.5 short:hidden lg:hidden">
        <SearchForm />
      </div>
      <Breadcrumb crumbs={crumbs(category)} />
      <div className="pt-2 pb-4 short:flex short:flex-wrap short:items-baseline short:gap-x-4 short:pt-0 short:pb-1 lg:pt-3.5 lg:pb-7">
        <h1 tabIndex={-1} {...contentLanguage(heading)} className="text-3xl short:text-2xl">
          {heading}
        </h1>
        <p role="status" className="mt-2 min-h-6 text-ink-3">
          {state.status === 'ready' && (
            // another question is another text, also where it reads the same: a screen reader says it again
            <Found key={right ?? parameters.toString()} view={state.view} />
          )}
        </p>
      </div>
      <div className="grid items-start gap-10 lg:grid-cols-[256px_minmax(0,1fr)]">
        <aside
          ref={panel}
          aria-label={wording.filters}
          className="scrollbar-none fade-below sticky top-[calc(96px+var(--strip,0px))] max-h-[calc(100svh-112px)] overflow-y-auto max-lg:hidden"
        >
          <h2 className="pb-3 font-text text-md font-semibold tracking-normal">{wording.filters}</h2>
          {categories}
        </aside>
        <div className="min-w-0">
          <h2 className="sr-only">{wording.results}</h2>
          <div className="sticky top-[calc(var(--bar)+var(--strip,0px))] z-10 -mx-(--gutter) mb-4 grid gap-3 bg-paper px-(--gutter) py-1 after:absolute after:inset-x-0 after:top-full after:h-3 after:bg-[linear-gradient(var(--paper),transparent)] lg:after:hidden lg:relative lg:top-0 lg:mx-0 lg:mb-5 lg:p-0">
            <div className="grid grid-cols-[1fr_1fr_auto] gap-2 lg:flex lg:items-start lg:gap-3">
              <FilterSheet found={state.status === 'ready' ? state.view.total : undefined}>
                {state.facets && <MoreFilters filters={query.filters} facets={state.facets} />}
                <Group title={shell.categories}>{categories}</Group>
              </FilterSheet>
              <div className="min-w-0 flex-1 max-lg:hidden">
                {state.facets && <FilterBar filters={query.filters} facets={state.facets} />}
              </div>
              <SortSelect
                value={query.sort ?? (query.search === '' ? 'newest' : 'match')}
                options={query.search === '' ? sortOptions : searchSorts}
                texts={wording.sorts}
                onChange={(sort) => navigate({ search: changed(parameters, { sort }) })}
              />
              <LayoutToggle layout={layout} onChange={setLayout} />
            </div>
            <Chips query={query} category={category} />
          </div>
          <Results state={state} layout={layout} />
        </div>
      </div>
    </div>
  )
}

/** What a list shows of all that was found. That nothing was found stands in large below; here it is for screen readers. */
const Found = ({ view: { products, total, instead } }: { view: CatalogueView }) => (
  <span className={total === 0 ? 'sr-only' : undefined}>
    {total === 0 ? wording.none : wording.showing(products.length, total)}
    {instead !== undefined && <span className="block">{wording.showingInstead(instead)}</span>}
  </span>
)

const searchSorts = ['match', ...sortOptions] as const

const crumbs = (category: Category | undefined): readonly Crumb[] => [
  { text: shell.home, to: '/' },
  { text: wording.shop, ...(category && { to: '/products' }) },
  ...(category ? [{ text: category.name }] : []),
]

function Chips({ query, category }: { query: CatalogueState['query']; category: Category | undefined }) {
  const parameters = useSearchParams()
  const translated = useTranslated()
  const { filters } = query
  const without = (change: Partial<CatalogueFilters>) => ({
    search: changed(parameters, { filters: change }),
  })
  const withoutOption = optionRemover(parameters, filters)
  const { min, max } = filters
  const price = (amount: Paisa | undefined) => (amount === undefined ? undefined : formatRupees(amount))
  // `isMixed`: a word of the page with one of the visitor's, in the direction of the page
  const chips: { name: string; to: To; isMixed?: boolean }[] = [
    ...(query.category === ''
      ? []
      : [{ name: category?.name ?? query.category, to: { search: changed(parameters, { category: '' }) } }]),
    ...(query.search === ''
      ? []
      : [
          {
            name: wording.searchChip(query.search),
            to: { pathname: '/products', search: changed(parameters, { search: '' }) },
            isMixed: true,
          },
        ]),
    ...(min === undefined && max === undefined
      ? []
      : [
          {
            name: wording.priceChip(price(min), price(max)),
            to: without({ min: undefined, max: undefined }),
          },
        ]),
    ...(filters.inStock ? [{ name: wording.inStock, to: without({ inStock: false }) }] : []),
    ...(filters.onSale ? [{ name: wording.onSale, to: without({ onSale: false }) }] : []),
    ...(filters.rating === undefined
      ? []
      : [{ name: wording.stars(filters.rating), to: without({ rating: undefined }) }]),
    ...Object.entries(filters.options).flatMap(([name, options]) =>
      options.map((option) => ({
        name: translated(option),
        to: { search: withoutOption(name, option) },
      })),
    ),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label={wording.activeFilters} className="flex min-w-0 flex-wrap gap-2">
      {chips.map(({ name, to, isMixed }) => (
        <li key={name} className="min-w-0">
          <Link
            to={to}
            aria-label={wording.removeFilter(name)}
            className="relative inline-flex h-(--c-sm) max-w-full items-center gap-1.5 rounded-full bg-brand-soft pe-2 ps-3.5 text-sm font-semibold text-brand after:absolute after:-inset-y-1 after:inset-x-0 hovered:brightness-95"
          >
            <span {...(!isMixed && contentLanguage(name))} className="truncate">
              {name}
            </span>
            <X aria-hidden size={16} strokeWidth={1.75} className="flex-none" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Results({ state, layout }: { state: CatalogueState; layout: CardLayout }) {
  if (state.status === 'loading') return <SkeletonGrid items={pageSizes.catalogue} columns={3} />
  if (state.status === 'error')
    return (
      <EmptyState
        alert
        title={errors.productsFailed}
        actions={<Button onClick={state.retry}>{shell.tryAgain}</Button>}
      />
    )
  const { view, query } = state
  if (view.total === 0)
    return (
      <>
        <NothingFound unknownCategory={query.category !== '' && !view.category} />
        <LazyAlternatives search={query.search} />
      </>
    )
  return (
    <>
      <Wanted value={query.filters.options}>
        <ProductGrid products={view.products} columns={3} layout={layout} eager={3} />
      </Wanted>
      {view.pages > 1 && <Pages page={view.page} pages={view.pages} />}
    </>
  )
}

/** In a script of its own: most lists are not empty. */
function LazyAlternatives({ search }: { search: string }) {
  const { Part, fetch } = useLazy(async () => (await import('./SearchAlternatives.tsx')).SearchAlternatives)
  useEffect(fetch) // once: what is there is not fetched again
  return Part ? <Part search={search} /> : null
}

const NothingFound = ({ unknownCategory }: { unknownCategory: boolean }) => (
  <EmptyState
    title={wording.none}
    above={unknownCategory ? errors.categoryNotFound : undefined}
    actions={
      unknownCategory ? (
        <ButtonLink to="/products">{wording.allProducts}</ButtonLink>
      ) : (
        <ButtonLink to="/products" variant="outline">
          {wording.clearFilters}
        </ButtonLink>
      )
    }
  />
)

function Pages({ page, pages }: { page: number; pages: number }) {
  const parameters = useSearchParams()
  const to = (target: number) => ({ search: changed(parameters, { page: target }) })
  const previous = (
    <>
      <ChevronLeft aria-hidden size={18} strokeWidth={1.75} />
      {wording.previous}
    </>
  )
  const next = (
    <>
      {wording.next}
      <ChevronRight aria-hidden size={18} strokeWidth={1.75} />
    </>
  )
  return (
    <nav
      aria-label={wording.pages}
      className="flex flex-wrap items-center justify-center gap-x-5 gap-y-3 pt-14"
    >
      {page > 1 ? (
        <ButtonLink variant="outline" to={to(page - 1)}>
          {previous}
        </ButtonLink>
      ) : (
        <Button variant="outline" disabled>
          {previous}
        </Button>
      )}
      <span className="font-[550] tabular-nums">{wording.page(page, pages)}</span>
      {page < pages ? (
        <ButtonLink variant="outline" to={to(page + 1)}>
          {next}
        </ButtonLink>
      ) : (
        <Button variant="outline" disabled>
          {next}
        </Button>
      )}
    </nav>
  )
}
