/** What a screen reader says when something has happened that others see. */
export const outcomes = {
  undone: 'Undone',
  online: "You're back online",
  signedOut: "You're signed out",
}
