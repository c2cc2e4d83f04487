/** Runs routes of extensions with the caller's rights. An extension's error only affects its own route, as a 500. */
import type { Access, Route, RouteReply, RouteRequest } from '@sauda/extension-kit/route.ts'
import type { Context } from '#platform/context.ts'
import type { LoadedExtension } from '#platform/extensions/registry.ts'
import { type Caller, mayReadAll, mayWriteAll } from '#platform/http/requests/caller.ts'
import { noRoute, notAllowed } from '#platform/http/replies/errors.ts'
import { extensionFailed, withTimeLimit } from '#platform/extensions/time-limit.ts'
import { fullShopFor } from '#orders/order/full-shop.ts'

/** Maximum ms of a route; after that it counts as failed. */
const longestMs = 30_000

type ExtensionCall = Omit<RouteRequest, 'params' | 'customerId'> & {
  method: string
  /** id of the extension */
  id: string
  /** path below the extension, with a leading slash */
  path: string
  caller: Caller
}

/**
 * Runs a route of an extension and returns its reply. Throws 404 for an unknown route, 401 or 403 when the caller may
 * not call it, 500 when the extension throws or takes too long.
 */
export async function callExtension(
  context: Context,
  { method, id, path, caller, ...request }: ExtensionCall,
): Promise<RouteReply> {
  const from = context.extensions.all.find(({ extension, options }) => extension.id === id && options)
  const found = from && routeAt(from, method, path)
  if (!found) throw noRoute()
  mustMeet(found.route.access, caller)
  try {
    return await withTimeLimit(longestMs, async () =>
      found.route.handle(await fullShopFor(context, from), {
        ...request,
        params: found.params,
        customerId: caller.customer?.id,
      }),
    )
  } catch (cause) {
    context.log.error({ err: cause, extension: id, path }, 'extension: a route failed')
    throw extensionFailed()
  }
}

function routeAt({ extension: { routes = [] } }: LoadedExtension, method: string, path: string) {
  for (const route of routes) {
    const params = route.method === method ? paramsOf(route, path) : undefined
    if (params) return { route, params }
  }
  return undefined
}

const isName = /^[\w.-]{1,200}$/

/** The values of a route's `{names}` in a path; undefined when the path does not match. */
function paramsOf({ path: pattern }: Route, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [place, part] of wanted.entries()) {
    const value = given[place] ?? ''
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined ? part !== value : !isName.test(value)) return undefined
    if (name !== undefined) params[name] = value
  }
  return params
}

function mustMeet(access: Access, caller: Caller): void {
  const may = {
    everybody: true,
    customers: caller.customer !== undefined,
    readers: mayReadAll(caller),
    writers: mayWriteAll(caller),
  }
  if (!may[access]) throw notAllowed(caller, access === 'writers' ? 'edit' : 'view')
}
