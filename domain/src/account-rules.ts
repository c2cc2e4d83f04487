/** Limits of accounts and of the mails to an address. Limits of calls are in the call's row of the contract. */
const minute = 60_000
const hour = 60 * minute

export const accountRules = {
  passkeys: 10,
  /** maximum number of sessions of an account; another sign-in ends the least recently used one */
  sessions: 100,
  /** the same for sessions of the desk */
  deskSessions: 50,
  /** maximum number of application passwords of an account */
  applicationPasswords: 100,
  /** number of recovery codes for lost authenticator apps */
  recoveryCodes: 10,
  /**
   * Maximum of wrong codes per `wrongCodesMs` for one account, from all IP addresses together. Then only recovery codes
   * are accepted, which cannot be guessed. So a person who stole the password cannot lock out the owner.
   */
  wrongCodes: 10,
  wrongCodesMs: hour,
  /** maximum number of reset links per account and hour, whether requested by user name or email (D-163) */
  resetLinksAnHour: 3,
  /** maximum number of links to new email addresses per account and hour, whatever the address */
  emailLinksAnHour: 5,
  /** maximum ms since the sign-in for which an account without a password needs no other proof */
  freshSignInMs: 10 * minute,
  /** ms after the registration in which no sign-in is reported, because it belongs to the registration */
  unreportedMs: 10 * minute,
  /** ms after a move in which failed sign-ins mention a link in a mail: a year */
  movedPasswordsMs: 365 * 24 * hour,
} as const

/**
 * Mails per day to one address, by what causes them. Each budget is counted alone. So mails that anybody can cause, by
 * typing an address, take none from those that the address's own account causes. Mails without a budget have no limit.
 */
export const mailBudgets = {
  // Anybody can cause these mails by typing an address.
  order: 3,
  'stock notice': 3,
  'new address': 3,
  // The address is that of the account, which has not confirmed it.
  welcome: 3,
  account: 3,
  'own order': 20,
  'own stock notice': 3,
  // Programs that sign in repeatedly send no device token.
  'new sign-in': 5,
} as const
