/** The calls of the second factor: what each accepts, answers and refuses. Server only. */
import { call, type Calls, item, none, one } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { signInRulesChange, withCode, withPassword } from './parameters.ts'
import { recoveryCodes, secondFactorSecret, secondFactorState, signInRules } from './replies.ts'

const desk = '/wp-json/{product}/v1/desk'
const factor = `${desk}/second-factor`
const rules = `${desk}/sign-in-rules`

const group = 'Desk'
const rights = 'The staff at the desk, for themselves.'
const owners = 'Owners; no API keys.'
const wrongPassword = refusal('deskPasswordNeeded', 403)
const isOn = refusal('deskFactorOn', 409)
const example = { password: 'owner-demo-1' }

export const deskSecondFactorCalls = {
  getSecondFactor: call('GET', factor, {
    right: 'look',
    parameters: { query: item, body: none },
    reply: one(secondFactorState),
    text: { group, summary: 'Tells whether two-step sign-in is on.', rights },
  }),
  beginSecondFactor: call('POST', factor, {
    right: 'look',
    parameters: { query: none, body: withPassword },
    reply: one(secondFactorSecret),
    text: {
      group,
      summary: 'Creates a secret for an authenticator app. It is active once confirmed with a code.',
      rights,
      example,
    },
    refusals: [wrongPassword, isOn],
  }),
  confirmSecondFactor: call('POST', `${factor}/confirm`, {
    right: 'look',
    parameters: { query: none, body: withCode },
    reply: one(recoveryCodes),
    text: {
      group,
      summary: 'Turns two-step sign-in on with a first code.',
      rights,
      example: { code: '123456' },
    },
    refusals: [refusal('deskCodeWrong', 401), refusal('deskFactorOff', 409), isOn],
  }),
  endSecondFactor: call('DELETE', factor, {
    right: 'look',
    parameters: { query: none, body: withPassword },
    reply: one(secondFactorState),
    text: { group, summary: 'Turns two-step sign-in off.', rights, example },
    refusals: [wrongPassword],
  }),
  endSecondFactorOf: call('DELETE', `${desk}/staff/{id}/second-factor`, {
    right: 'staff',
    parameters: { query: none, body: withPassword },
    reply: one(secondFactorState),
    text: {
      group,
      summary: 'Turns off two-step sign-in for a staff member who lost it. Requires your password.',
      rights: owners,
      example,
    },
    refusals: [refusal('deskStaffUnknown', 404), wrongPassword],
  }),
  getSignInRules: call('GET', rules, {
    right: 'staff',
    parameters: { query: item, body: none },
    reply: one(signInRules),
    text: { group, summary: 'Retrieves the sign-in rules for staff.', rights: owners },
  }),
  changeSignInRules: call('PUT', rules, {
    right: 'staff',
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
  }),
} satisfies Calls
