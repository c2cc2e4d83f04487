/** Texts for values that a schema refuses without a specific text, as the sentence after the parameter's name. */
import type * as z from 'zod'

/** The text of an issue, for `error` of `safeParse`. A text in the schema takes precedence. */
export const plainIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return `is not of type ${typeNames[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return `is not one of ${issue.values.map(String).join(', ')}.`
    case 'too_big':
      return boundary(issue.origin, 'at most', issue.maximum)
    case 'too_small':
      return isMissing(issue) ? 'is empty.' : boundary(issue.origin, 'at least', issue.minimum)
    case 'unrecognized_keys':
      return `has no field "${(issue.keys[0] ?? '').slice(0, 60)}".`
    default:
      return 'is not valid.'
  }
}

/** zod's names of types that the API calls otherwise */
const typeNames: Readonly<Record<string, string>> = { int: 'integer', record: 'object', tuple: 'array' }

type Limit = number | bigint
/** Singular and plural of what is counted, by zod's name of the type. */
const units: Readonly<Record<string, readonly [string, string]>> = {
  string: [' character long', ' characters long'],
  array: [' entry long', ' entries long'],
}
const boundary = (origin: string, limit: string, number: Limit): string =>
  `must be ${limit} ${number}${units[origin]?.[Number(number) === 1 ? 0 : 1] ?? ''}.`

/** Whether a text or list is empty but must not be. */
const isMissing = ({ origin, minimum }: { origin: string; minimum: Limit }): boolean =>
  origin in units && Number(minimum) === 1
