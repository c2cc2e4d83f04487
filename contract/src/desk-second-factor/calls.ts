/** The calls of the second factor: what each accepts, answers and refuses. Server only. */
import { type Calls, item, none, one } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import type { deskSecondFactorEndpoints } from './endpoints.ts'
import { withCode, withPassword } from './parameters.ts'
import { recoveryCodes, secondFactorSecret, secondFactorState } from './replies.ts'

const group = 'Desk'
const rights = 'The staff at the desk, for themselves.'
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
      rights: 'Owners; no key.',
      example,
    },
    refusals: [refusal('deskStaffUnknown', 404), wrongPassword],
  },
} satisfies Calls<typeof deskSecondFactorEndpoints>
