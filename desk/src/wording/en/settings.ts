export const settings = {
  title: 'Settings',
  failed: "Couldn't load settings.",
  parts: {
    staff: 'Staff',
    changes: 'Activity log',
    keys: 'Keys',
    webhooks: 'Webhooks',
    'move-in': 'Move in',
    health: 'Health',
  },
  noGroup: 'Settings not found',
  saved: (title: string) => `${title} saved`,
  undone: (title: string) => `${title}: change undone`,
  changedBy: (name: string) => `Changed by ${name},`,
  stale:
    "Someone else changed these settings. Yours weren't saved. Discard your changes, review theirs, and try again.",
  notSaved: "Couldn't save. Your changes are still here.",
}
