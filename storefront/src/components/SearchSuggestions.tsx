/** What a half-typed search may mean: categories and products. Loaded when a search field is first entered. */
import { withAncestors } from '@sauda/domain/category.ts'
import type { Feed } from '@sauda/domain/catalogue.ts'
import { folded } from '@sauda/domain/search.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { useQuery } from '@tanstack/react-query'
import { CornerDownRight, LayoutGrid } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useNavigate } from '#navigation/location.tsx'
import { feedQuery } from '#queries/home-feed.ts'
import { useFound } from '#queries/product-index.ts'
import { classes } from '#ui/class-names.ts'
import { Picture } from './Picture.tsx'

const shown = { categories: 2, products: 5 } as const

export type Suggestion = {
  key: string
  text: string
  to: string
  picture?: string
  kind: 'category' | 'product' | 'all'
}

type Props = {
  id: string
  term: string
  /** place of the marked suggestion; -1: none */
  marked: number
  onList(suggestions: readonly Suggestion[]): void
  onChosen(): void
}

export function SearchSuggestions({ id, term, marked, onList, onChosen }: Props) {
  const navigate = useNavigate()
  const { data } = useQuery(feedQuery())
  const search = useFound(data?.feed, term)
  const found = search.status === 'ready' ? search.found : undefined
  const list = useMemo(
    () => (data && found ? suggestionsOf(data.feed, found, term) : []),
    [data, found, term],
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
            'flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-2 text-control',
            place === marked ? 'bg-brand-soft text-brand' : 'hovered:bg-sunken',
          )}
          // the field keeps the focus, or the list would be gone before the press ends
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            onChosen()
            navigate(each.to)
          }}
        >
          <Sign suggestion={each} />
          <span className="min-w-0 truncate" dir="auto">
            {each.text}
          </span>
        </div>
      ))}
    </div>
  )
}

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

/** Categories by a part of their name, then products best first, then everything that would be found. */
function suggestionsOf(feed: Feed, found: ReadonlyMap<number, number>, term: string): Suggestion[] {
  const part = folded(term.trim())
  const categories = feed.categories
    .filter(({ name, count }) => count > 0 && folded(name).includes(part))
    .toSorted(
      (a, b) => withAncestors(feed.categories, [a.id]).size - withAncestors(feed.categories, [b.id]).size,
    )
    .slice(0, shown.categories)
    .map(({ id, name, slug }): Suggestion => ({
      key: `category ${id}`,
      kind: 'category',
      text: name,
      to: `/products?category=${encodeURIComponent(slug)}`,
    }))
  const products = feed.products
    .filter(({ id }) => found.has(id))
    .toSorted((a, b) => (found.get(a.id) ?? 0) - (found.get(b.id) ?? 0) || b.createdAt - a.createdAt)
    .slice(0, shown.products)
    .map(({ id, name, slug, images }): Suggestion => ({
      key: `product ${id}`,
      kind: 'product',
      text: name,
      to: `/product/${encodeURIComponent(slug)}`,
      ...(images[0] && { picture: images[0].src }),
    }))
  const all: Suggestion = {
    key: 'all',
    kind: 'all',
    text: shell.allResults(term.trim()),
    to: `/search?q=${encodeURIComponent(term.trim())}`,
  }
  return categories.length + products.length === 0 ? [] : [...categories, ...products, all]
}
