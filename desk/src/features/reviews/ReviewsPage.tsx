/** Reviews to approve, one after the other. Low ratings are never hidden. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { put, woo } from '#api/request.ts'
import { useRight } from '#api/session.ts'
import { ListBody } from '#components/ListBody.tsx'
import { useListAddress, useRows } from '#components/list-state.ts'
import { useShortcuts } from '#components/shortcuts.ts'
import { reviews as words } from '#wording/reviews.ts'
import { Badge, Mark } from '#ui/Badge.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Empty } from '#ui/States.tsx'
import { Time } from '#ui/Time.tsx'
import { say, sayFailure } from '#ui/toasts.ts'
import { type Answer, answerOf } from './answer.ts'
import { AnswerDrawer } from './AnswerDrawer.tsx'
import { Stars, ReviewWords } from './review-parts.tsx'
import { ReviewPictures } from './ReviewPictures.tsx'

type Review = RowOf<'getReview'>

const perPage = 20
const tabs = ['hold', 'approved', 'spam', 'all'] as const

export default function ReviewsPage() {
  const { params, page, set, toPage } = useListAddress()
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'hold'
  const list = useRows<Review>({
    ...{ key: ['reviews'], path: `${woo}/products/reviews`, page, toPage, perPage },
    query: { status: tab },
  })
  const { rows } = list
  const [at, setAt] = useState(0)
  const [answering, setAnswering] = useState<Review>()
  const decide = useDecision()
  const maySet = useRight('settings')
  const row = rows[Math.min(at, rows.length - 1)]
  useShortcuts('reviews', {
    next: () => setAt(Math.min(at + 1, rows.length - 1)),
    previous: () => setAt(Math.max(at - 1, 0)),
    approve: () => row && decide(row, 'approved'),
    hide: () => row && decide(row, 'spam'),
  })
  return (
    <Sheet title={words.title} fact={list.total !== undefined && words.count(list.total)}>
      <nav className="tabs" aria-label={words.title}>
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            aria-current={each === tab ? 'page' : undefined}
            onClick={() => set({ tab: each })}
          >
            {words.tabs[each]}
          </button>
        ))}
      </nav>
      <ListBody
        list={list}
        failed={words.failed}
        count={words.count}
        empty={
          <Empty
            icon={MessageSquare}
            title={words.empty[tab]}
            text={words.emptyText}
            action={maySet && <ButtonLink to="/settings/product#askForReviews">{words.askFor}</ButtonLink>}
          />
        }
      >
        <ul className="flex flex-col">
          {rows.map((review, index) => (
            <li
              key={review.id}
              className="px-4 md:px-6 py-4 border-b border-line flex flex-col gap-2 data-current:bg-paper"
              data-current={index === at || undefined}
            >
              <p className="flex flex-wrap items-center gap-3">
                <Stars rating={review.rating} />
                <b className="font-semibold wrap-anywhere" dir="auto">
                  {review.reviewer}
                </b>
                {review.verified && (
                  <Mark tone="good" icon={BadgeCheck}>
                    {words.bought}
                  </Mark>
                )}
                {tab === 'all' && (
                  <Badge>{words.tabs[review.status === 'trash' ? 'spam' : review.status]}</Badge>
                )}
                <span className="ms-auto small quiet">
                  <Time value={`${review.date_created_gmt}Z`} />
                </span>
              </p>
              <p className="small quiet wrap-anywhere" dir="auto">
                {review.product_name}
              </p>
              <ReviewWords html={review.review} />
              {review.status === 'hold' && <ReviewPictures id={review.id} />}
              <p className="flex gap-2">
                {review.status !== 'approved' && (
                  <Button size="small" kind="primary" onClick={() => decide(review, 'approved')}>
                    {words.approve}
                  </Button>
                )}
                <Button size="small" onClick={() => setAnswering(review)}>
                  {words.answer}
                </Button>
                {review.status !== 'spam' && (
                  <Button size="small" onClick={() => decide(review, 'spam')}>
                    {words.hide}
                  </Button>
                )}
              </p>
            </li>
          ))}
        </ul>
        {answering && <AnswerDrawer review={answering} onClose={() => setAnswering(undefined)} />}
      </ListBody>
    </Sheet>
  )
}

function useDecision(): (review: Review, status: Review['status']) => void {
  const queries = useQueryClient()
  const write = useMutation({
    mutationFn: ({ id, status, seen }: Pick<Review, 'id' | 'status'> & { seen?: unknown }) =>
      put<Review>(`${woo}/products/reviews/${id}`, { status, seen }),
    onError: (error) => sayFailure(error.message),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['reviews'] }),
  })
  /** What is on the screen of a pending review, which its author can still change. */
  const seenOf = ({ id, status, review, rating, reviewer }: Review) => {
    if (status !== 'hold') return undefined
    const known = queries.getQueryData<Answer>(answerOf(id).queryKey)
    return { review, rating, reviewer, pictures: (known?.pictures ?? []).map(({ src }) => src) }
  }
  return (review, status) =>
    write.mutate(
      { id: review.id, status, seen: seenOf(review) },
      {
        onSuccess: () =>
          say(status === 'approved' ? words.approved(review.reviewer) : words.hidden(review.reviewer), () =>
            write.mutate({ id: review.id, status: review.status }),
          ),
      },
    )
}
