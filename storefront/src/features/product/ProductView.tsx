/** The content of the product page. */
import {
  priceOf,
  discountPercent,
  isInStock,
  type Product,
  type ProductImage,
  selectableAttributes,
  type Variation,
} from '@sauda/domain/product.ts'
import { shownCategory } from '@sauda/domain/shown-category.ts'
import { measuresInOrder } from '@sauda/domain/isolated.ts'
import { wantedOptionsIn } from '@sauda/domain/wanted-options.ts'
import { plainText } from '@sauda/domain/text.ts'
import { returnDays } from '@sauda/domain/constants.ts'
import { fixedRating } from '@sauda/domain/rating.ts'
import { featuresFor } from '@sauda/domain/wording/features.ts'
import { comma } from '@sauda/domain/wording/locale.ts'
import { translate } from '@sauda/domain/wording/translate.ts'
import { firstFeatures } from '@sauda/domain/wording/first-content.ts'
import { product as card, productPage as wording } from '@sauda/domain/wording/product.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Slot } from 'virtual:extension-slots'
import { BelowFirstScreen } from '#components/BelowFirstScreen.tsx'
import { Breadcrumb } from '#components/Breadcrumb.tsx'
import { shownPicture } from '#components/cart-line.ts'
import { choiceOf, initialOptions } from '#components/choice.ts'
import { CostNote } from '#components/CostNote.tsx'
import { LazyDeliveryTo } from '#components/LazyDeliveryTo.tsx'
import { OptionPickers } from '#components/OptionPickers.tsx'
import { contentLanguage } from '#components/content-language.ts'
import { usePageTitle } from '#components/page-title.ts'
import { ProductPrice } from '#components/Price.tsx'
import { ProductGrid } from '#components/ProductGrid.tsx'
import { ProductHtml } from '#components/ProductHtml.tsx'
import { promiseIcons } from '#components/promise-icons.ts'
import { Stars } from '#components/Rating.tsx'
import { useTranslated } from '#components/use-translated.ts'
import { Link } from '#navigation/links.tsx'
import { useLocation } from '#navigation/location.tsx'
import { useShopConfig } from '#queries/initial-data.tsx'
import { relatedProductsQuery, stockQuery } from '#queries/products.ts'
import { useOnceHydrated } from '#state/use-hydrated.ts'
import { Badge } from '#ui/Badge.tsx'
import { LoadError } from '#ui/Alert.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Bar } from '#ui/Skeleton.tsx'
import { BuyPanel } from './BuyPanel.tsx'
import { Gallery } from './Gallery.tsx'
import { SizeGuide } from './SizeGuide.tsx'
import {
  LazyBoughtTogether,
  LazyExtras,
  LazyGroupedParts,
  LazyRecentlyViewed,
  LazyReviews,
} from './lazy-parts.tsx'

type Props = {
  product: Product
  variations: readonly Variation[]
  /** whether only the card's data is loaded */
  pending?: boolean
  /** set if the rest failed to load */
  failed?: { text: string; retry(): void } | undefined
}

/** Whether a card's product cannot be bought yet: its variations, or the other shop's address, are not loaded. */
const waits = ({ type }: Product): boolean => type === 'variable' || type === 'external'

/** Grouped and external products have no stock of their own; their parts or the other shop have it. */
const hasOwnStock = ({ type }: Product): boolean => type === 'simple' || type === 'variable'

type Options = ReturnType<typeof initialOptions>

/** The options selected by the shopper; before that those in the address, or the defaults. */
function useChosenOptions(
  product: Product,
  variations: Props['variations'],
): [Options, (options: Options) => void] {
  const [picked, pick] = useState<Options>()
  const { search } = useLocation()
  // The server renders the page without the address's parameters, so they apply after hydration.
  const address = useOnceHydrated(search) ?? ''
  const preselected = () => ({
    address,
    options: initialOptions(product, variations, wantedOptionsIn(new URLSearchParams(address))),
  })
  // The initial selection stays when stock changes later.
  const [first, setFirst] = useState(preselected)
  if (first.address !== address) setFirst(preselected())
  return [picked ?? first.options, pick]
}

