/** Fields of what a provider has sent, for signatures over fields. */
import * as z from 'zod'
import type { ReceivedNotification } from './payment.ts'

const fieldsSchema = z.record(z.string(), z.string())

/** As a form, or as JSON of texts. Anything else has no fields, and so no signature. */
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

/** undefined for what is no JSON */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
