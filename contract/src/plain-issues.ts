/** Texts for values that a schema refuses without a text of its own, as the sentence after the parameter's name. */
import type * as z from 'zod'

/** For `error` of `safeParse`. A schema's own text comes first. */
export const plainIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return `is not of type ${typeNames[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return `is not one of ${issue.values.map(String).join(', ')}.`
    case 'too_big':
      return boundary(issue.origin, `at most ${issue.maximum}`)
    case 'too_small':
      return boundary(issue.origin, `at least ${issue.minimum}`)
    case 'unrecognized_keys':
      return `has no field "${(issue.keys[0] ?? '').slice(0, 60)}".`
    default:
      return 'is not valid.'
  }
}

/** zod's names of types that the API calls otherwise */
const typeNames: Readonly<Record<string, string>> = { int: 'integer', record: 'object', tuple: 'array' }

const units: Readonly<Record<string, string>> = { string: ' characters long', array: ' entries long' }
const boundary = (origin: string, limit: string): string => `must be ${limit}${units[origin] ?? ''}.`
