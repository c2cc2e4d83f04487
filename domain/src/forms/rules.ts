/** Field rules shared by several forms and the server. Messages come from wording/forms.ts. */
import * as z from 'zod/mini'
import { limits } from '@sauda/domain/constants.ts'

/**
 * Checks the format of an email address, for three forms and the server (D-171). Rejects addresses that no mail server
 * accepts: with dots at an end or in a row, characters of comments and lists, invisible characters, or bare IP
 * addresses. Labels must not begin or end with a hyphen.
 */
export function isEmail(text: string): boolean {
  const trimmed = text.trim()
  if (trimmed.length > limits.maxEmailLength) return false
  const [local = '', domain = '', ...rest] = trimmed.split('@')
  if (rest.length > 0 || local.length > longestLocalPart || !/^[^\s\p{C}@()<>[\]\\,;:"]+$/u.test(local))
    return false
  const labels = domain.split('.')
  return (
    !local.split('.').includes('') &&
    labels.length > 1 &&
    labels.every((label) => label.length <= longestLabel && isLabel(label)) &&
    !/^\d*$/.test(labels.at(-1) ?? '')
  )
}

/** maximum characters, from RFC 5321 and 1035 */
const longestLocalPart = 64
const longestLabel = 63
const isLabel = (label: string): boolean =>
  /^[\p{L}\p{M}\p{N}-]+$/u.test(label) && !label.startsWith('-') && !label.endsWith('-')

/** A trimmed text that must not be empty. @param message the error for an empty one */
export const filled = (message: string) =>
  z.string().check(z.trim(), z.minLength(1, { error: message, abort: true }))

/** Required, then a valid email; only the first error is reported. */
export const email = (required: string, invalid: string) =>
  filled(required).check(z.refine(isEmail, { error: invalid }))

/** A valid email, or empty. */
export const emailOrNone = (invalid: string) =>
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isEmail(text), { error: invalid, abort: true }),
  )

/** A condition, and the message when it is false. */
type FieldRule = readonly [holds: (text: string) => boolean, message: string]

/** Reports the first rule that a text breaks, and still runs checks over several fields. */
export const firstError = (...rules: readonly FieldRule[]) =>
  z.check<string>(({ value, issues }) => {
    const broken = rules.find(([holds]) => !holds(value))
    if (broken) issues.push({ code: 'custom', message: broken[1], input: value })
  })
