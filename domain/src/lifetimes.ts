/**
 * How long links, known devices and stored rows last, except sign-in, reset links and links to a new email address:
 * the requirements prescribe these (`timings`).
 */
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** ms for which a signed or mailed link is valid */
export const linkMs = {
  /** confirms the email address of a new account */
  welcome: 7 * day,
  invitation: 7 * day,
  /** opens an order that was placed without an account */
  guestOrder: 180 * day,
  /** long, because mails may be opened late */
  unsubscribe: 365 * day,
  /** confirms an address that waits for a product */
  stockNotice: 7 * day,
  /** previews of drafts, from an open desk page */
  preview: 12 * hour,
  /** the sign-in on a consent page: time to read one page and decide */
  consent: 15 * minute,
  /** the sign-in form of a consent page */
  consentForm: hour,
  /** the page on which an old shop gives its key */
  moveIn: 30 * minute,
} as const

/** ms for which a browser counts as a known device after a sign-in */
export const knownDeviceMs = 180 * day
