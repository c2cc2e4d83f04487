/** The calls of settings: what each accepts, answers and refuses. Server only. */
import { type Calls, item, list, none, one, operators, writers } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import type { settingsOperatorEndpoints } from './endpoints.ts'
import { undoSettings, updateSettings } from './parameters.ts'
import { mailPreview, settingsChange, settingsGroup } from './replies.ts'

const unknownGroup = refusal('settingsGroupInvalid', 404)
const stale = refusal('settingsStale', 409)
const noDrafts = refusal('settingsDraftInvalid', 404)

export const settingsCalls = {
  listSettings: {
    parameters: { query: item, body: none },
    reply: list(settingsGroup),
    text: {
      group: 'Settings',
      summary: 'Lists all groups of settings with their values and schemas.',
      rights: operators,
    },
  },
  getSettings: {
    parameters: { query: item, body: none },
    reply: one(settingsGroup),
    text: { group: 'Settings', summary: 'Retrieves a group of settings.', rights: operators },
    refusals: [unknownGroup],
  },
  updateSettings: {
    parameters: { query: none, body: updateSettings },
    reply: one(settingsGroup),
    text: {
      group: 'Settings',
      summary: 'Updates fields of a group. Every process uses them from its next request.',
      rights: writers,
      example: { version: 0, values: { percent: 17.5 } },
    },
    refusals: [unknownGroup, stale],
  },
  draftSettings: {
    parameters: { query: none, body: updateSettings },
    reply: one(settingsGroup),
    text: {
      group: 'Settings',
      summary:
        'Saves a draft of home, pages or footer. Previews show it; shoppers see it once it is published.',
      rights: writers,
      example: { version: 0, values: { columns: [] } },
    },
    refusals: [unknownGroup, stale, noDrafts],
  },
  discardSettingsDraft: {
    parameters: { query: item, body: none },
    reply: one(settingsGroup),
    text: { group: 'Settings', summary: 'Discards a draft.', rights: writers },
    refusals: [unknownGroup],
  },
  publishSettingsDraft: {
    parameters: { query: none, body: none },
    reply: one(settingsGroup),
    text: {
      group: 'Settings',
      summary: 'Publishes a draft. Refused if the group changed after the draft was started.',
      rights: writers,
    },
    refusals: [unknownGroup, stale, noDrafts],
  },
  listSettingsChanges: {
    parameters: { query: item, body: none },
    reply: list(settingsChange),
    text: {
      group: 'Settings',
      summary: 'Lists recent changes to a group, newest first.',
      rights: operators,
    },
    refusals: [unknownGroup],
  },
  previewMail: {
    parameters: { query: item, body: none },
    reply: one(mailPreview),
    text: {
      group: 'Settings',
      summary: 'Previews an email with example values, as it would be sent now.',
      rights: operators,
    },
    refusals: [refusal('mailInvalid', 404)],
  },
  undoSettings: {
    parameters: { query: none, body: undoSettings },
    reply: one(settingsGroup),
    text: {
      group: 'Settings',
      summary: 'Restores a group to its state before a change.',
      rights: writers,
      example: { change: 1 },
    },
    refusals: [unknownGroup, refusal('settingsChangeInvalid', 404), stale],
  },
} satisfies Calls<typeof settingsOperatorEndpoints>
