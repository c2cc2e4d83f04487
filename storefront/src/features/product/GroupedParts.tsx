import { pageSizes } from '@sauda/domain/constants.ts'
import { productPage as wording } from '@sauda/domain/wording/product.ts'
import { useQuery } from '@tanstack/react-query'
import { Picture } from '#components/Picture.tsx'
import { ProductPrice } from '#components/Price.tsx'
import { Link } from '#navigation/links.tsx'
import { feedQuery } from '#queries/home-feed.ts'
import { listedQuery } from '#queries/listed-products.ts'

/** The parts of a grouped product; each is bought on its own page (D-123). */
export function GroupedParts({ ids }: { ids: readonly number[] }) {
  const { data } = useQuery(feedQuery())
  const isPartial = data?.feed.partial !== undefined
  const asked = useQuery({
    ...listedQuery({ page: 1, perPage: pageSizes.fetchAll, include: ids }),
    enabled: isPartial && ids.length > 0,
  })
  const known = isPartial ? asked.data?.products : data?.feed.products
  const parts = ids.flatMap((id) => known?.find((product) => product.id === id) ?? [])
  return (
    <section aria-labelledby="parts" className="mt-7">
      <h2 id="parts" className="font-text text-control font-semibold tracking-normal">
        {wording.partsOfSet}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {parts.map((part) => (
          <li key={part.id}>
            <Link to={`/product/${part.slug}`} className="flex items-center gap-3.5 py-3 hovered:underline">
              <Picture
                image={part.images[0]}
                name=""
                stage={part.categories[0]?.slug}
                sizes="56px"
                className="size-14 flex-none rounded-md"
              />
              <span dir="auto" className="min-w-0 flex-1 font-semibold">
                {part.name}
              </span>
              <ProductPrice pricing={part.pricing} priceMax={part.priceMax} size="compact" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