/** The content of the product page. */
export function ProductView({ product, variations, pending = false, failed }: Props) {
  usePageTitle(product.name)
  const [options, pick] = useChosenOptions(product, variations)
  // Variations have their own stock. A failed request keeps the known badge (D-034).
  const { data: liveStock } = useQuery({ ...stockQuery(product.id), enabled: product.type === 'simple' })
  const choice = choiceOf(product, variations, options, liveStock)
  const picture = shownPicture(product, choice.variation, options)
  // Store the options and not their picture, because a loaded product has other picture addresses than a list.
  const [openingOptions] = useState(options)
  const atFirst = choiceOf(product, variations, openingOptions, liveStock)
  const opening = shownPicture(product, atFirst.variation, openingOptions)
  const category = shownCategory(product.categories)
  const percent = discountPercent(choice.pricing)
  const isReady = !pending || !waits(product)
  const sale = percent > 0 && <Badge tone="sale">{card.percentOff(percent)}</Badge>
  const pickers = (
    <OptionPickers product={product} variations={variations} options={options} onChoose={pick} />
  )
  return (
    <div className="page-width">
      <Breadcrumb crumbs={crumbsOf(category)} />
      <div className="grid items-start gap-5 pt-3 min-[700px]:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] min-[700px]:gap-8 short:grid-cols-2 short:pt-1 lg:grid-cols-[minmax(0,1.22fr)_minmax(0,1fr)] lg:gap-16 lg:pt-5">
        <Gallery
          images={inOrder(product.images, opening, picture)}
          name={product.name}
          soldOut={hasOwnStock(product) && !isInStock(pending ? product.stock : choice.stock)}
          preferred={picture?.src}
          badges={sale}
        />
        <div className="min-w-0">
          {category && (
            <p {...contentLanguage(category.name)} className="text-page text-control font-medium text-ink-3">
              {category.name}
            </p>
          )}
          <h1
            tabIndex={-1}
            {...contentLanguage(product.name)}
            className="mt-1 mb-2.5 text-page text-[clamp(1.9rem,1.3rem+2.2vw,2.9rem)] leading-[1.03] lg:mt-2 lg:mb-3.5"
          >
            {measuresInOrder(product.name)}
          </h1>
          <PageRating product={product} />
          <div
            className="mt-3.5 mb-3.5 flex flex-wrap items-center gap-3.5 lg:mt-5.5 lg:mb-4.5"
            aria-live="polite"
          >
            <PriceOf product={product} choice={choice} />
            {sale}
          </div>
          <Slot
            at="product.below-price"
            productId={product.id}
            name={product.name}
            price={priceOf(choice.pricing)}
          />
          {hasOwnStock(product) && <CostNote className="-mt-1.5 mb-3.5 min-h-[2lh] lg:mb-4.5" />}
          <p
            {...contentLanguage(product.shortDescription)}
            className="max-w-[36em] text-page text-read leading-[1.55] text-ink-2"
          >
            {measuresInOrder(plainText(product.shortDescription))}
          </p>
          {failed && <LoadError onRetry={failed.retry}>{failed.text}</LoadError>}
          {!isReady && !failed && <Bars />}
          <BelowFirstScreen>
            {isReady && (
              <>
                {pickers}
                <SizeGuide categories={product.categories} />
                <PurchaseOptions
                  product={product}
                  options={options}
                  choice={choice}
                  picture={picture}
                  pickers={pickers}
                />
              </>
            )}
            {hasOwnStock(product) && <LazyDeliveryTo className="mt-4 min-h-16" />}
            <LazyExtras product={product} pricing={choice.pricing} />
            <Features />
          </BelowFirstScreen>
        </div>
      </div>
      <BelowFirstScreen>
        <Details product={product} />
        <LazyReviews product={product} />
        <LazyBoughtTogether id={product.id} />
        <Related product={product} />
        <LazyRecentlyViewed id={product.id} />
      </BelowFirstScreen>
    </div>
  )
}

const crumbsOf = (category: Product['categories'][number] | undefined) => [
  { text: shell.home, to: '/' },
  { text: wording.products, to: '/products' },
  ...(category ? [{ text: category.name, to: `/category/${category.slug}` }] : []),
]

/** A grouped product has no price; its parts do. */
const PriceOf = ({ product, choice }: { product: Product; choice: ReturnType<typeof choiceOf> }) =>
  product.type === 'grouped' ? null : (
    <ProductPrice
      pricing={choice.pricing}
      priceMax={choice.variation ? undefined : product.priceMax}
      size="page"
    />
  )

/** Placeholders of options and buttons. */
const Bars = () => (
  <span aria-busy="true">
    <Bar className="mt-7 h-4 w-24" />
    <Bar className="mt-3 h-12 w-56" />
    <Bar className="mt-8 h-(--c-lg) w-full" />
  </span>
)

