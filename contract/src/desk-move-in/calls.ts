/** Calls of moving in from a WooCommerce shop: parameters, replies and refusals. Server only. */
import * as z from 'zod'
import { hour, limitsOf, rate } from '@sauda/contract/call-limits.ts'
import { call, type Calls, everybody, item, one, owners } from '@sauda/contract/call.ts'
import { boolean, oneOf, textUpTo } from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { amount, flag, id, momentOrNone, text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

/** runs that an owner can begin; `file-import`: import of the checked file */
const moveInRuns = ['rehearsal', 'import', 'finish', 'file-import'] as const

/** Limits of size. */
export const moveInSizes = {
  /** bytes of a file of orders or customers */
  moveInFile: 64 * 1_048_576,
} as const

// Parameters.

const shopBody = z.object({ address: textUpTo(300), key: textUpTo(200), secret: textUpTo(200) })
const authorizationBody = z.object({ address: textUpTo(300) })
/** the keys as WooCommerce sends them, perhaps with further fields */
const keysBody = z.object({
  user_id: textUpTo(100),
  consumer_key: textUpTo(200),
  consumer_secret: textUpTo(200),
  key_permissions: oneOf(['read', 'write', 'read_write']),
})
const runBody = z.object({
  kind: oneOf(moveInRuns),
  leave_refused: z.optional(boolean).default(false),
})

// Replies.

const moveInList = z.strictObject({
  name: text.meta({ description: 'products, orders …' }),
  rows: whole.meta({ description: 'Read, or imported so far.' }),
  refused: whole.meta({ description: 'Of these, what cannot be imported.' }),
})

const moveInNote = z.strictObject({
  name: text,
  rows: whole,
  ids: z.array(id).meta({ description: 'The first of them, in the old shop.' }),
  text,
  refused: flag.meta({ description: 'false: imported, with this change.' }),
})

const moveInComparison = z.strictObject({
  agrees: flag,
  differences: z.array(text),
  more: whole.meta({ description: 'Further differences.' }),
  refused: whole.meta({ description: 'Rows that could not be imported.' }),
  counts: z.array(z.strictObject({ name: text, old: whole, here: whole })),
  months: z.array(
    z.strictObject({
      name: text.meta({ description: 'Month and status of orders.' }),
      old_orders: whole,
      old_total: amount,
      here_orders: whole,
      here_total: amount,
    }),
  ),
})

export const moveInStatus = z.strictObject({
  obstacle: text.meta({ description: 'Why nothing can move in here; otherwise empty.' }),
  address: text.meta({ description: 'Of the old shop; empty until it is set.' }),
  has_keys: flag,
  file: text.meta({ description: 'Name of the file that can be imported; empty without one.' }),
  can_authorize: flag.meta({
    description: 'Whether the old shop can send a key here: this shop has an address with https.',
  }),
  started_at: momentOrNone.meta({ description: 'When the first import began.' }),
  finished_at: momentOrNone.meta({ description: 'When both shops agreed.' }),
  kind: z.enum([...moveInRuns, 'file-check']).meta({ description: 'Of the last run.' }),
  state: z.enum(['none', 'waiting', 'running', 'done', 'stopped', 'failed']),
  stopping: flag,
  asked_at: momentOrNone,
  ended_at: momentOrNone,
  error: text.meta({ description: 'Why it failed; otherwise empty.' }),
  lists: z.array(moveInList),
  notes: z.array(moveInNote),
  comparison: z.nullable(moveInComparison),
})

const moveInAuthorization = z.strictObject({
  url: text.meta({ description: 'The page of the old shop on which its owner allows access.' }),
})
const keysTaken = z.strictObject({ taken: flag })

const desk = '/wp-json/{product}/v1/desk'
const group = 'Desk'
const rights = owners

/** Refusals of this resource only. */
const deskMoveInRefusals = {
  moveInRefused: ['sauda_move_in_refused', 400],
  moveInBusy: ['sauda_move_in_busy', 409],
  moveInKeysRefused: ['sauda_move_in_keys_refused', 403],
} as const
const refusal = refusalsWith(deskMoveInRefusals)
const refused = refusal('moveInRefused', 400)
const busy = refusal('moveInBusy', 409)

const mayCall = { right: 'staff', group, rights } as const

const deskMoveInCalls = {
  getMoveIn: call('GET', `${desk}/move-in`, {
    ...mayCall,
    query: item,
    reply: one(moveInStatus),
    summary: 'Retrieves how far a WooCommerce shop has moved in, and what the last run found.',
  }),
  setMoveInShop: call('PUT', `${desk}/move-in`, {
    ...mayCall,
    logs: 'no values',
    body: shopBody,
    reply: one(moveInStatus),
    change: 'named the old shop that moves in',
    summary:
      'Names the WooCommerce shop that moves in, with a key of permission Read. The key is stored encrypted until the move ends.',
    example: { address: 'https://old.example', key: 'ck_0123456789', secret: 'cs_0123456789' },
    refusals: [refused, busy],
  }),
  authorizeMoveIn: call('POST', `${desk}/move-in/authorization`, {
    ...mayCall,
    body: authorizationBody,
    reply: one(moveInAuthorization),
    change: 'asked the old shop that moves in for a key',
    summary:
      "Returns the page of WooCommerce's authorization on which the old shop's owner allows access. It makes a key and sends it here. The link works once, and not for long.",
    example: { address: 'https://old.example' },
    limits: limitsOf({ rate: rate('moveInAuthorizations', 30, hour), per: 'staff' }),
    refusals: [refused, busy, refusal('rateLimited', 429)],
  }),
  takeMoveInKeys: call('POST', '/wp-json/{product}/v1/move-in/keys', {
    sends: 'open',
    body: keysBody,
    reply: one(keysTaken),
    group,
    summary:
      "Takes the key that WooCommerce's authorization has made, once. `user_id` is the secret that the desk put into the link.",
    rights: everybody,
    example: {
      user_id: 'the secret of the link',
      consumer_key: 'ck_0123456789',
      consumer_secret: 'cs_0123456789',
      key_permissions: 'read',
    },
    limits: limitsOf({ rate: rate('moveInKeys', 20, hour), per: 'address' }),
    refusals: [refusal('moveInKeysRefused', 403), refusal('rateLimited', 429)],
  }),
  takeMoveInFile: call('POST', `${desk}/move-in/file`, {
    ...mayCall,
    takesFile: 'text/csv',
    reply: one(moveInStatus),
    change: 'checked a file of another shop',
    summary:
      'Takes a file of orders or customers as Shopify exports them, CSV or .xlsx, and checks it. Nothing is written until the run `file-import`. The file is deleted after it, or after a day.',
    refusals: [
      refused,
      busy,
      refusal('noUpload', 400),
      refusal('tooLarge', 413),
      refusal('noSpace', 507),
      refusal('rateLimited', 429),
    ],
    limits: limitsOf({ rate: rate('moveInFiles', 60, hour), per: 'staff' }),
  }),
  startMoveIn: call('POST', `${desk}/move-in/run`, {
    ...mayCall,
    body: runBody,
    reply: one(moveInStatus),
    change: 'started a run of moving in',
    summary:
      'Begins a rehearsal, which writes nothing; an import, which can be repeated; or the last import with a comparison of both shops. It begins within seconds and goes on after a restart.',
    example: { kind: 'rehearsal' },
    limits: limitsOf({ rate: rate('moveInRuns', 60, hour), per: 'staff' }),
    refusals: [refused, busy, refusal('rateLimited', 429)],
  }),
  stopMoveIn: call('POST', `${desk}/move-in/stop`, {
    ...mayCall,
    reply: one(moveInStatus),
    change: 'stopped moving in',
    summary: 'Stops the run. The next import goes on from there.',
  }),
  forgetMoveInKeys: call('DELETE', `${desk}/move-in/keys`, {
    ...mayCall,
    reply: one(moveInStatus),
    change: 'deleted the key of the old shop',
    summary: 'Deletes the key of the old shop.',
    refusals: [busy],
  }),
} satisfies Calls

export const deskMoveInResource = defineResource({
  calls: deskMoveInCalls,
  refusals: deskMoveInRefusals,
  sizes: moveInSizes,
  entities: {
    MoveInStatus: moveInStatus,
    MoveInAuthorization: moveInAuthorization,
    MoveInKeysTaken: keysTaken,
  },
})
