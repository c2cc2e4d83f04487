/** Numbers by which the shop looks after itself: backups, findings, errors of browsers, redirects, webhooks. */
const hour = 3_600_000
const day = 24 * hour

export const backupRules = {
  /** hour at which daily backups begin, by Pakistan's clock */
  nightHour: 3,
  /** maximum ms by which another machine's backup may be late before this machine makes one */
  lateMs: 6 * hour,
  /** ms after which a requested backup under way counts as failed, such as in a restored shop that contains the request */
  requestMs: 6 * hour,
  /** Maximum number of attempts of a requested backup. One that makes its process crash is thus not repeated for ever. */
  tries: 3,
} as const

/** When the doctor reports something. */
export const doctorRules = {
  /** maximum age in ms of the last backup if no backups are scheduled */
  backupMs: 7 * day,
  /** ms after which waiting mail is late */
  lateMs: hour,
  /** ms after which a pending refund is overdue */
  refundMs: day,
  /** maximum number of listed settings with broken links */
  brokenLinks: 20,
} as const

/** Maximum number of stored errors of browsers. Further ones are dropped until some expire, so that nobody can fill the disk. */
export const browserErrorGroups = 200

export const redirectRules = {
  /** Maximum number of redirects followed that lead to each other; browsers stop after twenty. */
  chain: 20,
  /** Minimum letters of a slug for a suggestion. A search with fewer letters finds products only by chance. */
  suggestionLetters: 5,
  /** maximum number of search results that are compared for a suggestion */
  suggestionResults: 5,
} as const

/** maximum number of consecutive failures of a webhook; one more disables it, as in WooCommerce */
export const webhookFailures = 5

/** The desk's live updates. */
export const liveUpdates = {
  /** ms after which a stream ends; its reader reconnects with current rights. A program's access may end meanwhile. */
  deskMs: 15 * 60_000,
  programMs: 60_000,
  /** maximum number of open streams per process, and of one person or program in it */
  streams: 100,
  streamsOfOne: 10,
} as const
