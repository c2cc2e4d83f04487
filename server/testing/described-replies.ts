/** Compares every JSON reply in tests with the API description, so that the description stays correct. */
import { type ServedEndpointName, calls } from '@sauda/contract/calls.ts'
import { errorReply } from '@sauda/contract/reply-types.ts'
import type { Resource } from '@sauda/contract/resource.ts'
import { callAt, replySchema } from '@sauda/contract/testing/call-at.ts'
import * as z from 'zod'
import { plainRequest } from '#platform/http/requests/wordpress-request.ts'

/** The call of a request, resolving alternative addresses and method overrides. */
function servedCall(sent: Request): ServedEndpointName | undefined {
  const { url, method } = plainRequest(sent)
  return callAt(method, new URL(url).pathname)
}

/** The schema of an extension's reply. @param added the calls of extensions */
function extensionReply(sent: Request, added: readonly Resource[]): z.ZodType | undefined {
  const { url, method } = plainRequest(sent)
  const { pathname } = new URL(url)
  const found = added
    .flatMap(({ calls: own }) => Object.values(own))
    .find((row) => {
      if (!('path' in row) || row.method !== method) return false
      const path = row.path.replace('{product}', '[^/]+').replace(/\{\w+\}/g, '[^/]+')
      return new RegExp(`^${path}/?$`).test(pathname)
    })
  return found && (found.reply.form === 'list' ? z.array(found.reply.entity) : found.reply.entity)
}

/**
 * Throws when an API reply does not match its description. Replies with selected fields or in an envelope are skipped.
 */
export function mustBeDescribed(
  sent: Request,
  { status, body }: { status: number; body: unknown },
  added: readonly Resource[] = [],
): void {
  const url = new URL(plainRequest(sent).url)
  if (!isDescribed(url, status, body)) return
  const name = servedCall(sent)
  const good = name === undefined ? extensionReply(sent, added) : replySchema(name)
  if (status < 300 && !good) return // indexes and OPTIONS have no description
  const schema = status >= 400 || !good ? errorReply : good
  const outcome = schema.safeParse(body)
  if (outcome.success && isExpectedStatus(name, status)) return
  const errors = outcome.error?.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(
    `${name ?? url.pathname} answered ${status} as nowhere described. ${errors?.join('; ') ?? ''}`,
  )
}

/** Whether the description covers the reply: a complete API reply that is not a redirect. */
function isDescribed(url: URL, status: number, body: unknown): boolean {
  const isPart = [...url.searchParams.keys()].some((name) => /^(_?fields|_envelope)\b/.test(name))
  const isRedirect = status >= 300 && status < 400
  return url.pathname.startsWith('/wp-json') && !isPart && body !== '' && !isRedirect
}

const isExpectedStatus = (name: ServedEndpointName | undefined, status: number): boolean =>
  status >= 300 || name === undefined || calls[name].reply.status === status
