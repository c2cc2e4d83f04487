/** The owner's answer to a review, published under the shop's name. */
import { reviewLimits } from '@sauda/domain/reviews.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { get, put } from '#api/request.ts'
import { reviews as words } from '#wording/reviews.ts'
import { TextArea } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { say } from '#ui/toasts.ts'
import { type Answer, answerOf } from './answer.ts'
import { ReviewPictures } from './ReviewPictures.tsx'
import { ReviewWords, Stars } from './review-parts.tsx'

type AnswerDrawerProps = {
  /** `review`: text of the review as HTML */
  review: { id: number; reviewer: string; rating: number; review: string; product_name: string }
  onClose: () => void
}

export function AnswerDrawer({ review, onClose }: AnswerDrawerProps) {
  const { path, queryKey } = answerOf(review.id)
  const queries = useQueryClient()
  const known = useQuery({ queryKey, queryFn: ({ signal }) => get<Answer>(path, {}, signal) })
  const [typed, setTyped] = useState<string>()
  const before = known.data?.answer ?? ''
  const answer = typed ?? before
  const write = useMutation({
    mutationFn: (text: string) => put<Answer>(path, { answer: text }),
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
  })
  const save = () =>
    write.mutate(answer.trim(), {
      onSuccess: ({ answer: saved }) => {
        onClose()
        say(saved === '' ? words.answerRemoved : words.answered, () => write.mutate(before))
      },
    })
  return (
    <FormDrawer
      title={words.answerTitle(review.reviewer)}
      onClose={onClose}
      verb={words.answerVerb}
      isBusy={write.isPending}
      isDisabled={known.data === undefined}
      error={write.error ?? known.error}
      onRetry={known.error ? () => void known.refetch() : undefined}
      onSubmit={save}
    >
      <div className="flex flex-col gap-2 border-s-2 border-line ps-3">
        <Stars rating={review.rating} />
        <p className="small quiet" dir="auto">
          {review.product_name}
        </p>
        <ReviewWords html={review.review} />
        <ReviewPictures id={review.id} />
      </div>
      <TextArea
        label={words.answerLabel}
        hint={words.answerHint}
        value={answer}
        dir="auto"
        rows={5}
        maxLength={reviewLimits.answer}
        disabled={known.data === undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDrawer>
  )
}
