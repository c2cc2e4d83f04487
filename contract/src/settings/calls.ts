/** Calls with which operators read and change the owner's settings, and edit drafts of them. Server only. */
import * as z from 'zod'
import { call, type Calls, item, list, one, operators, writers } from '@sauda/contract/call.ts'
import { integer, optionalFlag } from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// Parameters.

const version = z.optional(integer(0)).meta({
  description:
    'Version of the group that you read. If it has changed since, nothing is written. Omit to skip this check.',
})

const updateSettings = z.object({
  version,
  values: z.record(z.string(), z.unknown(), { error: 'is not of type object.' }).meta({
    description: 'Fields of the group. Omitted fields keep their values.',
  }),
})

/** maximum characters of a time; an ISO time is shorter */
const longestMoment = 40
const readDraft = z.optional(z.string().max(longestMoment)).meta({
  description:
    'The changed_at of the draft you read, empty if there was none. Refused if there is another draft now. Omit to skip the check.',
})

const draftSettings = z.object({ ...updateSettings.shape, draft: readDraft })

const discardDraft = z.object({ ...item.shape, draft: readDraft })

const undoSettings = z.object({
  version,
  change: integer(1).meta({
    description: 'The version created by the change to undo.',
  }),
})

const publishDraft = z.object({
  draft: readDraft,
  unfinished: optionalFlag.meta({
    description:
      'true: publishes pages that still contain the first line of a draft or an unfilled place such as [your address].',
  }),
})

// Replies.

const values = z.record(text, z.unknown())
const changedAt = z.nullable(text).meta({ description: 'UTC; null if never changed.' })

export const settingsGroup = z.strictObject({
  group: text,
  title: text,
  help: text,
  version: whole.meta({
    description: 'Number of changes to the group; 0 if it has its defaults.',
  }),
  values,
  defaults: values,
  schema: z.record(text, z.unknown()).meta({
    description: 'JSON Schema of the values, with titles, help, examples and limits for forms.',
  }),
  changed_at: changedAt,
  changed_by: text,
  draft: z
    .nullable(z.strictObject({ values, version: whole, changed_at: text, changed_by: text }))
    .meta({ description: 'Unpublished fields, and the version they are based on.' }),
  preview: text.meta({
    description:
      "Prefix for a page's path that shows it with all drafts, valid for twelve hours; empty if the group has no drafts.",
  }),
  extension: z
    .optional(z.literal(true))
    .meta({ description: 'Present if the group belongs to an extension that is set up.' }),
})

const mailPreview = z.strictObject({
  mail: text,
  from_name: text,
  from_address: text,
  reply_to: text.meta({ description: 'Reply-to address; empty if replies go to the sender.' }),
  subject: text,
  text: text.meta({ description: 'Plain text version of the email.' }),
  html: text,
})

export const settingsChange = z.strictObject({
  version: whole.meta({ description: 'Version created by the change.' }),
  changed_at: text.meta({ description: 'In UTC.' }),
  changed_by: text,
  before: z.nullable(values).meta({ description: 'null if the values were the defaults.' }),
  after: values,
})

const settings = '/wp-json/{product}/v1/settings'

/** Error codes that only this resource returns, with their statuses. */
export const settingsRefusals = {
  settingsStale: ['sauda_settings_stale', 409],
  settingsDraftChanged: ['sauda_settings_draft_changed', 409],
  mailInvalid: ['sauda_mail_invalid', 404],
  settingsGroupInvalid: ['sauda_settings_group_invalid', 404],
  settingsChangeInvalid: ['sauda_settings_change_invalid', 404],
  settingsDraftInvalid: ['sauda_settings_draft_invalid', 404],
  settingsUnfinished: ['sauda_settings_unfinished', 409],
} as const
const refusal = refusalsWith(settingsRefusals)

const unknownGroup = refusal('settingsGroupInvalid', 404)
const stale = refusal('settingsStale', 409)
const otherDraft = refusal('settingsDraftChanged', 409)
const noDrafts = refusal('settingsDraftInvalid', 404)

const mayWrite = { right: 'settings', group: 'Settings', rights: writers } as const
const mayRead = { right: 'settings', group: 'Settings', rights: operators } as const

const settingsCalls = {
  listSettings: call('GET', settings, {
    ...mayRead,
    query: item,
    reply: list(settingsGroup),
    summary: 'Lists all groups of settings with their values and schemas.',
  }),
  getSettings: call('GET', `${settings}/{group}`, {
    ...mayRead,
    query: item,
    reply: one(settingsGroup),
    summary: 'Retrieves a group of settings.',
    refusals: [unknownGroup],
  }),
  updateSettings: call('PUT', `${settings}/{group}`, {
    ...mayWrite,
    body: updateSettings,
    reply: one(settingsGroup),
    change: 'changed settings',
    summary: 'Updates fields of a group. Every process uses them from its next request.',
    example: { version: 0, values: { percent: 17.5 } },
    refusals: [unknownGroup, stale],
  }),
  listSettingsChanges: call('GET', `${settings}/{group}/changes`, {
    ...mayRead,
    query: item,
    reply: list(settingsChange),
    summary: 'Lists recent changes to a group, newest first.',
    refusals: [unknownGroup],
  }),
  previewMail: call('GET', '/wp-json/{product}/v1/mails/{mail}/preview', {
    ...mayRead,
    query: item,
    reply: one(mailPreview),
    summary: 'Previews an email with example values, as it would be sent now.',
    refusals: [refusal('mailInvalid', 404)],
  }),
  draftSettings: call('PUT', `${settings}/{group}/draft`, {
    ...mayWrite,
    body: draftSettings,
    reply: one(settingsGroup),
    change: 'edited a draft',
    summary:
      'Saves a draft of home, pages or footer. Previews show it; shoppers see it once it is published.',
    example: { version: 0, values: { columns: [] } },
    refusals: [unknownGroup, stale, otherDraft, noDrafts],
  }),
  discardSettingsDraft: call('DELETE', `${settings}/{group}/draft`, {
    ...mayWrite,
    query: discardDraft,
    reply: one(settingsGroup),
    change: 'discarded a draft',
    summary: 'Discards a draft.',
    refusals: [unknownGroup, otherDraft, noDrafts],
  }),
  publishSettingsDraft: call('POST', `${settings}/{group}/draft/publish`, {
    ...mayWrite,
    body: publishDraft,
    reply: one(settingsGroup),
    change: 'published a draft',
    summary:
      'Publishes a draft. Refused if the group changed after the draft was started, and once if a page is unfinished.',
    example: { unfinished: true },
    refusals: [unknownGroup, stale, otherDraft, noDrafts, refusal('settingsUnfinished', 409)],
  }),
  undoSettings: call('POST', `${settings}/{group}/undo`, {
    ...mayWrite,
    body: undoSettings,
    reply: one(settingsGroup),
    change: 'undid a settings change',
    summary: 'Restores a group to its state before a change.',
    example: { change: 1 },
    refusals: [unknownGroup, refusal('settingsChangeInvalid', 404), stale],
  }),
} satisfies Calls

export const settingsResource = defineResource({
  calls: settingsCalls,
  parameters: {
    draft:
      'The changed_at of the draft that you read, empty if there was none. Refused if there is another now.',
  },
  refusals: settingsRefusals,
  entities: {
    SettingsGroup: settingsGroup,
    SettingsChange: settingsChange,
    MailPreview: mailPreview,
  },
})
