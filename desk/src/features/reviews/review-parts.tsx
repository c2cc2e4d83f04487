/** Parts that the review list and the answer drawer share. */
import { trustedHtml } from '@sauda/storefront/ui/trusted-html.ts'
import { Star } from 'lucide-react'
import { reviews as words } from '#wording/reviews.ts'

export const Stars = ({ rating }: { rating: number }) => (
  <span className="inline-flex text-star" role="img" aria-label={words.stars(rating)}>
    {[1, 2, 3, 4, 5].map((star) => (
      <Star key={star} aria-hidden size={16} fill={star <= rating ? 'currentColor' : 'none'} />
    ))}
  </span>
)

/** A review's text. @param html is shown as plain text, so that it cannot inject markup */
export const ReviewWords = ({ html }: { html: string }) => (
  <p dir="auto" className="max-w-prose break-words">
    {new DOMParser().parseFromString(trustedHtml(html), 'text/html').body.textContent.trim()}
  </p>
)
