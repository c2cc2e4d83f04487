/** What the shop answers to a review, and the pictures that its author sent. */
import { own } from '#api/request.ts'

export type Answer = { id: number; answer: string; pictures: readonly { src: string }[] }

/** Where it is asked for, and the key under which it is remembered. */
export const answerOf = (id: number) => ({
  path: `${own}/reviews/${id}/answer`,
  queryKey: ['reviews', 'answer', id],
})
