/** The calls of the second factor: what each accepts, answers and refuses. Server only. */
import { type Calls, item, none, one } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import type { deskSecondFactorEndpoints } from './endpoints.ts'
import { signInRulesChange, withCode, withPassword } from './parameters.ts'
import { recoveryCodes, secondFactorSecret, secondFactorState, signInRules } from './replies.ts'

const group = 'Desk'
const rights = 'The staff at the desk, for themselves.'
const owners = 'Owners; no key.'
const wrongPassword = refusal('deskPasswordNeeded', 403)
const isOn = refusal('deskFactorOn', 409)
const example = { password: 'owner-demo-1' }

export const deskSecondFactorCalls = {
  getSecondFactor: {
    parameters: { query: item, body: none },
    reply: one(secondFactorState),
    text: { group, summary: 'Whether sign-in asks for a code as well.', rights },
  },
  beginSecondFactor: {
    parameters: { query: none, body: withPassword },
    reply: one(secondFactorSecret),
    text: { group, summary: 'A secret for an app. It counts once a code has confirmed it.', rights, example },
    refusals: [wrongPassword, isOn],
  },
  confirmSecondFactor: {
    parameters: { query: none, body: withCode },
    reply: one(recoveryCodes),
    text: {
      group,
      summary: 'Switches the second factor on with a first code.',
      rights,
      example: { code: '123456' },
    },
    refusals: [refusal('deskCodeWrong', 401), refusal('deskFactorOff', 409), isOn],
  },
  endSecondFactor: {
    parameters: { query: none, body: withPassword },
    reply: one(secondFactorState),
    text: { group, summary: 'Switches the second factor off.', rights, example },
    refusals: [wrongPassword],
  },
  endSecondFactorOf: {
    parameters: { query: none, body: withPassword },
    reply: one(secondFactorState),
    text: {
      group,
      summary: 'Takes the second factor off somebody who has lost it, with the own password.',
      rights: owners,
      example,
    },
    refusals: [refusal('deskStaffUnknown', 404), wrongPassword],
  },
  getSignInRules: {
    parameters: { query: item, body: none },
    reply: one(signInRules),
    text: { group, summary: 'What is demanded of everybody who signs in to the desk.', rights: owners },
  },
  changeSignInRules: {
    parameters: { query: none, body: signInRulesChange },
    reply: one(signInRules),
    text: {
      group,
      summary:
        'Demands a second factor of everybody, or not any more. Who has none may do nothing before it is set up.',
      rights: owners,
      example: { second_factor: false, ...example },
    },
    refusals: [wrongPassword, refusal('deskFactorOff', 409)],
  },
} satisfies Calls<typeof deskSecondFactorEndpoints>
