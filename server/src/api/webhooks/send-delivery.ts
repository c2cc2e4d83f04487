/** What a delivery carries, and what counts as its answer. */
import { createHmac } from 'node:crypto'

/** base64 HMAC-SHA256 of the body as it is sent. */
export const signatureOf = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('base64')

/** What WooCommerce takes for delivered; a redirect is not followed. */
export const isTaken = (status: number): boolean =>
  (status >= 200 && status < 300) || [301, 302].includes(status)
