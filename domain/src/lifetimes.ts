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

/** hours for which a session of the desk is valid: normally, and of a device that is remembered */
export const deskSessionHours = { short: 12, long: 7 * 24 } as const

/** Days for which rows are stored. */
export const storedDays = {
  /** entries of the activity log */
  staffChanges: 90,
  webhookDeliveries: 30,
  /** the history of a product's stock */
  stockMovements: 180,
  /** the former prices of a bulk change, by which it is undone */
  priceUndo: 7,
  /** the file and former values of an import, by which it is undone */
  importUndo: 7,
  /** product files in the desk that were not imported, and files of customers and orders */
  unusedFiles: 1,
  /** requests for a mail when a product is available again */
  stockNotices: 180,
  /** sent and failed mails; their content is deleted when they are sent */
  mails: 30,
  /** numbers of requests by hour */
  requestCounts: 2,
  browserErrors: 14,
  /** numbers of visits to addresses without a page */
  missingAddresses: 30,
} as const
