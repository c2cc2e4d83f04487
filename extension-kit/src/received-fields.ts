/** Reads the fields of a provider's request, for providers that sign fields and not the bytes of the body. */
import * as z from 'zod'
import type { ReceivedNotification } from './payment.ts'

const fieldsSchema = z.record(z.string(), z.string())

/** Parses a form, or JSON with text values. Anything else has no fields, and so no signature. */
export function receivedFields({
  rawBody,
  headers,
}: Pick<ReceivedNotification, 'rawBody' | 'headers'>): Readonly<Record<string, string>> {
  const text = new TextDecoder().decode(rawBody)
  const sent = headers.get('content-type')?.includes('json')
    ? parsedJson(text)
    : Object.fromEntries(new URLSearchParams(text))
  return fieldsSchema.safeParse(sent).data ?? {}
}

/** The value of a JSON text; undefined for invalid JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
