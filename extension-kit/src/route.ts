/** Routes of an extension below /wp-json/{namespace}/v1/extensions/{id} (docs/EXTENSIONS.md). */
import type { FullShop } from './full-shop.ts'

/** Who may call: anybody, a signed-in customer, or an operator by a key that may read or write. */
export type Access = 'everybody' | 'customers' | 'readers' | 'writers'

export type RouteRequest = {
  readonly query: URLSearchParams
  /** what stands in the path in place of {name} */
  readonly params: Readonly<Record<string, string>>
  readonly headers: Headers
  /** 1 MB at most */
  readonly rawBody: Uint8Array
  /** id of the customer who calls; undefined for everybody else */
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
  /** begins with a slash; {name} stands for letters, digits, dots, dashes and underscores */
  readonly path: string
  readonly access: Access
  handle(shop: S, request: RouteRequest): Promise<RouteReply>
}

/** A refusal in the form of all others. @param message what the caller can mend, one sentence */
export const refuse = (status: 400 | 404 | 409 | 422, message: string): RouteReply => ({
  status,
  body: { code: 'sauda_extension_refused', message, data: { status } },
})
