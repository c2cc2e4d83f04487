import type { CatalogueFilters } from '@sauda/domain/catalogue.ts'
import type { Facet, Facets } from '@sauda/domain/facets.ts'
import { attributeKey } from '@sauda/domain/product.ts'
import { wantedOf } from '@sauda/domain/wanted-options.ts'
import { catalogue as wording } from '@sauda/domain/wording/catalogue.ts'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslated } from '#components/use-translated.ts'
import { Link } from '#navigation/links.tsx'
import { classes } from '#ui/class-names.ts'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { OptionChoices, PriceRange, RatingChoices, useFilterLink } from './filter-parts.tsx'
import { Group, useShowsRatingFilter } from './MoreFilters.tsx'

type Props = { filters: CatalogueFilters; facets: Facets }

const pill =
  'inline-flex h-(--c-md) items-center gap-1.5 rounded-full border px-4 text-control font-medium whitespace-nowrap'
const look = (on: boolean) =>
  classes(
    pill,
    on ? 'border-brand bg-brand-soft text-brand' : 'border-line-strong bg-surface hovered:border-ink',
  )

/** number of attributes with their own menu; the others share one menu, so that all menus fit in one row */
const inRow = 2

const isChosen = (filters: CatalogueFilters, { name }: Facet): boolean =>
  wantedOf(filters.options, attributeKey(name)).length > 0

/** Filters above the list on desktops: toggles, and a menu for each filter with several choices. */
export function FilterBar({ filters, facets }: Props) {
  const to = useFilterLink()
  const showsRating = useShowsRatingFilter(filters, facets)
  const translated = useTranslated()
  const [first, rest] = [facets.attributes.slice(0, inRow), facets.attributes.slice(inRow)]
  return (
    <div role="group" aria-label={wording.narrow} className="flex flex-wrap gap-2 max-lg:hidden">
      {facets.prices && (
        <Menu title={wording.price} on={filters.min !== undefined || filters.max !== undefined} wide>
          {(close) =>
            facets.prices && (
              <PriceRange
                key={`${filters.min} ${filters.max}`}
                filters={filters}
                range={facets.prices}
                onDone={close}
              />
            )
          }
        </Menu>
      )}
      {(facets.inStock > 0 || filters.inStock) && (
        <Toggle to={to({ inStock: !filters.inStock })} on={filters.inStock}>
          {wording.inStock}
        </Toggle>
      )}
      {(facets.onSale > 0 || filters.onSale) && (
        <Toggle to={to({ onSale: !filters.onSale })} on={filters.onSale}>
          {wording.onSale}
        </Toggle>
      )}
      {first.map((facet) => (
        <Menu key={facet.name} title={translated(facet.name)} on={isChosen(filters, facet)}>
          {() => <OptionChoices filters={filters} facet={facet} />}
        </Menu>
      ))}
      {showsRating && rest.length === 0 && (
        <Menu title={wording.rating} on={filters.rating !== undefined}>
          {(close) => <RatingChoices filters={filters} onDone={close} />}
        </Menu>
      )}
      {rest.length > 0 && (
        <Menu
          title={wording.more}
          on={filters.rating !== undefined || rest.some((facet) => isChosen(filters, facet))}
        >
          {() => (
            <div className="grid gap-4">
              {showsRating && (
                <Group title={wording.rating}>
                  <RatingChoices filters={filters} />
                </Group>
              )}
              {rest.map((facet) => (
                <Group key={facet.name} title={translated(facet.name)}>
                  <OptionChoices filters={filters} facet={facet} />
                </Group>
              ))}
            </div>
          )}
        </Menu>
      )}
    </div>
  )
}

/** A filter that is on or off. A link, so that it can be opened in a tab, shared and undone with Back. */
const Toggle = ({ to, on, children }: { to: { search: string }; on: boolean; children: string }) => (
  <Link to={to} aria-current={on || undefined} className={look(on)}>
    {on && <Check aria-hidden size={16} strokeWidth={2.5} />}
    {children}
  </Link>
)

type MenuProps = { title: string; on: boolean; wide?: boolean; children: (close: () => void) => ReactNode }

function Menu({ title, on, wide = false, children }: MenuProps) {
  const { open, close, root, trigger, panel } = useDisclosure()
  return (
    <div {...root} className="relative">
      <button type="button" {...trigger} dir="auto" className={look(on)}>
        {title}
        <ChevronDown
          aria-hidden
          size={18}
          strokeWidth={1.75}
          className={classes('transition-transform', open && 'rotate-180')}
        />
      </button>
      {open && (
        <div
          {...panel}
          className={classes(
            'absolute top-full start-0 z-30 mt-2 animate-[fade-in_var(--d-2)_var(--ease-out)] rounded-lg border border-line bg-surface p-3 shadow-e2',
            wide ? 'w-72' : 'w-60',
          )}
        >
          {children(close)}
        </div>
      )}
    </div>
  )
}
