/** Holds every JSON reply that a test sees against the API's description, so that the description cannot drift. */
import type { ServedEndpointName } from '@sauda/contract/served-endpoints.ts'
import { calls, replySchema } from '@sauda/contract/calls.ts'
import { errorReply } from '@sauda/contract/reply-types.ts'
import { callAt } from '@sauda/contract/testing/call-at.ts'
import { plainRequest } from '#platform/http/requests/wordpress-request.ts'

/** The call that a request is, whatever address and method stand for it. */
export function servedCall(sent: Request): ServedEndpointName | undefined {
  const { url, method } = plainRequest(sent)
  return callAt(method, new URL(url).pathname)
}

/** Throws when a reply of the API is not as described. Replies with chosen fields or in an envelope are not looked at. */
export function mustBeDescribed(sent: Request, status: number, body: unknown): void {
  const url = new URL(plainRequest(sent).url)
  if (!isDescribed(url, status, body)) return
  const name = servedCall(sent)
  if (status < 300 && name === undefined) return // indexes and descriptions of routes
  const schema = status >= 400 || name === undefined ? errorReply : replySchema(name)
  const outcome = schema.safeParse(body)
  if (outcome.success && isExpectedStatus(name, status)) return
  const errors = outcome.error?.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(
    `${name ?? url.pathname} answered ${status} as nowhere described. ${errors?.join('; ') ?? ''}`,
  )
}

/** Whether the description says something of it: of a whole reply of the API that leads nowhere else. */
function isDescribed(url: URL, status: number, body: unknown): boolean {
  const isPart = [...url.searchParams.keys()].some((name) => /^(_?fields|_envelope)\b/.test(name))
  const isRedirect = status >= 300 && status < 400
  return url.pathname.startsWith('/wp-json') && !isPart && body !== '' && !isRedirect
}

const isExpectedStatus = (name: ServedEndpointName | undefined, status: number): boolean =>
  status >= 300 || name === undefined || calls[name].reply.status === status
