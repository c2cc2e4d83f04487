/** The call of a request, by its method and path, and the schema of its reply. For tests. */
import * as z from 'zod'
import type { ReplyForm } from '@sauda/contract/call.ts'
import { calls, type ServedEndpointName, servedEndpoints } from '@sauda/contract/calls.ts'
import { errorReply } from '@sauda/contract/reply-types.ts'

const names = Object.keys(servedEndpoints) as ServedEndpointName[]
const patterns = names.map((name) => {
  const path = servedEndpoints[name].path
    .replace('{product}', '[^/]+')
    .replace(/\{(gateway|group|mail)\}/g, '[\\w-]+')
    .replace(/\{\w+\}/g, '\\d+')
  return { name, method: servedEndpoints[name].method, pattern: new RegExp(`^${path}/?$`) }
})

/** @param pathname without the query @returns undefined for an unknown call */
export function callAt(method: string, pathname: string): ServedEndpointName | undefined {
  return patterns.find((each) => each.method === method && each.pattern.test(pathname))?.name
}

/** The schema of a call's complete successful reply. */
export function replySchema(name: ServedEndpointName): z.ZodType {
  const { entity: row, form, short }: ReplyForm = calls[name].reply
  if (form === 'one') return row
  if (form === 'list') return short ? z.union([z.array(row), z.array(short)]) : z.array(row)
  const entries = z.optional(
    z.array(z.union([row, z.strictObject({ id: z.int().nonnegative(), error: errorReply })])),
  )
  return z.strictObject({ create: entries, update: entries, delete: entries })
}
