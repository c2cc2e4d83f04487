/** Suggested categories and products for a partial search. Loaded when a search field is first focused. */
import { measuresInOrder } from '@sauda/domain/isolated.ts'
import { bestMatches } from '@sauda/domain/catalogue.ts'
import type { Category } from '@sauda/domain/category.ts'
import { shownCategory } from '@sauda/domain/shown-category.ts'
import { searchSuggestions } from '@sauda/domain/constants.ts'
import type { Pricing, Product } from '@sauda/domain/product.ts'
import { searchCategories } from '@sauda/domain/product-search.ts'
import { matchedParts } from '@sauda/domain/search-words.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { useQuery } from '@tanstack/react-query'
import { CornerDownRight, LayoutGrid } from 'lucide-react'
import { useContext, useEffect, useMemo, useState } from 'react'
import { useNavigate } from '#navigation/location.tsx'
import { feedQuery } from '#queries/feed-query.ts'
import { listedQuery } from '#queries/listed-products.ts'
import { useSearchMatches } from '#queries/product-index.ts'
import { useSearchWords } from '#queries/search-words.ts'
import { classes } from '#ui/class-names.ts'
import { contentLanguage } from './content-language.ts'
import { LoadScreen } from './load-screen.ts'
import { Picture } from './Picture.tsx'
import { usePrefetchProduct } from './prefetch.ts'
import { ProductPrice } from './Price.tsx'

/** An entry of the list of suggestions. `kind` 'all': the link to all results; `to`: its address */
export type Suggestion = {
  key: string
  text: string
  to: string
  /** of a product; absent for other suggestions, like `category` and `price` */
  slug?: string
  picture?: string
  category?: string | undefined
  price?: { pricing: Pricing; priceMax: Product['priceMax'] }
  kind: 'category' | 'product' | 'all'
}

type Props = {
  id: string
  term: string
  /** index of the marked suggestion; -1: none */
  marked: number
  onList(suggestions: readonly Suggestion[]): void
  onChosen(): void
}

export function SearchSuggestions({ id, term, marked, onList, onChosen }: Props) {
  const navigate = useNavigate()
  const prefetchProduct = usePrefetchProduct()
  const loadScreen = useContext(LoadScreen)
  const { data } = useQuery(feedQuery())
  const feed = data?.feed
  const isPartial = feed?.partial !== undefined
  const search = useSearchMatches(isPartial ? undefined : feed, term)
  const { words } = useSearchWords(term !== '')
  const found = search.status === 'ready' ? search.found : undefined
  const best = useMemo(
    () => (feed && found ? bestMatches(feed, found, searchSuggestions.products) : undefined),
    [feed, found],
  )
  const asked = useAsked(isPartial, term)
  const products = isPartial ? asked : best
  const list = useMemo(
    () =>
      feed && products ? suggestionsOf(searchCategories(feed.categories, term, words), products, term) : [],
    [feed, products, term, words],
  )
  useEffect(() => onList(list), [list, onList])
  if (list.length === 0) return null
  return (
    <div
      id={id}
      role="listbox"
      aria-label={shell.suggestions}
      className="absolute inset-x-0 top-full z-40 mt-2 max-h-[70svh] overflow-y-auto rounded-lg border border-line bg-surface p-1.5 shadow-e2"
    >
      {list.map((each, place) => (
        <div
          key={each.key}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === marked}
          className={classes(
            'flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 text-control leading-tight',
            place === marked ? 'bg-brand-soft text-brand' : 'hovered:bg-sunken',
          )}
          // A touch enters too, about 100 ms before its click.
          onPointerEnter={() =>
            each.slug === undefined ? loadScreen('/products') : prefetchProduct(each.slug)
          }
          // Keep the focus in the field: otherwise the list closes before the press ends.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            onChosen()
            navigate(each.to)
          }}
        >
          <Sign suggestion={each} />
          <span className="min-w-0 flex-1">
            {each.kind === 'all' ? (
              <span className="block truncate">{each.text}</span>
            ) : (
              <span {...contentLanguage(each.text)} className="line-clamp-2 text-page">
                <Matched text={measuresInOrder(each.text)} typed={term} />
              </span>
            )}
            {each.category !== undefined && (
              <span
                {...contentLanguage(each.category)}
                className="block truncate text-page text-sm text-ink-3"
              >
                {each.category}
              </span>
            )}
          </span>
          {each.price && (
            // The old price is below the new one, to leave width for the name.
            <span className="flex w-min flex-none justify-end">
              <ProductPrice {...each.price} size="compact" />
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

/** Emphasises the typed letters. */
const Matched = ({ text, typed }: { text: string; typed: string }) =>
  matchedParts(text, typed).map((part, place) =>
    part.matched ? (
      <mark key={place} className="bg-transparent font-bold text-inherit">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )

function Sign({ suggestion: { kind, picture } }: { suggestion: Suggestion }) {
  if (kind === 'product')
    return (
      <Picture
        image={picture === undefined ? undefined : { src: picture, alt: '', widths: [] }}
        name=""
        sizes="36px"
        width={36}
        height={36}
        className="size-9 flex-none rounded-sm"
      />
    )
  const Icon = kind === 'category' ? LayoutGrid : CornerDownRight
  return (
    <span className="grid size-9 flex-none place-items-center text-ink-3">
      <Icon aria-hidden size={20} strokeWidth={1.75} />
    </span>
  )
}

/** ms since the last typed letter before the server is asked */
const typingPause = 150

/** The server's results in a shop larger than one download (D-186); the previous results until they arrive. */
function useAsked(isPartial: boolean, term: string): readonly Product[] | undefined {
  const [settled, setSettled] = useState(term)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(term), typingPause)
    return () => clearTimeout(timer)
  }, [term])
  const { data } = useQuery({
    ...listedQuery({ page: 1, perPage: searchSuggestions.products, search: settled.trim() }),
    enabled: isPartial && settled.trim() !== '',
    placeholderData: (before) => before,
  })
  return data?.products
}

/** The best categories, then the products, then a link to all results. */
function suggestionsOf(found: readonly Category[], products: readonly Product[], term: string): Suggestion[] {
  const categories = found.slice(0, searchSuggestions.categories).map(({ id, name, slug }): Suggestion => ({
    key: `category ${id}`,
    kind: 'category',
    text: name,
    to: `/products?category=${encodeURIComponent(slug)}`,
  }))
  const productRows = products.map(
    ({ id, name, slug, images, categories, pricing, priceMax }): Suggestion => ({
      key: `product ${id}`,
      kind: 'product',
      text: name,
      slug,
      to: `/product/${encodeURIComponent(slug)}`,
      price: { pricing, priceMax },
      category: shownCategory(categories)?.name,
      ...(images[0] && { picture: images[0].src }),
    }),
  )
  const everything: Suggestion = {
    key: 'all',
    kind: 'all',
    text: shell.allResults(term.trim()),
    to: `/search?q=${encodeURIComponent(term.trim())}`,
  }
  return categories.length + productRows.length === 0 ? [] : [...categories, ...productRows, everything]
}
