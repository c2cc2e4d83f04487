/** Calls about releases of the program, and the call that requests a backup. Server only. */
import * as z from 'zod'
import { hour, limitsOf, rate } from '@sauda/contract/call-limits.ts'
import { call, type Calls, item, one, owners } from '@sauda/contract/call.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { done, flag, moment, text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

export const deskReleaseSizes = {
  /** maximum number of releases whose notes the desk lists */
  notesReleases: 10,
  /** maximum number of entries in the notes of a release */
  notesEntries: 200,
} as const

// Replies.

const release = z.strictObject({
  version: text,
  date: text.meta({ description: 'Release date as YYYY-MM-DD; empty if unknown.' }),
  is_new: flag.meta({ description: "Whether the signed-in user hasn't seen this release yet." }),
  entries: z
    .array(
      z.strictObject({
        reader: z.enum(['shopper', 'owner']).meta({ description: 'Readers that the change concerns.' }),
        kind: z.enum(['new', 'fixed']),
        text,
      }),
    )
    .meta({ description: `At most ${deskReleaseSizes.notesEntries}.` }),
})

export const askedBackup = z.strictObject({
  state: z.enum(['none', 'waiting', 'running', 'done', 'failed']).meta({
    description:
      'Status of the last backup that an owner requested. done: written and verified by its checksums.',
  }),
  asked_at: z.nullable(moment),
  ended_at: z.nullable(moment),
  file: text.meta({ description: 'Path on the server; empty until written.' }),
  bytes: whole,
  error: text.meta({ description: 'Reason of the failure; otherwise empty.' }),
})

export const deskRelease = z.strictObject({
  version: text.meta({ description: 'The running release.' }),
  releases: z.array(release).meta({
    description: `Releases the signed-in user hasn't seen, newest first, at most ${deskReleaseSizes.notesReleases}. If there are none, the last one with entries.`,
  }),
  installed: text.meta({ description: 'Later release on this server; otherwise empty.' }),
  available: text.meta({
    description: 'Later release published at RELEASES_URL; otherwise empty.',
  }),
  available_url: text.meta({ description: 'URL of the available release; otherwise empty.' }),
  asks: flag.meta({ description: 'Whether RELEASES_URL is set.' }),
  placeholder: text.meta({
    description: 'Placeholder for the next version in the commands, if it is unknown; otherwise empty.',
  }),
  commands: z.array(text).meta({
    description: "Commands that upgrade this installation, in order, for the server's administrator.",
  }),
  backup: askedBackup,
})

const desk = '/wp-json/{product}/v1/desk'
const group = 'Desk'
const rights = owners
const refusal = refusalsWith({})

const mayCall = { right: 'upgrade', group, rights } as const

const deskReleaseCalls = {
  getDeskRelease: call('GET', `${desk}/release`, {
    ...mayCall,
    query: item,
    reply: one(deskRelease),
    summary: 'Retrieves the running release, what is new in it, and how this installation is upgraded.',
  }),
  markReleaseSeen: call('POST', `${desk}/release/seen`, {
    ...mayCall,
    logs: 'nothing',
    reply: one(done),
    summary: 'Marks the notes of the running release as seen.',
  }),
  askBackup: call('POST', `${desk}/backups`, {
    ...mayCall,
    reply: one(askedBackup),
    change: 'made a backup',
    summary:
      'Creates a backup of the shop and verifies its checksums. It starts within seconds; `GET /desk/release` reports its progress. Only one backup runs at a time.',
    limits: limitsOf({ rate: rate('askedBackups', 6, hour), per: 'staff' }),
    refusals: [refusal('rateLimited', 429)],
  }),
} satisfies Calls

export const deskReleaseResource = defineResource({
  calls: deskReleaseCalls,
  sizes: deskReleaseSizes,
  entities: {
    DeskRelease: deskRelease,
    AskedBackup: askedBackup,
  },
})
