export const settings = {
  title: 'Settings',
  failed: 'The settings did not come.',
  parts: {
    staff: 'Staff',
    changes: 'What was done',
    keys: 'Keys',
    webhooks: 'Webhooks',
    health: 'Health',
  },
  noGroup: 'There are no such settings',
  saved: (title: string) => `${title}: saved`,
  undone: (title: string) => `${title}: taken back`,
  changedBy: (name: string) => `Changed by ${name},`,
  stale:
    'Somebody changed these settings meanwhile. Yours were not written: discard, look at theirs, and change again.',
  notSaved: 'Not saved. Your words are still here.',
}
