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
      summary: 'Every group of settings with its values and schema.',
      rights: operators,
    },
  },
  getSettings: {
    parameters: { query: item, body: none },
    reply: one(settingsGroup),
    text: { group: 'Settings', summary: 'One group of settings.', rights: operators },
    refusals: [unknownGroup],
  },
  updateSettings: {
    parameters: { query: none, body: updateSettings },
    reply: one(settingsGroup),
    text: {
      group: 'Settings',
      summary: 'Changes fields of a group; they hold in every process from its next request on.',
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
      summary: 'Holds fields of home, pages or footer back until they are published; previews show them.',
      rights: writers,
      example: { version: 0, values: { columns: [] } },
    },
    refusals: [unknownGroup, stale, noDrafts],
  },
  discardSettingsDraft: {
    parameters: { query: item, body: none },
    reply: one(settingsGroup),
    text: { group: 'Settings', summary: 'Forgets a draft.', rights: writers },
    refusals: [unknownGroup],
  },
  publishSettingsDraft: {
    parameters: { query: none, body: none },
    reply: one(settingsGroup),
    text: {
      group: 'Settings',
      summary: 'Lets a draft hold; refused when the group was changed since the draft was begun.',
      rights: writers,
    },
    refusals: [unknownGroup, stale, noDrafts],
  },
  listSettingsChanges: {
    parameters: { query: item, body: none },
    reply: list(settingsChange),
    text: {
      group: 'Settings',
      summary: 'The last changes of a group, the newest first.',
      rights: operators,
    },
    refusals: [unknownGroup],
  },
  previewMail: {
    parameters: { query: item, body: none },
    reply: one(mailPreview),
    text: {
      group: 'Settings',
      summary: "A mail of the shop with an example's values, as it would be sent now.",
      rights: operators,
    },
    refusals: [refusal('mailInvalid', 404)],
  },
  undoSettings: {
    parameters: { query: none, body: undoSettings },
    reply: one(settingsGroup),
    text: {
      group: 'Settings',
      summary: 'Puts a group back to what it was before a change.',
      rights: writers,
      example: { change: 1 },
    },
    refusals: [unknownGroup, refusal('settingsChangeInvalid', 404), stale],
  },
} satisfies Calls<typeof settingsOperatorEndpoints>
