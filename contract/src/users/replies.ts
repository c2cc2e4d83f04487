/** What the server answers about users and application passwords, as WordPress has them. Server only. */
import * as z from 'zod'
import { flag, id, link, links, text, time, timeOrNone, whole } from '@sauda/contract/reply-types.ts'

export const user = z.strictObject({
  id,
  name: text,
  url: text,
  description: text,
  link: text,
  slug: text,
  avatar_urls: z.record(text, text),
  meta: z.array(z.unknown()),
  // with context=edit
  username: z.optional(text),
  first_name: z.optional(text),
  last_name: z.optional(text),
  email: z.optional(text),
  locale: z.optional(text),
  nickname: z.optional(text),
  registered_date: z.optional(text),
  roles: z.optional(z.array(text)),
  capabilities: z.optional(z.record(text, flag)),
  extra_capabilities: z.optional(z.record(text, flag)),
  _links: links,
})

export const applicationPassword = z.strictObject({
  uuid: text,
  app_id: text,
  name: text,
  created: time.meta({ description: 'UTC.' }),
  last_used: timeOrNone.meta({ description: 'UTC; written every few minutes at most.' }),
  last_ip: z.nullable(text),
  password: z.optional(text).meta({ description: 'In the reply that makes it, and never again.' }),
  _links: z.strictObject({ self: link }),
})

export const applicationPasswordDeleted = z.strictObject({ deleted: flag, previous: applicationPassword })
export const applicationPasswordsDeleted = z.strictObject({ deleted: flag, count: whole })
