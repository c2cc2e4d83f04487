/** The jobs of the shop: the payload of each, and how often it is tried. */
import * as z from 'zod'

const minute = 60_000

type JobType = {
  payload: z.ZodObject
  /** ms before each further try; after the last there is none */
  waits: readonly number[]
  /** how many are under way at once in a process; one unless it is said, for what waits for others must not hold the rest */
  workers?: number
}

export const jobTypes = {
  /** Sends a mail of the outbox (D-164). */
  'send-mail': {
    payload: z.strictObject({ mail: z.int() }),
    waits: [minute, 5 * minute, 30 * minute, 120 * minute],
  },
  /** Fetches a picture from an address elsewhere. */
  'fetch-picture': { payload: z.strictObject({ address: z.string() }), waits: [minute, 10 * minute] },
  /** Makes the smaller copies of a picture. */
  'copy-picture': { payload: z.strictObject({ media: z.int() }), waits: [minute, 10 * minute] },
  /** Gives an event to a listener of an extension. */
  'run-listener': {
    payload: z.strictObject({
      extension: z.string(),
      listener: z.string(),
      event: z.looseObject({ id: z.string(), name: z.string(), at: z.string() }),
    }),
    waits: [minute, 5 * minute, 30 * minute, 120 * minute, 720 * minute],
  },
  /** Sends what a webhook is owed. */
  'deliver-webhook': {
    payload: z.strictObject({ delivery: z.int() }),
    waits: [minute, 5 * minute, 30 * minute, 120 * minute, 720 * minute],
    workers: 4,
  },
  /** Asks the address of a webhook whether anybody listens; nothing depends on the answer. */
  'ping-webhook': { payload: z.strictObject({ webhook: z.int() }), waits: [] },
  /** Asks a provider about a payment of which no notification came. */
  'enquire-payment': {
    payload: z.strictObject({ order: z.int(), reference: z.string() }),
    waits: [minute, 5 * minute, 15 * minute],
  },
  /** Checks, writes or undoes a product file of the desk, as far as its state says; one that was cut off goes on. */
  'desk-import': {
    payload: z.strictObject({ import: z.int() }),
    waits: [5000, 10_000, 30_000, minute, minute, 2 * minute, 5 * minute],
  },
  /** Has a provider give money back. */
  'refund-payment': {
    payload: z.strictObject({ refund: z.int(), reference: z.string() }),
    waits: [minute, 5 * minute, 30 * minute, 120 * minute],
  },
} as const satisfies Record<string, JobType>

export type JobName = keyof typeof jobTypes
export type Payload<Name extends JobName> = z.infer<(typeof jobTypes)[Name]['payload']>

export const jobNames = Object.keys(jobTypes) as JobName[]