/** The product's pictures without repetition: `opening` first, the current one last if it is not one of them. */
function inOrder(
  images: readonly ProductImage[],
  opening: ProductImage | undefined,
  present: ProductImage | undefined,
): readonly ProductImage[] {
  const all = [opening, ...images, present].filter((each) => each !== undefined)
  return [...new Map(all.map((image) => [image.src, image])).values()]
}

type PurchaseOptionsProps = Pick<
  Parameters<typeof BuyPanel>[0],
  'product' | 'options' | 'choice' | 'picture' | 'pickers'
>

function PurchaseOptions({ product, ...chosen }: PurchaseOptionsProps) {
  if (product.type === 'grouped') return <LazyGroupedParts ids={product.groupedIds} />
  if (product.external)
    return product.external.url === '' ? null : (
      <ButtonLink
        to={product.external.url}
        size="lg"
        rel="noopener nofollow"
        className="mt-7.5 w-full lg:w-auto"
      >
        {product.external.buttonText || card.viewProduct}
      </ButtonLink>
    )
  return <BuyPanel product={product} {...chosen} />
}

/** The specification's fixed rating (D-121), or the product's real one. */
function PageRating({ product }: { product: Product }) {
  const { rating } = useShopConfig().content.product ?? {}
  const { average, count } =
    rating === 'real' ? { average: product.averageRating, count: product.ratingCount } : fixedRating
  if (rating === 'none' || count <= 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 text-control text-ink-2">
      <Stars rating={average} />
      <span className="font-semibold text-ink">{wording.rating(average)}</span>
      <span>{wording.reviews(count)}</span>
    </p>
  )
}

/** pages that explain the shop's promises */
const explained = {
  returns: '/terms-of-service',
  support: '/contact-us',
  payment: undefined,
  none: undefined,
} as const

const Explained = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? (
    children
  ) : (
    <Link to={to} className="after:absolute after:inset-0 hovered:underline">
      {children}
    </Link>
  )

function Features() {
  const {
    features = featuresFor(
      firstFeatures.map(({ text, icon }) => ({ icon, text: translate(text) })),
      returnDays,
    ),
  } = useShopConfig().content.product ?? {}
  if (features.length === 0) return null
  return (
    <ul
      aria-label={wording.features}
      className="mt-7.5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.25rem),1fr))] divide-x divide-line border-y border-line"
    >
      {features.map(({ text, icon }) => {
        const Icon = promiseIcons[icon]
        return (
          <li
            key={text}
            className="relative flex flex-col items-center gap-2 px-2 py-4.5 text-center text-sm font-[550]"
          >
            {Icon && <Icon aria-hidden size={24} strokeWidth={1.75} className="text-brand" />}
            <Explained to={explained[icon]}>
              <span {...contentLanguage(text)}>{text}</span>
            </Explained>
          </li>
        )
      })}
    </ul>
  )
}

function Details({ product }: { product: Product }) {
  const translated = useTranslated()
  const chosen = new Set(selectableAttributes(product).map(({ name }) => name))
  const facts = product.attributes.filter(({ name, options }) => !chosen.has(name) && options.length > 0)
  if (product.description === '' && facts.length === 0) return null
  return (
    <section
      aria-labelledby="description"
      className="deferred-230 section-space grid gap-4 lg:grid-cols-[1fr_1.6fr] lg:gap-16"
    >
      <h2 id="description" className="text-2xl">
        {wording.description}
      </h2>
      <div className="min-w-0">
        {product.description !== '' && <ProductHtml html={product.description} />}
        {facts.length > 0 && (
          <table className="mt-6 w-full border-t border-line text-control">
            <caption className="sr-only">{wording.additional}</caption>
            <tbody>
              {facts.map(({ name, options }) => (
                <tr key={name} className="border-b border-line">
                  <th scope="row" className="w-35 py-3 pe-4 text-start font-normal text-ink-3">
                    {translated(name)}
                  </th>
                  <td className="py-3">{options.map(translated).join(comma)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  )
}

/** Products of the same category; absent when there are none, or loading failed (D-120). */
function Related({ product }: { product: Product }) {
  const { data: related = [] } = useQuery(relatedProductsQuery(product))
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related" className="deferred-748 section-space md:deferred-856 lg:deferred-505">
      <h2 id="related" className="mb-7 text-2xl">
        {wording.related}
      </h2>
      <ProductGrid products={related} />
    </section>
  )
}
