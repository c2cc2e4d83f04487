/** The pictures of a review, shown before approval; a tap opens one full size. */
import { useQuery } from '@tanstack/react-query'
import { get } from '#api/request.ts'
import { reviews as words } from '#wording/reviews.ts'
import { Failure } from '#ui/States.tsx'
import { type Answer, answerOf } from './answer.ts'

export function ReviewPictures({ id }: { id: number }) {
  const { path, queryKey } = answerOf(id)
  const known = useQuery({ queryKey, queryFn: ({ signal }) => get<Answer>(path, {}, signal) })
  if (known.isLoadingError)
    return <Failure title={words.picturesFailed} error={known.error} onRetry={() => void known.refetch()} />
  const pictures = known.data?.pictures ?? []
  if (pictures.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map(({ src }, index) => (
        <li key={src}>
          <a href={src} target="_blank" rel="noreferrer">
            <img
              className="picture"
              data-size="large"
              src={src}
              alt={words.picture(index + 1)}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
