import { measuresInOrder } from '@sauda/domain/isolated.ts'
import type { Showcase } from '@sauda/domain/home-view.ts'
import { isInStock, type Product } from '@sauda/domain/product.ts'
import { Picture } from '#components/Picture.tsx'
import { contentLanguage } from '#components/content-language.ts'
import { useProductIntent } from '#components/prefetch.ts'
import { ProductPrice } from '#components/Price.tsx'
import { CardBadges } from '#components/ProductCard.tsx'
import { SectionHead } from '#components/SectionHead.tsx'
import { Link } from '#navigation/links.tsx'
import { FadeSection } from './FadeSection.tsx'

/** A category's row of `home.productsPerShowcase` compact cards; on phones it scrolls sideways, with the third card visibly cut. */
export function ShowcaseRow({ showcase: { category, products } }: { showcase: Showcase }) {
  const id = `showcase-${category.slug}`
  return (
    <FadeSection labelledBy={id} className="deferred-282 md:deferred-309 lg:deferred-331">
      <SectionHead
        id={id}
        title={category.name}
        to={`/products?category=${encodeURIComponent(category.slug)}`}
      />
      <ul className="scrollbar-none relative -mx-(--gutter) flex snap-x scroll-px-(--gutter) gap-3 overflow-x-auto px-(--gutter) lg:mx-0 lg:grid lg:grid-cols-6 lg:gap-4 lg:overflow-visible lg:px-0">
        {products.map((product) => (
          <li key={product.id} className="flex flex-[0_0_42%] snap-start md:flex-[0_0_24%] lg:flex-auto">
            <CompactCard product={product} />
          </li>
        ))}
      </ul>
    </FadeSection>
  )
}

function CompactCard({ product }: { product: Product }) {
  const intent = useProductIntent(product.slug)
  const soldOut = !isInStock(product.stock)
  return (
    <Link {...intent} to={`/product/${product.slug}`} className="group flex w-full flex-col">
      <span className="relative block">
        <Picture
          image={product.images[0]}
          name=""
          sizes="(max-width:767px) 42vw, (max-width:1023px) 24vw, 213px"
          soldOut={soldOut}
          className="aspect-square rounded-picture md:rounded-lg"
          imgClassName="transition-transform duration-(--d-4) card-hover:scale-[1.03] motion-reduce:transform-none"
        />
        <CardBadges product={product} soldOut={soldOut} />
      </span>
      <h3
        {...contentLanguage(product.name)}
        className="mt-2.5 text-page font-display text-control leading-tight font-semibold tracking-name"
      >
        <span className="lines-2 min-h-[2.5em] decoration-[1.5px] underline-offset-3 card-hover:underline">
          {measuresInOrder(product.name)}
        </span>
      </h3>
      <span className="mt-1 block">
        <ProductPrice pricing={product.pricing} priceMax={product.priceMax} size="compact" />
      </span>
    </Link>
  )
}
