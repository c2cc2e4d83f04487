/** Returns on the wire, for browsers. */
import { type OrderReturns, returnReasons, returnStates } from '@sauda/domain/returns.ts'
import * as z from 'zod/mini'
import { decodeImage } from '@sauda/contract/products/product.ts'
import { id, orElse, read, text, wholeNumber } from '@sauda/contract/reading.ts'

const wire = z.looseObject({
  until: z.nullable(text),
  left: z.array(z.looseObject({ id, quantity: wholeNumber })),
  returns: z.array(
    z.looseObject({
      id,
      state: z.enum(returnStates),
      reason: z.enum(returnReasons),
      words: text,
      answer: text,
      created_at: text,
      line_items: z.array(z.looseObject({ id, name: text, quantity: wholeNumber })),
      pictures: orElse(z.array(z.looseObject({ id, image: z.unknown() })), []),
    }),
  ),
})

export function decodeOrderReturns(value: unknown): OrderReturns {
  const { until, left, returns } = read(wire, value, 'returns')
  return {
    until: until === null ? undefined : Date.parse(until),
    left: left.map((line) => ({ id: line.id, quantity: line.quantity })),
    returns: returns.map((each) => ({
      ...{ id: each.id, state: each.state, reason: each.reason, words: each.words, answer: each.answer },
      createdAt: Date.parse(each.created_at),
      lines: each.line_items.map((line) => ({ id: line.id, name: line.name, quantity: line.quantity })),
      pictures: each.pictures.flatMap((picture) => {
        const image = decodeImage(picture.image)
        return image ? [{ id: picture.id, image }] : []
      }),
    })),
  }
}
