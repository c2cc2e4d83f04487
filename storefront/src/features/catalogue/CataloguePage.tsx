import { type Category } from '@sauda/domain/category.ts'
import {
  type CatalogueFilters,
  type CatalogueQuery,
  type CatalogueView,
  filterParameters,
} from '@sauda/domain/catalogue.ts'
import { pageSizeOf } from '@sauda/domain/page-numbers.ts'
import { sortOptions } from '@sauda/domain/constants.ts'
import { catalogue as wording } from '@sauda/domain/wording/catalogue.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { BelowFirstScreen } from '#components/BelowFirstScreen.tsx'
import { Breadcrumb, type Crumb } from '#components/Breadcrumb.tsx'
import { EmptyState } from '#components/EmptyState.tsx'
import { LayoutToggle, SortSelect, useListLayout } from '#components/ListTools.tsx'
import { usePageTitle } from '#components/page-title.ts'
import type { CardLayout } from '#components/ProductCard.tsx'
import { ProductGrid } from '#components/ProductGrid.tsx'
import { Wanted } from '#components/wanted.ts'
import { SearchForm } from '#components/SearchForm.tsx'
import { useLazyPart } from '#components/use-lazy.ts'
import { useLocation, useNavigate, useSearchParams } from '#navigation/location.tsx'
import { useCategories } from '#queries/categories.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { SkeletonGrid } from '#ui/Skeleton.tsx'
import { requestedParts, changed, corrected, filtersInForce, withoutPrice } from './address.ts'
import { CategoryFilters } from './CategoryFilters.tsx'
import { Chips } from './Chips.tsx'
import { FilterBar } from './FilterBar.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { Group, MoreFilters } from './MoreFilters.tsx'
import { useSearchRules } from './search-rules.ts'
import { type CatalogueState, useCatalogue } from './use-catalogue.ts'

const productsId = 'products'

/** px from the top of the list to the element's lower edge */
const lowerEnd = ({ offsetTop, offsetHeight }: HTMLElement): number => offsetTop + offsetHeight

/** /products and /search: one screen; the address holds its whole state. */
export function CataloguePage() {
  const parameters = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useSearchRules(parameters)
  const state = useCatalogue(parameters)
  const [layout, setLayout] = useListLayout()
  const category = useCategories().find(({ slug }) => slug === state.query.category)
  const { query } = state
  const total = state.status === 'ready' ? state.view.total : undefined
  const { heading, title, crumbs } = screenOf(query, { category, pathname, total })
  usePageTitle(title)
  const asked = requestedParts(
    query.search,
    state.status === 'ready' ? searchedInstead(state.view) : undefined,
  )
  const inForce = filtersInForce(query.filters, asked, state.facets)

  const right = state.status === 'ready' ? corrected(parameters, query, state.view.page) : undefined
  useEffect(() => {
    if (right !== undefined) navigate({ search: right }, { replace: true })
  }, [right, navigate])

  const categories = <Categories state={state} total={total} />
  return (
    <div className="page-width">
      <div className="pt-0.5 short:hidden lg:hidden">
        <SearchForm />
      </div>
      <Breadcrumb crumbs={crumbs} />
      <div className="pt-2 pb-4 short:flex short:flex-wrap short:items-baseline short:gap-x-4 short:pt-0 short:pb-1 lg:pt-3.5 lg:pb-7">
        <h1 tabIndex={-1} className="text-3xl short:text-2xl">
          {heading}
        </h1>
        <p role="status" className="mt-2 min-h-6 text-ink-3">
          {state.status === 'ready' && (
            // A new key for each query makes screen readers announce an equal text again.
            <Found key={right ?? parameters.toString()} view={state.view} search={query.search} />
          )}
        </p>
      </div>
      {/* skips the many links of the panel and the filters */}
      <a
        href={`#${productsId}`}
        className="not-focus:sr-only fixed top-2 start-2 z-80 rounded-full bg-ink px-5 py-3 font-semibold text-paper"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById(productsId)?.focus()
        }}
      >
        {wording.skipToProducts}
      </a>
      <div className="grid items-start gap-10 lg:grid-cols-[256px_minmax(0,1fr)]">
        <BelowFirstScreen>
          <Panel current={query.category}>{categories}</Panel>
        </BelowFirstScreen>
        <div className="min-w-0 lg:col-start-2">
          <h2 className="sr-only">{wording.results}</h2>
          <div className="sticky top-[calc(var(--bar)+var(--strip,0px))] z-10 -mx-(--gutter) mb-4 grid gap-3 bg-paper px-(--gutter) py-1 after:absolute after:inset-x-0 after:top-full after:h-3 after:bg-[linear-gradient(var(--paper),transparent)] lg:after:hidden lg:relative lg:top-0 lg:mx-0 lg:mb-5 lg:p-0">
            <div className="grid grid-cols-[1fr_1fr_auto] gap-2 lg:flex lg:items-start lg:gap-3">
              <FilterSheet found={total}>
                <div className="grid gap-6">
                  <Group title={shell.categories}>{categories}</Group>
                  {state.facets && <MoreFilters filters={inForce} facets={state.facets} />}
                </div>
              </FilterSheet>
              <div className="min-h-(--c-md) min-w-0 flex-1 max-lg:hidden">
                <BelowFirstScreen>
                  {state.facets && <FilterBar filters={inForce} facets={state.facets} />}
                </BelowFirstScreen>
              </div>
              <SortSelect
                value={query.sort ?? (query.search === '' ? 'newest' : 'match')}
                options={query.search === '' ? sortOptions : searchSorts}
                texts={wording.sorts}
                onChange={(sort) => navigate({ search: changed(parameters, { sort }) })}
              />
              <LayoutToggle layout={layout} onChange={setLayout} />
            </div>
            <Chips query={query} category={category} asked={asked} />
          </div>
          <div
            id={productsId}
            tabIndex={-1}
            role="group"
            aria-label={wording.results}
            className="scroll-mt-40 outline-none"
          >
            <Results state={state} layout={layout} options={inForce.options} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** Categories beside the list on wide screens. The panel scrolls separately, and shows the `current` category. */
