/** Reads the resource of a change before and after it, for the audit log. */
import { rightFor } from '@sauda/contract/calls.ts'
import type { DescribedCall } from '@sauda/contract/described-calls.ts'
import { type Caller, withRight } from '#platform/http/requests/caller.ts'
import { parse } from '#platform/http/requests/parse.ts'
import { ShopError } from '#platform/http/replies/errors.ts'

/** A call with its handler. */
type Reader = DescribedCall & {
  readonly route: string
  readonly handle: (call: object) => Promise<{ body: unknown }>
}

export type Reading = {
  /** the address of the resource: /wc/v3/orders/12 */
  item: string | undefined
  /** reads the resource as the caller sees it; undefined when it does not exist or is hidden from the caller */
  read: (() => Promise<unknown>) | undefined
}

/** Calls that read one resource, such as /wc/v3/orders/:id; the longest route first. */
export const itemReaders = (served: readonly Reader[]): readonly Reader[] =>
  served
    .filter(({ endpoint, route }) => endpoint.method === 'GET' && route.endsWith('}'))
    .toSorted((a, b) => b.route.length - a.route.length)

/** The call that reads the resource of a change: /orders/:id for /orders/:id/refunds. */
export const readerFor = (route: string, readers: readonly Reader[]): Reader | undefined =>
  readers.find((reader) => `${route}/`.startsWith(`${reader.route}/`))

/** Reads the resource of a call with the caller's rights, and gives its address. */
export function readingOf(
  reader: Reader | undefined,
  call: { path: Readonly<Record<string, string>>; caller: Caller },
  namespace: string,
): Reading {
  if (reader === undefined) return { item: undefined, read: undefined }
  return {
    item: reader.endpoint.path
      .replace('/wp-json', '')
      .replace('{product}', namespace)
      .replace(/\{(\w+)\}/g, (_, part: string) => call.path[part] ?? ''),
    read: async () => {
      try {
        const { body } = await reader.handle({
          ...call,
          ...{ sent: {}, body: {}, idempotencyKey: undefined },
          query: parse(reader.row.parameters.query, {}),
          caller: withRight(call.caller, rightFor(reader.name, call.path, reader.row)),
        })
        return body
      } catch (error) {
        if (error instanceof ShopError) return undefined
        throw error
      }
    },
  }
}
