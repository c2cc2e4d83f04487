/** What the server answers to WooCommerce's calls of settings. Server only. */
import * as z from 'zod'
import { errorReply, link, links, text } from '@sauda/contract/reply-types.ts'

export const optionGroup = z.strictObject({
  id: text,
  label: text,
  description: text,
  parent_id: text,
  sub_groups: z.array(text),
  _links: z.strictObject({ options: link }),
})

export const option = z.strictObject({
  id: text,
  label: text,
  description: text,
  type: text,
  default: text,
  tip: text,
  value: text,
  options: z.optional(z.record(text, text)),
  group_id: text,
  _links: links,
})

export const optionBatch = z.strictObject({
  update: z.array(z.union([option, z.strictObject({ id: text, error: errorReply })])),
})
