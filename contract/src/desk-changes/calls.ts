/** The call of the audit log: parameters, reply and refusals. Server only. */
import { storedDays } from '@sauda/domain/lifetimes.ts'
import * as z from 'zod'
import { call, type Calls, list, owners, pages } from '@sauda/contract/call.ts'
import { integer, textUpTo } from '@sauda/contract/parameter-types.ts'
import { flag, id, moment, text } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

/** Size limits of the audit log. */
export const deskChangeSizes = {
  /** maximum characters of a value */
  changeValue: 400,
} as const

// Parameters.

const listChanges = z.object({
  staff: z.optional(integer(1)),
  kind: z.optional(textUpTo(60)),
  object: z.optional(textUpTo(100)),
  page: z.optional(integer(1)).default(1),
  per_page: z.optional(integer(1, 100)).default(20),
})

// Replies.

const value = z.nullable(text).meta({
  description: `The first ${deskChangeSizes.changeValue} characters as text; null if there was no value.`,
})

const deskChange = z.strictObject({
  id,
  at: moment,
  who: z.strictObject({ id, name: text.meta({ description: 'Empty if the account was deleted.' }) }),
  by_program: flag.meta({
    description: 'true: made by a program with an application password of this person.',
  }),
  call: text,
  summary: text.meta({ description: 'Summary of the call.' }),
  action: text.meta({
    description: "What was done, to follow the person's name, for example updated an order.",
  }),
  path: text,
  kind: text.meta({ description: 'Kind of object, for example orders, products or settings.' }),
  object: z.strictObject({ id: text, name: text }),
  done: flag.meta({ description: 'false: the request was interrupted; the change may not have been made.' }),
  changes: z.array(z.strictObject({ field: text, before: value, after: value })),
})

const deskChangeKind = z.strictObject({ kind: text })

const mayCall = { right: 'staff', group: 'Desk', rights: owners } as const

const deskChangeCalls = {
  listDeskChanges: call('GET', '/wp-json/{product}/v1/desk/changes', {
    ...mayCall,
    query: listChanges,
    reply: pages(deskChange),
    summary: `Lists staff changes in the last ${storedDays.staffChanges} days, newest first, with the values before and after.`,
  }),
  listDeskChangeKinds: call('GET', '/wp-json/{product}/v1/desk/changes/kinds', {
    ...mayCall,
    reply: list(deskChangeKind),
    summary: 'Lists the kinds of the staff changes in the log.',
  }),
} satisfies Calls

export const deskChangeResource = defineResource({
  calls: deskChangeCalls,
  parameters: {
    staff: 'Changes by this staff member.',
    kind: 'Kind of object, for example orders, products or settings.',
    object: 'Id of the changed object.',
  },
  sizes: deskChangeSizes,
  entities: {
    DeskChange: deskChange,
    DeskChangeKind: deskChangeKind,
  },
})
