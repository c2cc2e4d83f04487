/** Calls to manage redirects from old addresses, and to list requested addresses without a page. Server only. */
import * as z from 'zod'
import { call, type Calls, made, one, operators, pages, writers } from '@sauda/contract/call.ts'
import { boolean, integer, textUpTo } from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { done, flag, id, moment, text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

/** Maximum lengths and numbers in redirects. */
export const deskRedirectSizes = {
  /** maximum characters of a path */
  redirectPath: 1000,
  /** maximum number of rows of an imported file */
  redirectRows: 20_000,
  /** maximum bytes of an imported file */
  redirectFile: 8_388_608,
  /** maximum number of different addresses without a page that are counted */
  missingAddresses: 1000,
} as const

// Parameters.

const paging = {
  page: z.optional(integer(1)).default(1),
  per_page: z.optional(integer(1, 100)).default(50),
}

const listRedirects = z.object({ ...paging, search: z.optional(textUpTo(200)) })
const listMissing = z.object(paging)

const path = textUpTo(deskRedirectSizes.redirectPath)
const redirectBody = z.object({ old_path: path, path })
const redirectChange = z.object({ old_path: z.optional(path), path: z.optional(path) })
const missingChange = z.object({ ignored: boolean })

// Replies.

const deskRedirect = z.strictObject({
  id,
  old_path: text.meta({ description: 'Old path, decoded, without a trailing slash.' }),
  path: text.meta({ description: 'Path of the page here; empty for a picture.' }),
  picture: flag.meta({
    description: 'Whether it redirects to a picture that was imported from another shop.',
  }),
})

const missingAddress = z.strictObject({
  id,
  path: text,
  requests: whole.meta({ description: 'Number of requests, updated about once a minute.' }),
  last_at: moment,
  suggestion: z
    .nullable(z.strictObject({ path: text, name: text }))
    .meta({ description: 'Product, category or page with the most similar address.' }),
})

export const redirectImport = z.strictObject({
  rows: whole,
  created: whole,
  updated: whole,
  unchanged: whole,
  refused: z
    .array(
      z.strictObject({
        line: whole.meta({ description: 'Line in the file.' }),
        old_path: text,
        message: text,
      }),
    )
    .meta({ description: 'Skipped rows with the reason.' }),
})

const redirectFile = z.string().meta({
  description: "CSV file with the columns old and new. Redirects of pictures aren't included.",
})

const desk = '/wp-json/{product}/v1/desk'
const group = 'Desk'

/** Error codes that only this resource returns, with their statuses. */
const deskRedirectRefusals = {
  redirectUnknown: ['sauda_redirect_unknown', 404],
  redirectExists: ['sauda_redirect_exists', 409],
  redirectRefused: ['sauda_redirect_refused', 400],
  redirectFileUnreadable: ['sauda_redirect_file_unreadable', 400],
  missingUnknown: ['sauda_missing_address_unknown', 404],
} as const
const refusal = refusalsWith(deskRedirectRefusals)
const unknown = refusal('redirectUnknown', 404)
const taken = refusal('redirectExists', 409)
const refused = refusal('redirectRefused', 400)

const example = { old_path: '/shop/blue-kurta', path: '/product/blue-kurta' }

const mayWrite = { right: 'settings', group, rights: writers } as const
const mayRead = { right: 'settings', group, rights: operators } as const

const deskRedirectCalls = {
  listRedirects: call('GET', `${desk}/redirects`, {
    ...mayRead,
    query: listRedirects,
    reply: pages(deskRedirect),
    summary: 'Lists redirects of old addresses, or those that contain a text.',
  }),
  exportRedirects: call('GET', `${desk}/redirects/export`, {
    ...mayRead,
    reply: one(redirectFile),
    summary: 'Exports all redirects to pages as a CSV file that can be imported again.',
  }),
  importRedirects: call('POST', `${desk}/redirects/import`, {
    ...mayWrite,
    takesFile: 'text/csv',
    reply: one(redirectImport),
    change: 'imported redirects',
    summary: `Imports redirects from a CSV file with two columns, the old address and the page, at most ${deskRedirectSizes.redirectRows.toLocaleString('en')} rows. Rows that can't be used are named; the others are written.`,
    refusals: [refusal('noUpload', 400), refusal('redirectFileUnreadable', 400), refusal('noSpace', 507)],
  }),
  getRedirect: call('GET', `${desk}/redirects/{id}`, {
    ...mayRead,
    reply: one(deskRedirect),
    summary: 'Retrieves a redirect.',
    refusals: [unknown],
  }),
  createRedirect: call('POST', `${desk}/redirects`, {
    ...mayWrite,
    body: redirectBody,
    reply: made(deskRedirect),
    change: 'added a redirect',
    summary:
      'Redirects an old address to a page of this shop. It is no longer listed as an address without a page.',
    example,
    refusals: [taken, refused],
  }),
  updateRedirect: call('PUT', `${desk}/redirects/{id}`, {
    ...mayWrite,
    body: redirectChange,
    reply: one(deskRedirect),
    change: 'changed a redirect',
    summary: 'Changes a redirect.',
    example: { path: '/deals' },
    refusals: [unknown, taken, refused],
  }),
  deleteRedirect: call('DELETE', `${desk}/redirects/{id}`, {
    ...mayWrite,
    reply: one(done),
    change: 'deleted a redirect',
    summary: 'Deletes a redirect.',
    refusals: [unknown],
  }),
  listMissingAddresses: call('GET', `${desk}/missing-addresses`, {
    ...mayRead,
    query: listMissing,
    reply: pages(missingAddress),
    summary: `Lists addresses that browsers asked for and this shop has no page for, the most frequent first. At most ${deskRedirectSizes.missingAddresses.toLocaleString('en')} are counted; rare ones are forgotten first.`,
  }),
  ignoreMissingAddress: call('PUT', `${desk}/missing-addresses/{id}`, {
    ...mayWrite,
    body: missingChange,
    reply: one(done),
    change: 'hid a missing address, or showed it again',
    summary: 'Hides an address without a page from the list, or shows it again.',
    example: { ignored: true },
    refusals: [refusal('missingUnknown', 404)],
  }),
} satisfies Calls

export const deskRedirectResource = defineResource({
  calls: deskRedirectCalls,
  sizes: deskRedirectSizes,
  refusals: deskRedirectRefusals,
  entities: {
    DeskRedirect: deskRedirect,
    MissingAddress: missingAddress,
    RedirectImport: redirectImport,
    RedirectFile: redirectFile,
  },
})
