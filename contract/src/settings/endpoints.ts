import type { Endpoint } from '@sauda/contract/endpoint.ts'

const settings = '/wp-json/{product}/v1/settings'

/** Calls of operators; no browser loads them. */
export const settingsOperatorEndpoints = {
  listSettings: { method: 'GET', path: settings, sends: 'operator' },
  getSettings: { method: 'GET', path: `${settings}/{group}`, sends: 'operator' },
  updateSettings: { method: 'PUT', path: `${settings}/{group}`, sends: 'operator' },
  listSettingsChanges: { method: 'GET', path: `${settings}/{group}/changes`, sends: 'operator' },
  previewMail: { method: 'GET', path: '/wp-json/{product}/v1/mails/{mail}/preview', sends: 'operator' },
  draftSettings: { method: 'PUT', path: `${settings}/{group}/draft`, sends: 'operator' },
  discardSettingsDraft: { method: 'DELETE', path: `${settings}/{group}/draft`, sends: 'operator' },
  publishSettingsDraft: { method: 'POST', path: `${settings}/{group}/draft/publish`, sends: 'operator' },
  undoSettings: { method: 'POST', path: `${settings}/{group}/undo`, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
