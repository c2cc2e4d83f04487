/** The calls of settings: what each accepts, answers and refuses. Server only. */
import { call, type Calls, item, list, none, one, operators, writers } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { undoSettings, updateSettings } from './parameters.ts'
import { mailPreview, settingsChange, settingsGroup } from './replies.ts'

const settings = '/wp-json/{product}/v1/settings'

const unknownGroup = refusal('settingsGroupInvalid', 404)
const stale = refusal('settingsStale', 409)
const noDrafts = refusal('settingsDraftInvalid', 404)

export const settingsCalls = {
  listSettings: call('GET', settings, {
    right: 'settings',
    parameters: { query: item, body: none },
    reply: list(settingsGroup),
    text: {
      group: 'Settings',
      summary: 'Lists all groups of settings with their values and schemas.',
      rights: operators,
    },
  }),
  getSettings: call('GET', `${settings}/{group}`, {
    right: 'settings',
    parameters: { query: item, body: none },
    reply: one(settingsGroup),
    text: { group: 'Settings', summary: 'Retrieves a group of settings.', rights: operators },
    refusals: [unknownGroup],
  }),
  updateSettings: call('PUT', `${settings}/{group}`, {
    right: 'settings',
    parameters: { query: none, body: updateSettings },
    reply: one(settingsGroup),
    text: {
      group: 'Settings',
      summary: 'Updates fields of a group. Every process uses them from its next request.',
      rights: writers,
      example: { version: 0, values: { percent: 17.5 } },
    },
    refusals: [unknownGroup, stale],
  }),
  listSettingsChanges: call('GET', `${settings}/{group}/changes`, {
    right: 'settings',
    parameters: { query: item, body: none },
    reply: list(settingsChange),
    text: {
      group: 'Settings',
      summary: 'Lists recent changes to a group, newest first.',
      rights: operators,
    },
    refusals: [unknownGroup],
  }),
  previewMail: call('GET', '/wp-json/{product}/v1/mails/{mail}/preview', {
    right: 'settings',
    parameters: { query: item, body: none },
    reply: one(mailPreview),
    text: {
      group: 'Settings',
      summary: 'Previews an email with example values, as it would be sent now.',
      rights: operators,
    },
    refusals: [refusal('mailInvalid', 404)],
  }),
  draftSettings: call('PUT', `${settings}/{group}/draft`, {
    right: 'settings',
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
  }),
  discardSettingsDraft: call('DELETE', `${settings}/{group}/draft`, {
    right: 'settings',
    parameters: { query: item, body: none },
    reply: one(settingsGroup),
    text: { group: 'Settings', summary: 'Discards a draft.', rights: writers },
    refusals: [unknownGroup],
  }),
  publishSettingsDraft: call('POST', `${settings}/{group}/draft/publish`, {
    right: 'settings',
    parameters: { query: none, body: none },
    reply: one(settingsGroup),
    text: {
      group: 'Settings',
      summary: 'Publishes a draft. Refused if the group changed after the draft was started.',
      rights: writers,
    },
    refusals: [unknownGroup, stale, noDrafts],
  }),
  undoSettings: call('POST', `${settings}/{group}/undo`, {
    right: 'settings',
    parameters: { query: none, body: undoSettings },
    reply: one(settingsGroup),
    text: {
      group: 'Settings',
      summary: 'Restores a group to its state before a change.',
      rights: writers,
      example: { change: 1 },
    },
    refusals: [unknownGroup, refusal('settingsChangeInvalid', 404), stale],
  }),
} satisfies Calls
