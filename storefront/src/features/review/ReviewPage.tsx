import { codes } from '@sauda/contract/envelope.ts'
import type { ReviewForm } from '@sauda/domain/reviews.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { reviewForm as wording } from '@sauda/domain/wording/review-form.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EmptyState } from '#components/EmptyState.tsx'
import { usePageTitle } from '#components/page-title.ts'
import { ApiError, isRefused } from '#api/api-error.ts'
import { useSearchParams } from '#navigation/location.tsx'
import { failureText } from '#queries/failure-text.ts'
import { openReviewForm } from '#queries/review-form.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Bar } from '#ui/Skeleton.tsx'
import { ProductReviewForm } from './ProductReviewForm.tsx'

/** /review?token=: the link in the mail that asks buyers for reviews; no sign-in. */
export function ReviewPage() {
  usePageTitle(headings.review)
  const token = useSearchParams().get('token') ?? ''
  const client = useQueryClient()
  const queryKey = ['private', 'review-form', token]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => openReviewForm(token),
    retry: false,
  })
  return (
    <div className="page-width max-w-130">
      {/* A form in use stays when it cannot be requested again. */}
      {error && !data ? (
        <EmptyState
          level="h1"
          alert
          title={headings.review}
          actions={
            isFinal(error) ? (
              <ButtonLink to="/products">{shell.shop}</ButtonLink>
            ) : (
              <Button onClick={() => void refetch()}>{shell.tryAgain}</Button>
            )
          }
        >
          <p>{failureOf(error)}</p>
        </EmptyState>
      ) : (
        <>
          <div className="pt-6 lg:pt-10">
            <h1 tabIndex={-1} className="text-3xl">
              {headings.review}
            </h1>
          </div>
          {data ? (
            <>
              <p className="mt-3 text-ink-2">{wording.intro(data.order)}</p>
              {data.products.length === 0 && <p className="mt-6">{errors.productMissing}</p>}
              {data.products.map((product) => (
                <ProductReviewForm
                  key={product.id}
                  token={token}
                  name={data.name}
                  product={product}
                  onSent={(form: ReviewForm) => client.setQueryData(queryKey, form)}
                />
              ))}
            </>
          ) : (
            <span aria-busy="true">
              <Bar className="mt-4 h-5 w-72 max-w-full" />
              <Bar className="mt-8 h-40 w-full" />
            </span>
          )}
        </>
      )}
    </div>
  )
}

/** The text for a failure; for an invalid link, the page's own text in the reader's language. */
const failureOf = (error: Error): string =>
  error instanceof ApiError && error.code === codes.reviewLinkInvalid
    ? wording.linkInvalid
    : error instanceof ApiError && error.code === codes.reviewClosed
      ? wording.orderOver
      : failureText(error, wording.loadFailed)

/** Whether trying again would have the same result. */
const isFinal = (error: Error): boolean =>
  // A reply without a code is from a proxy or a network.
  isRefused(error) && error.code !== '' && error.status !== 429
