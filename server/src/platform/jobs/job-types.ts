/** The shop's jobs: payloads and retries. */
import * as z from 'zod'

const minute = 60_000

type JobType = {
  payload: z.ZodObject
  /** ms before each further attempt; the job fails after the last */
  waits: readonly number[]
  /**
   * maximum number of concurrent jobs per process, default one; higher for jobs that call other servers, so that a slow
   * server does not block the other jobs
   */
  workers?: number
}

export const jobTypes = {
  /** Sends a mail of the outbox (D-164). */
  'send-mail': {
    payload: z.strictObject({ mail: z.int() }),
    waits: [minute, 5 * minute, 30 * minute, 120 * minute],
  },
  /** Downloads a picture from another server. */
  'fetch-picture': { payload: z.strictObject({ address: z.string() }), waits: [minute, 10 * minute] },
  /** Makes the smaller copies of a picture. */
  'copy-picture': { payload: z.strictObject({ media: z.int() }), waits: [minute, 10 * minute] },
  /** Removes the files of a picture that belonged to a deleted account or order, unless something else shows it. */
  'remove-picture': {
    payload: z.strictObject({ media: z.int() }),
    waits: [minute, 10 * minute, 120 * minute, 720 * minute],
  },
  /** Delivers an event to a listener of an extension. */
  'run-listener': {
    payload: z.strictObject({
      extension: z.string(),
      listener: z.string(),
      event: z.looseObject({ id: z.string(), name: z.string(), at: z.string() }),
    }),
    waits: [minute, 5 * minute, 30 * minute, 120 * minute, 720 * minute],
  },
  /** Runs a job of an extension. */
  'run-extension-job': {
    payload: z.strictObject({
      extension: z.string(),
      job: z.string(),
      payload: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    }),
    waits: [minute, 5 * minute, 30 * minute, 120 * minute, 720 * minute],
  },
  /** Sends a webhook delivery. */
  'deliver-webhook': {
    payload: z.strictObject({ delivery: z.int() }),
    waits: [minute, 5 * minute, 30 * minute, 120 * minute, 720 * minute],
    workers: 4,
  },
  /** Pings the address of a webhook; the result has no effect. */
  'ping-webhook': { payload: z.strictObject({ webhook: z.int() }), waits: [] },
  /** Asks a provider about a payment for which no notification arrived. */
  'enquire-payment': {
    payload: z.strictObject({ order: z.int(), reference: z.string() }),
    waits: [minute, 5 * minute, 15 * minute],
  },
  /** Checks, writes or undoes a product file of the desk, depending on its state; resumes an interrupted one. */
  'desk-import': {
    payload: z.strictObject({ import: z.int() }),
    waits: [5000, 10_000, 30_000, minute, minute, 2 * minute, 5 * minute],
  },
  /** Refunds a payment through its provider. */
  'refund-payment': {
    payload: z.strictObject({ refund: z.int(), reference: z.string() }),
    waits: [minute, 5 * minute, 30 * minute, 120 * minute],
  },
} as const satisfies Record<string, JobType>

export type JobName = keyof typeof jobTypes
export type Payload<Name extends JobName> = z.infer<(typeof jobTypes)[Name]['payload']>

export const jobNames = Object.keys(jobTypes) as JobName[]
