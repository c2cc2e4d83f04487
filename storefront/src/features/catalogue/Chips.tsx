/** Active filters of a list as chips; pressing a chip removes its filter. */
import type { CatalogueFilters, CatalogueQuery } from '@sauda/domain/catalogue.ts'
import type { Category } from '@sauda/domain/category.ts'
import { formatRupees, type Paisa } from '@sauda/domain/money.ts'
import type { RequestedPart } from '@sauda/domain/search-request.ts'
import { catalogue as wording } from '@sauda/domain/wording/catalogue.ts'
import { X } from 'lucide-react'
import { contentLanguage } from '#components/content-language.ts'
import { useTranslated } from '#components/use-translated.ts'
import { Link } from '#navigation/links.tsx'
import { type To, useSearchParams } from '#navigation/location.tsx'
import { changed, optionRemover, withTerm, wordsAlone } from './address.ts'

type Props = {
  query: CatalogueQuery
  category: Category | undefined
  /** filters in the search text; removing one removes its words */
  asked: readonly RequestedPart[]
}

/** Active filters; pressing a chip removes its filter. */
export function Chips({ query, category, asked }: Props) {
  const parameters = useSearchParams()
  const translated = useTranslated()
  const { filters } = query
  const without = (change: Partial<CatalogueFilters>) => ({
    search: changed(parameters, { filters: change }),
  })
  const withoutOption = optionRemover(parameters, filters)
  const { min, max } = filters
  const words = wordsAlone(query.search)
  // `isMixed`: the text combines a word of the page with a word of the visitor, so it has the page's direction
  const chips: { name: string; to: To; isMixed?: boolean }[] = [
    ...(query.category === ''
      ? []
      : [{ name: category?.name ?? query.category, to: { search: changed(parameters, { category: '' }) } }]),
    ...(words === ''
      ? []
      : [
          {
            name: wording.searchChip(query.search),
            to: { pathname: '/products', search: changed(parameters, { search: '' }) },
            isMixed: true,
          },
        ]),
    ...asked.map((part) => ({
      name: askedText(part),
      // Without words left, the target is the list of all products.
      to: {
        ...(part.without === '' && { pathname: '/products' }),
        search: withTerm(parameters, part.without),
      },
    })),
    ...(min === undefined && max === undefined
      ? []
      : [
          {
            name: priceText(min, max),
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

function priceText(min: Paisa | undefined, max: Paisa | undefined): string {
  const price = (amount: Paisa | undefined) => (amount === undefined ? undefined : formatRupees(amount))
  return wording.priceChip(price(min), price(max))
}

function askedText(part: RequestedPart): string {
  if (part.kind === 'price') return priceText(part.min, part.max)
  return part.kind === 'size' ? wording.sizeChip(part.size) : wording.audiences[part.audience]
}
