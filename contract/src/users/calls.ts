/** WordPress's calls for the caller's user, and for application passwords of staff. Server only. */
import * as z from 'zod'
import { call, type Calls, item, list, made, one } from '@sauda/contract/call.ts'
import { fields, oneOf, string } from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { flag, id, link, links, text, time, timeOrNone, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// Parameters in the form of WordPress.

const context = z.optional(oneOf(['view', 'embed', 'edit'])).default('view')

const readUser = z.object({ ...fields, context })

export const longestProgramName = 200

const name = string
  .refine((value) => /\S/.test(value), { error: 'must not be empty.' })
  .refine((value) => value.length <= longestProgramName, {
    error: `must be at most ${longestProgramName} characters long.`,
  })
const appId = string.refine(
  (value) => value === '' || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value),
  { error: 'is not a valid UUID.' },
)

export const applicationPasswordBody = z.object({ name, app_id: z.optional(appId).default('') })
const applicationPasswordChange = z.object({ name: z.optional(name), app_id: z.optional(appId) })

// Replies in the form of WordPress.

export const user = z.strictObject({
  id,
  name: text,
  url: text,
  description: text,
  link: text,
  slug: text,
  avatar_urls: z.record(text, text),
  meta: z.array(z.unknown()),
  // The following fields are present only with context=edit.
  username: z.optional(text),
  first_name: z.optional(text),
  last_name: z.optional(text),
  email: z.optional(text),
  locale: z.optional(text),
  nickname: z.optional(text),
  registered_date: z.optional(text),
  roles: z.optional(z.array(text)),
  capabilities: z.optional(z.record(text, flag)),
  extra_capabilities: z.optional(z.record(text, flag)),
  _links: links,
})

export const applicationPassword = z.strictObject({
  uuid: text,
  app_id: text,
  name: text,
  created: time.meta({ description: 'In UTC.' }),
  last_used: timeOrNone.meta({ description: 'UTC; accurate to a few minutes.' }),
  last_ip: z.nullable(text),
  password: z.optional(text).meta({ description: 'Only in the reply that creates it.' }),
  _links: z.strictObject({ self: link }),
})

const applicationPasswordDeleted = z.strictObject({ deleted: flag, previous: applicationPassword })
const applicationPasswordsDeleted = z.strictObject({ deleted: flag, count: whole })

const me = '/wp-json/wp/v2/users/me'
const passwords = '/wp-json/wp/v2/users/{user}/application-passwords'

const group = 'Users'
const rights = 'Staff for their own account; owners for all accounts.'
/** Error codes that only this resource returns, with their statuses. */
export const userRefusals = {
  applicationPassword: ['incorrect_password', 401],
  notLoggedIn: ['rest_not_logged_in', 401],
  userInvalidId: ['rest_user_invalid_id', 404],
  passwordsUnavailable: ['application_passwords_disabled_for_user', 501],
  applicationPasswordNotFound: ['rest_application_password_not_found', 404],
  noApplicationPassword: ['rest_no_authenticated_app_password', 404],
  duplicateName: ['application_password_duplicate_name', 409],
  tooManyPasswords: ['sauda_too_many_application_passwords', 409],
  cannotListPasswords: ['rest_cannot_list_application_passwords', 401, 403],
  cannotCreatePasswords: ['rest_cannot_create_application_passwords', 401, 403],
  cannotDeletePasswords: ['rest_cannot_delete_application_passwords', 401, 403],
  cannotIntrospect: ['rest_cannot_introspect_app_password', 401, 403],
  cannotReadPassword: ['rest_cannot_read_application_password', 401, 403],
  cannotEditPassword: ['rest_cannot_edit_application_password', 401, 403],
  cannotDeletePassword: ['rest_cannot_delete_application_password', 401, 403],
} as const
const refusal = refusalsWith(userRefusals)

