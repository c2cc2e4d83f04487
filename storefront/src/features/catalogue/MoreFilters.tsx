import type { CatalogueFilters } from '@sauda/domain/catalogue.ts'
import type { Facets } from '@sauda/domain/facets.ts'
import { catalogue as wording } from '@sauda/domain/wording/catalogue.ts'
import type { ReactNode } from 'react'
import { contentLanguage } from '#components/content-language.ts'
import { useTranslated } from '#components/use-translated.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { AvailabilityChoices, OptionChoices, PriceRange, RatingChoices } from './filter-parts.tsx'

type Props = { filters: CatalogueFilters; facets: Facets }

/** All filters except the category in one column, for the sheet of a phone. The address holds the selection. */
export const MoreFilters = ({ filters, facets }: Props) => {
  const showsRating = useShowsRatingFilter(filters, facets)
  const translated = useTranslated()
  return (
    <div className="grid gap-6 pb-6">
      <Group title={wording.availability}>
        <AvailabilityChoices filters={filters} facets={facets} />
      </Group>
      {facets.prices && (
        <Group title={wording.price}>
          <PriceRange filters={filters} range={facets.prices} />
        </Group>
      )}
      {showsRating && (
        <Group title={wording.rating}>
          <RatingChoices filters={filters} />
        </Group>
      )}
      {facets.attributes.map((facet) => (
        <Group key={facet.name} title={translated(facet.name)}>
          <OptionChoices filters={filters} facet={facet} />
        </Group>
      ))}
    </div>
  )
}

/**
 * Whether to show the filter by stars: if products have ratings and the shop shows them, or if the filter is active, so
 * that it can be removed.
 */
export function useShowsRatingFilter(filters: CatalogueFilters, facets: Facets): boolean {
  const { rating } = useShopConfig().content.product ?? {}
  return (facets.rated > 0 && rating !== 'none') || filters.rating !== undefined
}

export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3
      className="mb-2 px-1.5 font-text text-control font-semibold tracking-normal"
      {...contentLanguage(title)}
    >
      {title}
    </h3>
    {children}
  </section>
)
