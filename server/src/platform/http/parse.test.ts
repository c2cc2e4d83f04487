/** What a refused parameter is called, with WordPress's codes. */
import * as z from 'zod'
import { expect, test } from 'vitest'
import { ShopError } from '#platform/http/replies/errors.ts'
import { parse } from '#platform/http/requests/parse.ts'

function refusalOf(schema: z.ZodType, name: unknown): unknown {
  try {
    parse(z.object({ name: schema }), { name })
    return undefined
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return error.data['details']
  }
}

test.each<[string, string, z.ZodType, unknown]>([
  ['is empty.', 'rest_too_short', z.string().min(1), ''],
  ['is blank.', 'rest_too_short', z.string().min(1, { error: 'is blank.' }), ''],
  ['must be at least 2 characters long.', 'rest_too_short', z.string().min(2), 'x'],
  ['must be at most 1 character long.', 'rest_too_long', z.string().max(1), 'xx'],
  ['must be at most 2 characters long.', 'rest_too_long', z.string().max(2), 'xxx'],
  ['must be at least 3 characters long.', 'rest_too_short', z.union([z.number(), z.string().min(3)]), 'x'],
  ['is empty.', 'rest_invalid_param', z.array(z.string()).min(1), []],
  ['must be at most 1 entry long.', 'rest_out_of_bounds', z.array(z.string()).max(1), ['', '']],
  ['must be at least 1.', 'rest_out_of_bounds', z.number().min(1), 0],
])('a value that %s has the code %s', (reason, code, schema, sent) => {
  expect(refusalOf(schema, sent)).toMatchObject({ name: { message: `name ${reason}`, code } })
})