const person = [refusal('userInvalidId', 404), refusal('passwordsUnavailable', 501)]
const named = [...person, refusal('applicationPasswordNotFound', 404)]

const mayCall = { right: 'look', group, rights } as const

const userCalls = {
  getMe: call('GET', me, {
    right: 'look',
    sends: 'customer',
    query: readUser,
    reply: one(user),
    group,
    summary: 'Retrieves the current user.',
    rights: 'Any signed-in user; no API keys.',
    refusals: [refusal('notLoggedIn', 401)],
  }),
  listApplicationPasswords: call('GET', passwords, {
    ...mayCall,
    sends: 'customer',
    query: readUser,
    reply: list(applicationPassword),
    summary: 'Lists the application passwords of an account, without the passwords.',
    refusals: [...person, refusal('cannotListPasswords', 401), refusal('cannotListPasswords', 403)],
  }),
  createApplicationPassword: call('POST', passwords, {
    ...mayCall,
    sends: 'customer',
    query: item,
    body: applicationPasswordBody,
    reply: made(applicationPassword),
    change: 'created an application password',
    summary:
      'Creates an application password. The app signs in with Basic authentication and the username or email.',
    example: { name: 'Phone of the shop' },
    refusals: [
      ...person,
      refusal('cannotCreatePasswords', 401),
      refusal('cannotCreatePasswords', 403),
      refusal('duplicateName', 409),
      refusal('tooManyPasswords', 409),
    ],
  }),
  deleteApplicationPasswords: call('DELETE', passwords, {
    ...mayCall,
    sends: 'customer',
    query: item,
    reply: one(applicationPasswordsDeleted),
    change: 'deleted all application passwords of an account',
    summary: 'Deletes all application passwords of an account.',
    refusals: [...person, refusal('cannotDeletePasswords', 401), refusal('cannotDeletePasswords', 403)],
  }),
  introspectApplicationPassword: call('GET', `${passwords}/introspect`, {
    ...mayCall,
    sends: 'customer',
    query: readUser,
    reply: one(applicationPassword),
    summary: 'Retrieves the application password used for this call.',
    refusals: [
      ...person,
      refusal('cannotIntrospect', 401),
      refusal('cannotIntrospect', 403),
      refusal('noApplicationPassword', 404),
    ],
  }),
  getApplicationPassword: call('GET', `${passwords}/{uuid}`, {
    ...mayCall,
    sends: 'customer',
    query: readUser,
    reply: one(applicationPassword),
    summary: 'Retrieves an application password.',
    refusals: [...named, refusal('cannotReadPassword', 401), refusal('cannotReadPassword', 403)],
  }),
  updateApplicationPassword: call('PUT', `${passwords}/{uuid}`, {
    ...mayCall,
    sends: 'customer',
    query: item,
    body: applicationPasswordChange,
    reply: one(applicationPassword),
    change: 'renamed an application password',
    summary: 'Renames an application password.',
    example: { name: 'Till' },
    refusals: [
      ...named,
      refusal('cannotEditPassword', 401),
      refusal('cannotEditPassword', 403),
      refusal('duplicateName', 409),
    ],
  }),
  deleteApplicationPassword: call('DELETE', `${passwords}/{uuid}`, {
    ...mayCall,
    sends: 'customer',
    query: item,
    reply: one(applicationPasswordDeleted),
    change: 'deleted an application password',
    summary: 'Deletes an application password. Its app is signed out immediately.',
    refusals: [...named, refusal('cannotDeletePassword', 401), refusal('cannotDeletePassword', 403)],
  }),
} satisfies Calls

export const userResource = defineResource({
  calls: userCalls,
  parameters: {
    uuid: 'The id of the application password.',
  },
  refusals: userRefusals,
  entities: {
    User: user,
    ApplicationPassword: applicationPassword,
    ApplicationPasswordDeleted: applicationPasswordDeleted,
    ApplicationPasswordsDeleted: applicationPasswordsDeleted,
  },
})
