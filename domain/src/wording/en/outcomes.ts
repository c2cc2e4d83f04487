/** Announcements of screen readers for changes that are visible on the screen. */
export const outcomes = {
  undone: 'Undone',
  online: "You're back online",
  signedOut: "You're signed out",
}
