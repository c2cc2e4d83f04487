/**
 * Decides what staff may access after a proof of identity. Every kind of sign-in calls `admit`: the desk, tokens,
 * consent pages, application passwords, passkeys and Google. Each later call of a session calls `admit` again.
 */
import type { Role } from '@sauda/contract/rights.ts'

/**
 * How a person proved their identity. `password`: the password alone; `code`: the password, and the code if the account
 * has a second factor; `program`: an application password; `provider`: another service, such as Google. Links in mails
 * have no value here, because they open no session. Invitations have none, because accepting one sets a password.
 */
export type Proof = 'password' | 'code' | 'program' | 'passkey' | 'provider'

/**
 * What the account may do after the proof. `staff`: use the rights of the role; `shopper`: shop as a customer only. The
 * other values refuse access. `code-needed`: the second factor's code is missing; `factor-due`: a second factor is
 * required but not set up; `refused`: staff cannot sign in with this kind of proof.
 */
export type Admission = 'staff' | 'shopper' | 'code-needed' | 'factor-due' | 'refused'

/** Stored facts of an account. */
export type Standing = {
  /** role of the staff member; undefined for customers */
  role: Role | null | undefined
  /** whether the account has a confirmed second factor */
  hasFactor: boolean
  /** whether owners require a second factor of all staff */
  isDemanded: boolean
}

/** What an account may access after this proof. */
export function admit({ role, hasFactor, isDemanded }: Standing, proof: Proof): Admission {
  if (!role) return 'shopper'
  // A provider's proof does not include the password that staff need.
  if (proof === 'provider') return 'refused'
  if (proof === 'passkey') return 'shopper'
  if (hasFactor) return proof === 'password' ? 'code-needed' : 'staff'
  return isDemanded ? 'factor-due' : 'staff'
}

/**
 * What a session of a customer may change about how its account signs in. `free`: everything; `owner`: everything after
 * a proof by the account's owner (`prove-owner.ts`); `code-needed`, `factor-due`: nothing, because the desk requires
 * more than a password.
 */
type AccessChange = 'free' | 'owner' | 'code-needed' | 'factor-due'

/**
 * What a session may change about its account's password, email and passkeys. A staff account opens the desk. So a
 * session with fewer rights than the role must not change them. Removing access, such as a passkey, is always allowed.
 * @param isStaff whether the session has the rights of the role
 */
export function accessChange(standing: Standing, isStaff: boolean): AccessChange {
  if (!standing.role) return 'free'
  const admission = admit(standing, 'password')
  if (admission === 'code-needed' || admission === 'factor-due') return admission
  return isStaff ? 'free' : 'owner'
}
