/** The calls of the second factor: what each accepts, answers and refuses. Server only. */
import { type Calls, item, none, one } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import type { deskSecondFactorEndpoints } from './endpoints.ts'
import { signInRulesChange, withCode, withPassword } from './parameters.ts'
import { recoveryCodes, secondFactorSecret, secondFactorState, signInRules } from './replies.ts'

const group = 'Desk'
const rights = 'The staff at the desk, for themselves.'
const owners = 'Owners; no API keys.'
const wrongPassword = refusal('deskPasswordNeeded', 403)
const isOn = refusal('deskFactorOn', 409)
const example = { password: 'owner-demo-1' }

export const deskSecondFactorCalls = {
  getSecondFactor: {
    parameters: { query: item, body: none },
    reply: one(secondFactorState),
    text: { group, summary: 'Tells whether two-step sign-in is on.', rights },
  },
  beginSecondFactor: {
    parameters: { query: none, body: withPassword },
    reply: one(secondFactorSecret),
    text: {
      group,
      summary: 'Creates a secret for an authenticator app. It is active once confirmed with a code.',
      rights,
      example,
    },
    refusals: [wrongPassword, isOn],
  },
  confirmSecondFactor: {
    parameters: { query: none, body: withCode },
    reply: one(recoveryCodes),
    text: {
      group,
      summary: 'Turns two-step sign-in on with a first code.',
      rights,
      example: { code: '123456' },
    },
    refusals: [refusal('deskCodeWrong', 401), refusal('deskFactorOff', 409), isOn],
  },
  endSecondFactor: {
    parameters: { query: none, body: withPassword },
    reply: one(secondFactorState),
    text: { group, summary: 'Turns two-step sign-in off.', rights, example },
    refusals: [wrongPassword],
  },
  endSecondFactorOf: {
    parameters: { query: none, body: withPassword },
    reply: one(secondFactorState),
    text: {
      group,
      summary: 'Turns off two-step sign-in for a staff member who lost it. Requires your password.',
      rights: owners,
      example,
    },
    refusals: [refusal('deskStaffUnknown', 404), wrongPassword],
  },
  getSignInRules: {
    parameters: { query: item, body: none },
    reply: one(signInRules),
    text: { group, summary: 'Retrieves the sign-in rules for staff.', rights: owners },
  },
  changeSignInRules: {
    parameters: { query: none, body: signInRulesChange },
    reply: one(signInRules),
    text: {
      group,
      summary:
        'Requires two-step sign-in for all staff, or stops requiring it. Staff without it must set it up before doing anything else.',
      rights: owners,
      example: { second_factor: false, ...example },
    },
    refusals: [wrongPassword, refusal('deskFactorOff', 409)],
  },
} satisfies Calls<typeof deskSecondFactorEndpoints>
