/** The call for the shop's answer to a review; its reply has the author's pictures too. */
import { own } from '#api/request.ts'

export type Answer = { id: number; answer: string; pictures: readonly { src: string }[] }

/** Path of the call and query key for the answer to a review. */
export const answerOf = (id: number) => ({
  path: `${own}/reviews/${id}/answer`,
  queryKey: ['reviews', 'answer', id],
})
