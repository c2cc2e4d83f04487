import { shownCategory } from '@sauda/domain/shown-category.ts'
import { measuresInOrder } from '@sauda/domain/isolated.ts'
import { discountPercent, isInStock, isNew, type Product } from '@sauda/domain/product.ts'
import { cardText } from '@sauda/domain/text.ts'
import { product as wording } from '@sauda/domain/wording/product.ts'
import { wantedSearch } from '@sauda/domain/wanted-options.ts'
import { Eye } from 'lucide-react'
import { memo, useContext, useId } from 'react'
import { Link } from '#navigation/links.tsx'
import { useNow, useShopConfig } from '#queries/initial-data.tsx'
import { Badge } from '#ui/Badge.tsx'
import { classes } from '#ui/class-names.ts'
import { AddToCartButton } from './AddToCartButton.tsx'
import { Picture } from './Picture.tsx'
import { contentLanguage } from './content-language.ts'
import { useProductIntent } from './prefetch.ts'
import { ProductPrice } from './Price.tsx'
import { Rating } from './Rating.tsx'
import { Wanted } from './wanted.ts'

export type CardLayout = 'grid' | 'list'

const gridSizes = '(max-width:640px) 45vw, (max-width:1024px) 30vw, 285px'
const listSizes = '(max-width:1023px) 96px, 160px'

/**
 * A product in a list: picture, category, rating, name, short text, price and button. Not rendered again when a filter,
 * an order or the rest of the list changes the others.
 */
export const ProductCard = memo(function ProductCard({
  product,
  layout = 'grid',
  eager = false,
  largeBadge,
}: {
  product: Product
  layout?: CardLayout
  /** whether it is in the first row of the first view */
  eager?: boolean
  largeBadge?: boolean
}) {
  const intent = useProductIntent(product.slug)
  const soldOut = !isInStock(product.stock)
  const list = layout === 'list'
  const href = `/product/${product.slug}${wantedSearch(product, useContext(Wanted))}`
  const text = cardText(product.shortDescription)
  const category = shownCategory(product.categories)?.name ?? ''
  const nameId = useId()
  return (
    <article
      {...intent}
      className={classes(
        'group min-w-0',
        list
          ? 'grid grid-cols-[min(6rem,48%)_1fr] items-start gap-x-4 gap-y-3 border-b border-line pb-6 lg:grid-cols-[160px_1fr_auto] lg:items-center lg:gap-x-6'
          : 'flex flex-col',
      )}
    >
      <div className="relative">
        <Link to={href} tabIndex={-1} className="block">
          <Picture
            image={product.images[0]}
            name={product.name}
            sizes={list ? listSizes : gridSizes}
            eager={eager}
            soldOut={soldOut}
            className={classes('aspect-square rounded-picture', list ? 'lg:rounded-md' : 'md:rounded-lg')}
            imgClassName="transition-[transform,opacity] duration-(--d-4) card-hover:scale-[1.03] motion-reduce:transform-none"
          />
          <CardBadges product={product} soldOut={soldOut} small={list} large={largeBadge} />
        </Link>
        {!list && (
          <Link
            to={href}
            aria-label={wording.quickViewOf(product.name)}
            className="absolute inset-x-3 bottom-3 hidden h-11 translate-y-2 items-center justify-center gap-2 rounded-full bg-white text-control font-semibold text-coal opacity-0 shadow-e2 transition-[opacity,transform] duration-(--d-2) focus-visible:translate-y-0 focus-visible:opacity-100 lg:flex card-hover:translate-y-0 card-hover:opacity-100 [@media(hover:none)]:hidden"
          >
            <Eye aria-hidden size={20} strokeWidth={1.75} />
            {wording.quickView}
          </Link>
        )}
      </div>
      <div className={classes('min-w-0', !list && 'mt-2.5 md:mt-3.5')}>
        <p
          className={classes(
            'flex gap-2 text-meta text-ink-3',
            list ? 'justify-start gap-4' : 'justify-between',
          )}
        >
          <span {...contentLanguage(category)} className="min-w-0 truncate text-page">
            {category}
          </span>
          <Rating average={product.averageRating} count={product.ratingCount} />
        </p>
        <h3 className="mt-1 font-display text-[.96875rem] leading-tight font-semibold tracking-name lg:text-[1.0625rem]">
          <Link
            id={nameId}
            to={href}
            {...contentLanguage(product.name)}
            className="lines-2 text-page decoration-[1.5px] underline-offset-3 card-hover:underline"
          >
            {measuresInOrder(product.name)}
          </Link>
        </h3>
        {text !== '' && (
          <p
            {...contentLanguage(text)}
            className={classes('mt-1 text-page text-sm text-ink-3 lines-2', !list && 'max-lg:hidden')}
          >
            {measuresInOrder(text)}
          </p>
        )}
      </div>
      <div
        className={classes(
          'flex flex-wrap justify-between',
          list
            ? 'col-span-full items-center gap-4 lg:col-span-1 lg:min-w-40 lg:flex-col lg:items-end lg:justify-center [&>button]:w-auto lg:[&>p]:items-end'
            : 'mt-auto flex-col gap-2 pt-3 lg:min-h-[50px] lg:flex-row lg:items-end lg:[&>p]:min-h-(--c-sm) lg:[&>p]:justify-center',
        )}
      >
        {product.type === 'grouped' ? (
          <span />
        ) : (
          <ProductPrice pricing={product.pricing} priceMax={product.priceMax} size="card" />
        )}
        <AddToCartButton product={product} nameId={nameId} />
      </div>
    </article>
  )
})

function useIsNew({ createdAt }: Product): boolean {
  const { content } = useShopConfig()
  return isNew(createdAt, useNow(), content.product?.newDays)
}

/** Up to three badges: sold out, the discount and "NEW". A small card shows only the first of them. */
export function CardBadges({
  product,
  soldOut,
  small = false,
  large = false,
}: {
  product: Product
  soldOut: boolean
  small?: boolean
  large?: boolean | undefined
}) {
  const percent = discountPercent(product.pricing)
  const fresh = useIsNew(product)
  if (!soldOut && percent === 0 && !fresh) return null
  return (
    <span
      className={classes(
        'absolute flex flex-wrap gap-1.5',
        small ? 'top-1.5 start-1.5' : 'top-2 start-2 md:top-3 md:start-3',
      )}
    >
      {soldOut && <Badge tone="plain">{wording.outOfStock}</Badge>}
      {percent > 0 && !(small && soldOut) && (
        <Badge tone="sale" large={large}>
          {wording.percentOff(percent)}
        </Badge>
      )}
      {fresh && !(small && (soldOut || percent > 0)) && <Badge tone="new">{wording.new}</Badge>}
    </span>
  )
}
