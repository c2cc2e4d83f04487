/** The shop's answer to a review, and the author's pictures. */
import { own } from '#api/request.ts'

export type Answer = { id: number; answer: string; pictures: readonly { src: string }[] }

/** The address and the query key. */
export const answerOf = (id: number) => ({
  path: `${own}/reviews/${id}/answer`,
  queryKey: ['reviews', 'answer', id],
})
