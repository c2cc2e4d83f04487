/** Routes of an extension below /wp-json/{namespace}/v1/extensions/{id} (docs/EXTENSIONS.md). */
import type { FullShop } from './full-shop.ts'

/** Who may call: anybody, a signed-in customer, or an operator with a key that may read or write. */
export type Access = 'everybody' | 'customers' | 'readers' | 'writers'

export type RouteRequest = {
  readonly query: URLSearchParams
  /** values of the path's {names} */
  readonly params: Readonly<Record<string, string>>
  readonly headers: Headers
  /** body of the request, at most 1 MB */
  readonly rawBody: Uint8Array
  /** id of the calling customer; undefined for other callers */
  readonly customerId: number | undefined
}

/** A `body` that is neither text nor bytes is sent as JSON. */
export type RouteReply = {
  readonly status?: 200 | 201 | 202 | 204 | 400 | 404 | 409 | 422
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

export type Route<S extends FullShop = FullShop> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** begins with a slash; {name} matches letters, digits, dots, dashes and underscores */
  readonly path: string
  readonly access: Access
  handle(shop: S, request: RouteRequest): Promise<RouteReply>
}

/** A refusal in the shop's error format. @param message how the caller can fix it, one sentence */
export const refuse = (status: 400 | 404 | 409 | 422, message: string): RouteReply => ({
  status,
  body: { code: 'sauda_extension_refused', message, data: { status } },
})
