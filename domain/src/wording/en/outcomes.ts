/** What a screen reader says when something has happened that others see. */
export const outcomes = {
  undone: 'Undone',
  online: 'You are online again',
  signedOut: 'You are signed out',
}
