import type { Product, ProductImage } from '@sauda/domain/product.ts'
import { type Review, reviewLimits, type ReviewSort, reviewSorts } from '@sauda/domain/reviews.ts'
import { dateLocale, shortDate } from '@sauda/domain/dates.ts'
import { comma, locale } from '@sauda/domain/wording/locale.ts'
import { productReviews as wording } from '@sauda/domain/wording/product-reviews.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { contentLanguage } from '#components/content-language.ts'
import { Picture } from '#components/Picture.tsx'
import { Star, Stars } from '#components/Rating.tsx'
import { useLastData } from '#components/use-last-data.ts'
import { useTranslated } from '#components/use-translated.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { reviewsQuery } from '#queries/reviews.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/class-names.ts'
import { Select } from '#ui/Select.tsx'
import { Bar } from '#ui/Skeleton.tsx'
import { Lightbox } from './Lightbox.tsx'

const allStars = [5, 4, 3, 2, 1] as const

/** Average, list, and a histogram that filters the list; absent without reviews. */
export function Reviews({ product }: { product: Product }) {
  const [sort, setSort] = useState<ReviewSort>('newest')
  const [stars, setStars] = useState(0)
  const [pages, setPages] = useState(1)
  const { data, isError, refetch } = useQuery(reviewsQuery(product.id, { sort, stars, page: 1 }))
  const summary = useLastData(data)
  if (!summary) return isError ? <Failure onRetry={() => void refetch()} /> : null
  // Some reviews have text but no stars.
  if (summary.count === 0 && summary.total === 0 && stars === 0) return null
  const narrow = (chosen: number) => {
    setStars(chosen)
    setPages(1)
  }
  return (
    <section
      aria-labelledby="reviews"
      className="section-space grid items-start gap-6 lg:grid-cols-[1fr_1.6fr] lg:gap-16"
    >
      <div>
        <h2 id="reviews" className="text-2xl">
          {wording.title}
        </h2>
        {summary.count > 0 && (
          <>
            <p className="mt-3 flex flex-wrap items-center gap-3">
              <b className="text-3xl font-semibold tabular-nums">{summary.average.toFixed(1)}</b>
              <Stars rating={summary.average} label={wording.average(summary.average.toFixed(1))} />
              <span className="text-control text-ink-2">{wording.count(summary.count)}</span>
            </p>
            <Histogram stars={summary.stars} chosen={stars} onChoose={narrow} />
          </>
        )}
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3">
          {stars > 0 ? (
            <Button size="sm" variant="outline" onClick={() => narrow(0)}>
              {wording.all}
            </Button>
          ) : (
            <span />
          )}
          <Select
            aria-label={wording.sort}
            value={sort}
            className="field-sizing-content min-h-11 cursor-pointer bg-transparent pe-5 text-control font-medium"
            onChange={({ target: { value } }) =>
              setSort(reviewSorts.find((each) => each === value) ?? 'newest')
            }
          >
            {reviewSorts.map((each) => (
              <option key={each} value={each}>
                {wording.sorts[each]}
              </option>
            ))}
          </Select>
        </div>
        <ul>
          {Array.from({ length: pages }, (_, index) => (
            <ReviewPage key={index} id={product.id} list={{ sort, stars, page: index + 1 }} />
          ))}
        </ul>
        {pages * reviewLimits.page < summary.total && (
          <Button variant="outline" className="mt-5" onClick={() => setPages(pages + 1)}>
            {wording.more}
          </Button>
        )}
      </div>
    </section>
  )
}

type ReviewPageProps = { id: number; list: Parameters<typeof reviewsQuery>[1] }

function ReviewPage({ id, list }: ReviewPageProps) {
  const { data, isError, refetch } = useQuery({
    ...reviewsQuery(id, list),
    placeholderData: keepPreviousData,
  })
  if (!data)
    return (
      <li>
        {isError ? (
          <Failure onRetry={() => void refetch()} />
        ) : (
          <span role="status" aria-label={shell.loading} className="block py-5">
            <Bar className="h-4 w-40" />
            <Bar className="mt-3 h-16 w-full max-w-[36em]" />
          </span>
        )}
      </li>
    )
  return data.reviews.map((review) => <ReviewRow key={review.id} review={review} />)
}

