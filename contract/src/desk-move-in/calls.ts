/** Calls with which owners move a WooCommerce shop into this shop. Server only. */
import { orderStatuses } from '@sauda/domain/order.ts'
import * as z from 'zod'
import { hour, limitsOf, rate } from '@sauda/contract/call-limits.ts'
import { call, type Calls, everybody, item, one, owners } from '@sauda/contract/call.ts'
import { boolean, oneOf, textUpTo } from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { amount, flag, id, momentOrNone, text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

/** runs that an owner can begin; `file-import`: import of the checked file */
const moveInRuns = ['rehearsal', 'import', 'finish', 'file-import'] as const

/** The limits of this file's calls. */
export const moveInSizes = {
  /** maximum bytes of a file of orders or customers */
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
const mostStatuses = 100
const chosenStatuses = z
  .record(textUpTo(40), oneOf(orderStatuses), { error: 'is not of type object.' })
  .refine((chosen) => Object.keys(chosen).length <= mostStatuses, {
    error: `names more than ${mostStatuses} statuses.`,
  })
  .meta({
    description:
      'What statuses of orders become here that only the old shop has, such as {"shipped": "completed"}. Later runs keep the choice.',
  })
const runBody = z.object({
  kind: oneOf(moveInRuns),
  leave_refused: z.optional(boolean).default(false),
  statuses: z.optional(chosenStatuses).default({}),
  unused_pictures: z.optional(boolean).meta({
    description:
      'Whether to import pictures of the media library that nothing uses, too. Later runs keep the choice.',
  }),
})

// Replies.

const moveInList = z.strictObject({
  name: text.meta({ description: 'For example products or orders.' }),
  rows: whole.meta({ description: 'Number of rows read or imported so far.' }),
  refused: whole.meta({ description: "Number of rows that can't be imported." }),
})

const moveInNote = z.strictObject({
  name: text,
  rows: whole,
  ids: z.array(id).meta({ description: 'The first affected ids in the old shop.' }),
  text,
  refused: flag.meta({ description: 'false: imported with this change; true: not imported.' }),
})

const moveInStatusOfOrders = z.strictObject({
  status: text.meta({ description: 'A status that only the old shop has.' }),
  orders: whole,
  here: z
    .enum([...orderStatuses, ''])
    .meta({ description: "What it becomes here; empty: its orders can't be imported." }),
})

const moveInComparison = z.strictObject({
  agrees: flag,
  differences: z.array(text),
  more: whole.meta({ description: 'Number of further differences.' }),
  refused: whole.meta({ description: "Number of rows that couldn't be imported." }),
  counts: z.array(z.strictObject({ name: text, old: whole, here: whole })),
  months: z.array(
    z.strictObject({
      name: text.meta({ description: 'Month and status of the orders.' }),
      old_orders: whole,
      old_total: amount,
      here_orders: whole,
      here_total: amount,
    }),
  ),
})

export const moveInStatus = z.strictObject({
  obstacle: text.meta({ description: 'Reason why no shop can move in here; otherwise empty.' }),
  address: text.meta({ description: 'URL of the old shop; empty until set.' }),
  has_keys: flag,
  file: text.meta({ description: 'Name of the uploaded file; empty if there is none.' }),
  can_authorize: flag.meta({
    description: 'Whether the old shop can send a key here. Requires an https address.',
  }),
  started_at: momentOrNone.meta({ description: 'When the first import began.' }),
  finished_at: momentOrNone.meta({ description: 'When the comparison of both shops showed no difference.' }),
  kind: z.enum([...moveInRuns, 'file-check']).meta({ description: 'Kind of the last run.' }),
  state: z.enum(['none', 'waiting', 'running', 'done', 'stopped', 'failed']),
  stopping: flag,
  asked_at: momentOrNone,
  ended_at: momentOrNone,
  error: text.meta({ description: 'Reason of the failure; otherwise empty.' }),
  lists: z.array(moveInList),
  notes: z.array(moveInNote),
  statuses: z.array(moveInStatusOfOrders),
  comparison: z.nullable(moveInComparison),
})

const moveInAuthorization = z.strictObject({
  url: text.meta({ description: "URL of the old shop's page where its owner allows access." }),
})
const keysTaken = z.strictObject({ taken: flag })

const desk = '/wp-json/{product}/v1/desk'
const group = 'Desk'
const rights = owners

/** Error codes that only this resource returns, with their statuses. */
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
      'Sets the WooCommerce shop to import, with an API key with Read permission. The key is stored encrypted until the move ends.',
    example: { address: 'https://old.example', key: 'ck_0123456789', secret: 'cs_0123456789' },
    refusals: [refused, busy],
  }),
  authorizeMoveIn: call('POST', `${desk}/move-in/authorization`, {
    ...mayCall,
    body: authorizationBody,
    reply: one(moveInAuthorization),
    change: 'asked the old shop that moves in for a key',
    summary:
      "Returns a link to WooCommerce's authorization page, where the old shop's owner allows access. WooCommerce then sends an API key here. The link works once, for a short time.",
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
      "Receives the API key that WooCommerce's authorization creates, once. `user_id` is the secret from the desk's link.",
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
      'Uploads a Shopify export of orders or customers, CSV or .xlsx, and checks it. Nothing is imported until the run `file-import`. The file is deleted afterwards, or after a day.',
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
      'Starts a run: a rehearsal, which writes nothing; an import, which can be repeated; or the last import, which compares both shops. It starts within seconds and continues after a restart.',
    example: { kind: 'rehearsal' },
    limits: limitsOf({ rate: rate('moveInRuns', 60, hour), per: 'staff' }),
    refusals: [refused, busy, refusal('rateLimited', 429)],
  }),
  stopMoveIn: call('POST', `${desk}/move-in/stop`, {
    ...mayCall,
    reply: one(moveInStatus),
    change: 'stopped moving in',
    summary: 'Stops the run. The next import continues from there.',
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
