/** The sign-in reply in both naming sets (D-069), and the user as stored in the browser (D-071). */
import { isLocale, type Locale } from '@sauda/domain/locale.ts'
import type { User } from '@sauda/domain/customer.ts'
import * as z from 'zod/mini'
import { read } from '@sauda/contract/reading.ts'

// Available in browsers and Node; this workspace has the types of neither.
declare function atob(base64: string): string

const some = z.optional(z.nullable(z.union([z.string(), z.number()])))
const tokenReply = z.looseObject({
  token: z.optional(z.string()),
  id: some,
  user_id: some,
  displayName: some,
  user_display_name: some,
  email: some,
  user_email: some,
  nicename: some,
  user_nicename: some,
  device_token: z.optional(z.string()),
  locale: z.optional(z.string()),
})

/** `locale`: the language selected by the customer, on any device */
type SessionReply = { token: string; user: User; deviceToken: string; locale: Locale | undefined }

/** Reads token and user. `token` is '' when the server sent none; a missing id is read from the token itself. */
export function decodeSession(value: unknown): SessionReply {
  const wire = read(tokenReply, value, 'sign-in reply')
  const token = wire.token ?? ''
  const id = wire.id ?? wire.user_id ?? idInToken(token)
  const word = (...candidates: readonly (string | number | null | undefined)[]) =>
    String(candidates.find((each) => each != null && each !== '') ?? '')
  return {
    token,
    deviceToken: wire.device_token ?? '',
    locale: isLocale(wire.locale) ? wire.locale : undefined,
    user: {
      id: Number(id ?? 0) || 0,
      name: word(wire.user_display_name, wire.displayName),
      email: word(wire.user_email, wire.email),
      username: word(wire.user_nicename, wire.nicename),
    },
  }
}

/** The stock plugin sends no id: its token's payload contains it as text (CONTRACT 10). */
function idInToken(token: string): unknown {
  try {
    const payload = token.split('.')[1] ?? ''
    const json = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as unknown
    return z.parse(z.looseObject({ data: z.looseObject({ user: z.looseObject({ id: z.unknown() }) }) }), json)
      .data.user.id
  } catch {
    return undefined // a token in another format, which contains no id
  }
}
