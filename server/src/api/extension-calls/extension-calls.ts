/** Answers the calls of extensions. An error of an extension affects its own call only, as a 500. */
import { codes } from '@sauda/contract/calls.ts'
import { CallRefusal, type CallRequest, type ExtensionCall } from '@sauda/extension-kit/call.ts'
import type { Context } from '#platform/context.ts'
import { callName } from '#platform/extensions/call-resource.ts'
import { type LoadedExtension, resourcesOf } from '#platform/extensions/registry.ts'
import { extensionFailed, withTimeLimit } from '#platform/extensions/time-limit.ts'
import { mustReadAll, mustWrite, notAllowed, ShopError } from '#platform/http/replies/errors.ts'
import type { AddedCalls } from '#platform/http/mount.ts'
import { type Caller } from '#platform/http/requests/caller.ts'
import { fullShopFor } from '#orders/order/full-shop.ts'

/** Maximum ms of a call; after that it counts as failed. */
const longestMs = 30_000

type Handler = AddedCalls['handlers'][string]

/** The rows and handlers of the calls of all extensions that are set up. */
export const extensionCalls = (context: Context): AddedCalls => ({
  resources: resourcesOf(context.extensions),
  handlers: Object.fromEntries(
    context.extensions.all.flatMap((from) =>
      from.options
        ? Object.entries(from.extension.calls ?? {}).map(([name, row]): [string, Handler] => [
            callName(from.extension.id, name),
            handlerOf(context, from, row),
          ])
        : [],
    ),
  ),
})

/** Throws 401 or 403 when the caller may not make the call, its refusals, and 500 when it throws or takes too long. */
const handlerOf =
  (context: Context, from: LoadedExtension, row: ExtensionCall): Handler =>
  async ({ caller, ...call }) => {
    mustMeet(row, caller)
    try {
      const request: CallRequest<never, never> = {
        ...{ query: call.query as never, body: call.body as never, id: call.id, path: call.path },
        ...{ locale: call.locale, header: call.header, raw: call.raw },
        customerId: caller.customer?.id,
      }
      const reply = await withTimeLimit(longestMs, async () =>
        row.handle(await fullShopFor(context, from), request),
      )
      return { ...reply, visibility: 'private' }
    } catch (cause) {
      if (cause instanceof CallRefusal)
        throw new ShopError(codes.extensionRefused, cause.status, cause.message)
      const { id } = from.extension
      context.log.error({ err: cause, extension: id, path: row.path }, 'extension: a call failed')
      throw extensionFailed()
    }
  }

function mustMeet({ sends = 'operator', method }: ExtensionCall, caller: Caller): void {
  if (sends === 'customer' && !caller.customer) throw notAllowed(caller, 'view')
  if (sends === 'operator' && method === 'GET') mustReadAll(caller, 'view')
  if (sends === 'operator' && method !== 'GET') mustWrite(caller, method === 'DELETE' ? 'delete' : 'edit')
}
