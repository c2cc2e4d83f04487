/** Calls with which staff set up a second factor, and owners require one. Server only. */
import * as z from 'zod'
import { call, type Calls, item, one, owners } from '@sauda/contract/call.ts'
import { callLimits } from '@sauda/contract/call-limits.ts'
import { boolean, textUpTo } from '@sauda/contract/parameter-types.ts'
import { deskSignInRefusals } from '@sauda/contract/desk-sign-in/calls.ts'
import { deskStaffRefusals } from '@sauda/contract/desk-staff/calls.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { flag, text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// Parameters.

const withPassword = z.object({ password: textUpTo(4096) })
/** `second_factor`: whether all staff need one; `password`: of the calling owner */
const signInRulesChange = z.object({ second_factor: boolean, password: textUpTo(4096) })
const withCode = z.object({ code: textUpTo(40) })

// Replies.

const secondFactorState = z.strictObject({ on: flag, recovery_codes_left: whole })

const secondFactorSecret = z.strictObject({
  secret: text.meta({ description: 'Secret to type into an authenticator app.' }),
  uri: text.meta({ description: 'otpauth:// URI for a QR code.' }),
})

const recoveryCodes = z.strictObject({
  recovery_codes: z
    .array(text)
    .meta({ description: "Codes for one sign-in each, instead of an app's code. Returned once." }),
})

const signInRules = z.strictObject({
  second_factor: flag.meta({ description: 'Whether all staff need two-step sign-in.' }),
  without: whole.meta({ description: "Number of staff members who haven't set it up." }),
})

const desk = '/wp-json/{product}/v1/desk'
const factor = `${desk}/second-factor`
const rules = `${desk}/sign-in-rules`

const group = 'Desk'
const rights = 'Staff signed in to the desk, for themselves.'
/** Error codes that only this resource returns, with their statuses. */
const deskSecondFactorRefusals = {
  deskFactorOn: ['desk_second_factor_on', 409],
  deskFactorOff: ['desk_second_factor_off', 409],
} as const
const refusal = refusalsWith({ ...deskSignInRefusals, ...deskStaffRefusals, ...deskSecondFactorRefusals })

const wrongPassword = [refusal('deskPasswordNeeded', 403), refusal('rateLimited', 429)]
const isOn = refusal('deskFactorOn', 409)
const example = { password: 'owner-demo-1' }

const mayCall = { right: 'look', group, rights } as const

const deskSecondFactorCalls = {
  getSecondFactor: call('GET', factor, {
    ...mayCall,
    query: item,
    reply: one(secondFactorState),
    summary: 'Checks whether two-step sign-in is on.',
  }),
  beginSecondFactor: call('POST', factor, {
    ...mayCall,
    logs: 'no values',
    body: withPassword,
    reply: one(secondFactorSecret),
    change: 'began to set up two-step sign-in',
    summary: 'Creates a secret for an authenticator app. It is active once confirmed with a code.',
    example,
    limits: callLimits.staffPassword,
    refusals: [...wrongPassword, isOn],
  }),
  confirmSecondFactor: call('POST', `${factor}/confirm`, {
    ...mayCall,
    logs: 'no values',
    body: withCode,
    reply: one(recoveryCodes),
    change: 'turned on two-step sign-in',
    summary: 'Turns two-step sign-in on with a first code.',
    example: { code: '123456' },
    refusals: [refusal('deskCodeWrong', 401), refusal('deskFactorOff', 409), isOn],
  }),
  endSecondFactor: call('DELETE', factor, {
    ...mayCall,
    logs: 'no values',
    body: withPassword,
    reply: one(secondFactorState),
    change: 'turned off two-step sign-in',
    summary: 'Turns two-step sign-in off.',
    example,
    limits: callLimits.staffPassword,
    refusals: [...wrongPassword],
  }),
  endSecondFactorOf: call('DELETE', `${desk}/staff/{id}/second-factor`, {
    right: 'staff',
    logs: 'no values',
    body: withPassword,
    reply: one(secondFactorState),
    group,
    change: 'turned off two-step sign-in of a staff member',
    summary: 'Turns off two-step sign-in for a staff member who lost it. Requires your password.',
    rights: owners,
    example,
    limits: callLimits.staffPassword,
    refusals: [refusal('deskStaffUnknown', 404), ...wrongPassword],
  }),
  getSignInRules: call('GET', rules, {
    right: 'staff',
    query: item,
    reply: one(signInRules),
    group,
    summary: 'Retrieves the sign-in rules for staff.',
    rights: owners,
  }),
  changeSignInRules: call('PUT', rules, {
    right: 'staff',
    body: signInRulesChange,
    reply: one(signInRules),
    group,
    change: 'changed the sign-in rules',
    summary:
      'Requires two-step sign-in for all staff, or stops requiring it. Staff without it must set it up before doing anything else.',
    rights: owners,
    example: { second_factor: false, ...example },
    limits: callLimits.staffPassword,
    refusals: [...wrongPassword, refusal('deskFactorOff', 409)],
  }),
} satisfies Calls

export const deskSecondFactorResource = defineResource({
  calls: deskSecondFactorCalls,
  refusals: deskSecondFactorRefusals,
  entities: {
    SecondFactorState: secondFactorState,
    SecondFactorSecret: secondFactorSecret,
    SignInRules: signInRules,
    RecoveryCodes: recoveryCodes,
  },
})
