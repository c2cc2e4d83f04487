/**
 * What somebody of the staff may open, by what they have shown. Every way in asks `admit`: the desk, tokens, consent pages,
 * application passwords, passkeys, links and Google, when they sign in and at each call of a session.
 */
import type { Role } from '@sauda/contract/rights.ts'

/**
 * What a person has shown. `code`: the password, and the code where the account has one; `program`: an application
 * password, made by who was let in; `provider`: another service, as Google, knows them. Links of mails open no session; who
 * accepts an invitation has just chosen a password.
 */
export type Proof = 'password' | 'code' | 'program' | 'passkey' | 'provider'

/**
 * `staff`: with the rights of the role; `shopper`: as a customer alone; `code-needed`: the code of the account was not
 * shown; `factor-due`: owners demand a second factor, and the account has none; `refused`: this way is closed to the staff.
 */
export type Admission = 'staff' | 'shopper' | 'code-needed' | 'factor-due' | 'refused'

/** What is stored of an account. `role`: undefined of a customer; `hasFactor`: a confirmed one; `isDemanded`: of all staff. */
export type Standing = { role: Role | null | undefined; hasFactor: boolean; isDemanded: boolean }

export function admit({ role, hasFactor, isDemanded }: Standing, proof: Proof): Admission {
  if (!role) return 'shopper'
  // Who proves an identity elsewhere has not shown the password that the staff need.
  if (proof === 'provider') return 'refused'
  if (proof === 'passkey') return 'shopper'
  if (hasFactor) return proof === 'password' ? 'code-needed' : 'staff'
  return isDemanded ? 'factor-due' : 'staff'
}
