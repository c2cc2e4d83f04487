/** Calls of the program's releases and of backups that owners request: parameters, replies, refusals. Server only. */
import * as z from 'zod'
import { hour, limitsOf, rate } from '@sauda/contract/call-limits.ts'
import { call, type Calls, item, one, owners } from '@sauda/contract/call.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { done, flag, moment, text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

export const deskReleaseSizes = {
  /** releases whose notes the desk lists */
  notesReleases: 10,
  /** entries in the notes of a release */
  notesEntries: 200,
} as const

// Replies.

const release = z.strictObject({
  version: text,
  date: text.meta({ description: 'Day of the release, in ISO form; empty when unknown.' }),
  is_new: flag.meta({ description: 'You have not seen this release yet.' }),
  entries: z
    .array(
      z.strictObject({
        reader: z.enum(['shopper', 'owner']).meta({ description: 'Whom the change concerns.' }),
        kind: z.enum(['new', 'fixed']),
        text,
      }),
    )
    .meta({ description: `At most ${deskReleaseSizes.notesEntries}.` }),
})

export const askedBackup = z.strictObject({
  state: z.enum(['none', 'waiting', 'running', 'done', 'failed']).meta({
    description:
      'Of the last backup that an owner asked for. done: it was written, and its checksums were read.',
  }),
  asked_at: z.nullable(moment),
  ended_at: z.nullable(moment),
  file: text.meta({ description: 'Path on the server; empty until it is written.' }),
  bytes: whole,
  error: text.meta({ description: 'Why it failed; otherwise empty.' }),
})

export const deskRelease = z.strictObject({
  version: text.meta({ description: 'The running release.' }),
  releases: z.array(release).meta({
    description: `Releases that you have not seen, newest first, at most ${deskReleaseSizes.notesReleases}; if there are none, the last one with entries.`,
  }),
  installed: text.meta({ description: 'A later release that lies on the server already; otherwise empty.' }),
  available: text.meta({
    description: 'A later release that the address in RELEASES_URL names; otherwise empty.',
  }),
  available_url: text.meta({ description: 'Web page of the available release; otherwise empty.' }),
  asks: flag.meta({ description: 'RELEASES_URL is set.' }),
  placeholder: text.meta({
    description:
      'What stands for the next release in the commands, if its number is unknown; otherwise empty.',
  }),
  commands: z.array(text).meta({
    description: 'The commands that upgrade this installation, in order, for whoever runs the server.',
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
    summary: 'Remembers that you have seen the notes of the running release.',
  }),
  askBackup: call('POST', `${desk}/backups`, {
    ...mayCall,
    reply: one(askedBackup),
    change: 'made a backup',
    summary:
      'Makes a backup of the shop and reads its checksums. The work begins within seconds; `GET /desk/release` reports it. While one is under way, no second one begins.',
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