const Failure = ({ onRetry }: { onRetry(): void }) => (
  <section className="section-space flex flex-wrap items-center gap-4">
    <p role="alert">{wording.failed}</p>
    <Button size="sm" variant="outline" onClick={onRetry}>
      {shell.tryAgain}
    </Button>
  </section>
)

type HistogramProps = { stars: readonly number[]; chosen: number; onChoose(stars: number): void }

/** A row for each number of stars, with its share of all; pressing one filters the list. */
function Histogram({ stars, chosen, onChoose }: HistogramProps) {
  const all = stars.reduce((sum, count) => sum + count, 0)
  return (
    <ul className="mt-3">
      {allStars.map((each) => {
        const count = stars[each - 1] ?? 0
        return (
          <li key={each}>
            <button
              type="button"
              aria-pressed={chosen === each}
              disabled={count === 0}
              className={classes(
                'flex min-h-11 w-full items-center gap-3 rounded-md px-2 text-control hovered:bg-sunken',
                chosen === each && 'bg-sunken font-semibold',
              )}
              onClick={() => onChoose(chosen === each ? 0 : each)}
            >
              <span className="sr-only">{wording.onlyStars(each, count)}</span>
              <span aria-hidden className="flex w-10 flex-none items-center gap-1 tabular-nums">
                {each}
                <Star />
              </span>
              <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-deal"
                  style={{ width: `${(count / Math.max(1, all)) * 100}%` }}
                />
              </span>
              <span aria-hidden className="w-10 flex-none text-end text-ink-3 tabular-nums">
                {count}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function ReviewRow({ review }: { review: Review }) {
  const { brand } = useShopConfig()
  const translated = useTranslated()
  const name = review.reviewer || wording.anonymous
  const bought = review.bought
    .map(({ name: option, value }) => `${translated(option)}: ${translated(value)}`)
    .join(comma)
  return (
    <li className="border-b border-line py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {review.rating > 0 && <Stars rating={review.rating} label={wording.stars(review.rating)} />}
        <b dir="auto" className="font-semibold">
          {name}
        </b>
        {review.verified && (
          <span className="inline-flex items-center gap-1 text-sm text-success-ink">
            <BadgeCheck aria-hidden size={16} strokeWidth={1.75} />
            {wording.verified}
          </span>
        )}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-3">
        <time dateTime={new Date(review.createdAt).toISOString()}>
          {shortDate(review.createdAt, dateLocale(locale))}
        </time>
        {bought !== '' && <span>{bought}</span>}
      </p>
      <p {...contentLanguage(review.text)} className="mt-2 max-w-[36em] whitespace-pre-line break-words">
        {review.text}
      </p>
      {review.pictures.length > 0 && <Pictures pictures={review.pictures} name={name} />}
      {review.answer !== '' && (
        <div className="mt-3 max-w-[36em] rounded-lg bg-sunken px-4 py-3">
          <p className="text-sm font-semibold">{wording.answer(brand)}</p>
          <p {...contentLanguage(review.answer)} className="mt-1 whitespace-pre-line break-words">
            {review.answer}
          </p>
        </div>
      )}
    </li>
  )
}

/** Thumbnails that open large. */
function Pictures({ pictures, name }: { pictures: readonly ProductImage[]; name: string }) {
  const [shown, show] = useState<number>()
  const image = shown === undefined ? undefined : pictures[shown]
  return (
    <ul className="mt-3 flex gap-3">
      {pictures.slice(0, reviewLimits.pictures).map((picture, index) => (
        <li key={picture.src}>
          <button
            type="button"
            aria-label={wording.picture(index + 1, name)}
            className="block size-20 overflow-hidden rounded-md bg-sunken"
            onClick={() => show(index)}
          >
            <Picture image={picture} name="" sizes="80px" className="size-full" />
          </button>
        </li>
      ))}
      {image && shown !== undefined && (
        <Lightbox
          image={image}
          name={wording.picture(shown + 1, name)}
          position={shown + 1}
          count={pictures.length}
          onMove={(step) => show((shown + step + pictures.length) % pictures.length)}
          onClose={() => show(undefined)}
        />
      )}
    </ul>
  )
}
