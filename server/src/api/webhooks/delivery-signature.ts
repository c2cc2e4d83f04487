/** Signature of a delivery, and which replies count as success. */
import { createHmac } from 'node:crypto'

/** base64 HMAC-SHA256 of the body as sent. */
export const signatureOf = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('base64')

/** Statuses that WooCommerce counts as delivered; redirects are not followed. */
export const isTaken = (status: number): boolean =>
  (status >= 200 && status < 300) || [301, 302].includes(status)
