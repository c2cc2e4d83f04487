/** Tolerant readers for replies of any host: numbers as strings, absent fields, additional fields (CONTRACT 15). */
import { type Paisa, parseAmount } from '@sauda/domain/money.ts'
import { decodeEntities } from '@sauda/domain/text.ts'
import * as z from 'zod/mini'

/** A value that violates the contract. `message` contains the path, never the value. */
export class DecodeError extends Error {
  override name = 'DecodeError'
}

/** Validates a wire value with its schema; throws DecodeError with the first error's path. */
export function read<T extends z.core.$ZodType>(schema: T, value: unknown, what: string): z.output<T> {
  const outcome = z.safeParse(schema, value)
  if (outcome.success) return outcome.data
  const place = outcome.error.issues[0]?.path.join('.') ?? ''
  throw new DecodeError(`unreadable ${what}${place === '' ? '' : ` at ${place}`}`)
}

/** Decodes a list item by item; `what` names it in the error. A reply that is not a list is an error. */
export function readList<T>(value: unknown, decode: (item: unknown) => T, what: string): T[] {
  if (!Array.isArray(value)) throw new DecodeError(`unreadable list of ${what}`)
  return value.map(decode)
}

/** Replaces a value that is absent, null or of another type by the given default. */
export const orElse = <T extends z.core.$ZodType>(schema: T, fallback: z.output<T>) =>
  z.catch(schema, fallback as never)

export const text = orElse(z.string(), '')
/** a name: entities decoded once (D-126) */
export const name = z.pipe(text, z.transform(decodeEntities))
export const bool = orElse(z.boolean(), false)
export const id = z.coerce.number().check(z.int(), z.nonnegative())
export const wholeNumber = orElse(z.coerce.number().check(z.int()), 0)
export const decimal = orElse(z.coerce.number(), 0)
export const ids = z.pipe(
  orElse(z.array(z.unknown()), []),
  z.transform((list) => list.map(Number).filter(Number.isInteger)),
)

/** Meta data of the shop and of plugins, with values of any type. */
export const metaWire = orElse(z.array(z.looseObject({ key: text, value: z.optional(z.unknown()) })), [])

/** An amount in rupees as text or number; undefined for '' and unreadable values. */
export const amount = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): Paisa | undefined => parseAmount(value)),
)