function Panel({ current, children }: { current: string; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const chosen = panel.current?.querySelector<HTMLElement>('[aria-current]')
    if (panel.current && chosen) panel.current.scrollTop = lowerEnd(chosen) - panel.current.clientHeight / 2
  }, [current])
  return (
    <aside
      ref={panel}
      aria-label={wording.filters}
      className="scrollbar-none fade-block-ends sticky top-[calc(96px+var(--strip,0px))] max-h-[calc(100svh-112px)] overflow-y-auto max-lg:hidden"
    >
      <h2 className="pb-3 font-text text-md font-semibold tracking-normal">{wording.filters}</h2>
      {children}
    </aside>
  )
}

/**
 * The number of products shown and found. When none is found, this text is only for screen readers, because a visible
 * message below says the same.
 */
const Found = ({ view, search }: { view: CatalogueView; search: string }) => {
  const { products, total, instead, isRelaxed } = view
  return (
    <span className={total === 0 ? 'sr-only' : undefined}>
      {total === 0 ? wording.none : wording.showing(products.length, total)}
      {instead !== undefined && (
        <span className="block">
          {isRelaxed ? wording.noneFor(withoutPrice(search), instead) : wording.showingInstead(instead)}
        </span>
      )}
    </span>
  )
}

/** The text that was searched for after words were dropped. */
const searchedInstead = ({ instead, isRelaxed }: CatalogueView): string | undefined =>
  isRelaxed ? instead : undefined

const searchSorts = ['match', ...sortOptions] as const

const searchCrumbs: readonly Crumb[] = [{ text: shell.home, to: '/' }, { text: wording.search }]

const listCrumbs = (category: Category | undefined): readonly Crumb[] => [
  { text: shell.home, to: '/' },
  { text: wording.shop, ...(category && { to: '/products' }) },
  ...(category ? [{ text: category.name }] : []),
]

/** Whether the screen is a search, a category or all products. */
function screenOf(
  { search }: CatalogueQuery,
  place: { category: Category | undefined; pathname: string; total: number | undefined },
): { heading: string; title: string; crumbs: readonly Crumb[] } {
  const { category, pathname, total } = place
  const collection = category ? headings.collection(category.name) : headings.catalogue
  if (search === '') return { heading: collection, title: collection, crumbs: listCrumbs(category) }
  const title = headings.searchResults(search)
  // A search inside a category keeps the category's name.
  return pathname === '/search' || !category
    ? { heading: wording.resultsFor(search, total), title, crumbs: searchCrumbs }
    : { heading: collection, title, crumbs: listCrumbs(category) }
}

/**
 * Shows the categories to filter by, for a search those of its results. `total` is shown while no category is selected.
 */
function Categories({ state, total }: { state: CatalogueState; total: number | undefined }) {
  const { category, search } = state.query
  if (search === '') return <CategoryFilters current={category} total={state.allProducts} hits={undefined} />
  return (
    <CategoryFilters current={category} total={category === '' ? total : undefined} hits={state.hits ?? []} />
  )
}

type ResultsProps = { state: CatalogueState; layout: CardLayout; options: CatalogueFilters['options'] }

function Results({ state, layout, options }: ResultsProps) {
  if (state.status === 'loading') return <SkeletonGrid items={pageSizeOf(state.query)} columns={3} />
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
        <NothingFound query={query} unknownCategory={query.category !== '' && !view.category} />
        <LazyAlternatives search={query.search} />
      </>
    )
  return (
    <>
      <Wanted value={options}>
        <ProductGrid products={view.products} columns={3} layout={layout} eager={3} />
      </Wanted>
      <BelowFirstScreen>{view.pages > 1 && <Pages page={view.page} pages={view.pages} />}</BelowFirstScreen>
    </>
  )
}

const loadAlternatives = async () => (await import('./SearchAlternatives.tsx')).SearchAlternatives

/** Loads the suggestions for an empty list on demand, because most lists are not empty. */
function LazyAlternatives({ search }: { search: string }) {
  const { Part } = useLazyPart(loadAlternatives)
  return Part ? <Part search={search} /> : null
}

type NothingProps = { query: CatalogueQuery; unknownCategory: boolean }

const NothingFound = ({ query, unknownCategory }: NothingProps) => (
  <EmptyState
    title={wording.none}
    above={unknownCategory ? errors.categoryNotFound : undefined}
    actions={
      unknownCategory ? (
        <ButtonLink to="/products">{wording.allProducts}</ButtonLink>
      ) : isNarrowed(query) ? (
        <ButtonLink to="/products" variant="outline">
          {wording.clearFilters}
        </ButtonLink>
      ) : undefined
    }
  />
)

/** Whether the list is not all of the shop's products. */
const isNarrowed = ({ category, search, filters }: CatalogueQuery): boolean =>
  category !== '' || search !== '' || Object.values(filterParameters(filters)).some((value) => value !== '')

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
