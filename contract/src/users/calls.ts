/** The calls of users and application passwords: what each accepts, answers and refuses. Server only. */
import { call, type Calls, item, list, made, none, one } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { applicationPasswordBody, applicationPasswordChange, readUser } from './parameters.ts'
import {
  applicationPassword,
  applicationPasswordDeleted,
  applicationPasswordsDeleted,
  user,
} from './replies.ts'

const me = '/wp-json/wp/v2/users/me'
const passwords = '/wp-json/wp/v2/users/{user}/application-passwords'

const group = 'Users'
const rights = 'The staff, for their own account; owners for everybody’s.'
const person = [refusal('userInvalidId', 404), refusal('passwordsUnavailable', 501)]
const named = [...person, refusal('applicationPasswordNotFound', 404)]

export const userCalls = {
  getMe: call('GET', me, {
    right: 'look',
    sends: 'customer',
    parameters: { query: readUser, body: none },
    reply: one(user),
    text: {
      group,
      summary: 'Retrieves the current user.',
      rights: 'Any signed-in user; no API keys.',
    },
    refusals: [refusal('notLoggedIn', 401)],
  }),
  listApplicationPasswords: call('GET', passwords, {
    right: 'look',
    sends: 'customer',
    parameters: { query: readUser, body: none },
    reply: list(applicationPassword),
    text: { group, summary: 'Lists the application passwords of an account, without the passwords.', rights },
    refusals: [...person, refusal('cannotListPasswords', 401), refusal('cannotListPasswords', 403)],
  }),
  createApplicationPassword: call('POST', passwords, {
    right: 'look',
    sends: 'customer',
    parameters: { query: item, body: applicationPasswordBody },
    reply: made(applicationPassword),
    text: {
      group,
      summary:
        'Creates an application password. The app signs in with Basic authentication and the username or email.',
      rights,
      example: { name: 'Phone of the shop' },
    },
    refusals: [
      ...person,
      refusal('cannotCreatePasswords', 401),
      refusal('cannotCreatePasswords', 403),
      refusal('duplicateName', 409),
      refusal('tooManyPasswords', 409),
    ],
  }),
  deleteApplicationPasswords: call('DELETE', passwords, {
    right: 'look',
    sends: 'customer',
    parameters: { query: item, body: none },
    reply: one(applicationPasswordsDeleted),
    text: { group, summary: 'Deletes all application passwords of an account.', rights },
    refusals: [...person, refusal('cannotDeletePasswords', 401), refusal('cannotDeletePasswords', 403)],
  }),
  introspectApplicationPassword: call('GET', `${passwords}/introspect`, {
    right: 'look',
    sends: 'customer',
    parameters: { query: readUser, body: none },
    reply: one(applicationPassword),
    text: { group, summary: 'Retrieves the application password used for this call.', rights },
    refusals: [
      ...person,
      refusal('cannotIntrospect', 401),
      refusal('cannotIntrospect', 403),
      refusal('noApplicationPassword', 404),
    ],
  }),
  getApplicationPassword: call('GET', `${passwords}/{uuid}`, {
    right: 'look',
    sends: 'customer',
    parameters: { query: readUser, body: none },
    reply: one(applicationPassword),
    text: { group, summary: 'Retrieves an application password.', rights },
    refusals: [...named, refusal('cannotReadPassword', 401), refusal('cannotReadPassword', 403)],
  }),
  updateApplicationPassword: call('PUT', `${passwords}/{uuid}`, {
    right: 'look',
    sends: 'customer',
    parameters: { query: item, body: applicationPasswordChange },
    reply: one(applicationPassword),
    text: {
      group,
      summary: 'Renames an application password.',
      rights,
      example: { name: 'Till' },
    },
    refusals: [
      ...named,
      refusal('cannotEditPassword', 401),
      refusal('cannotEditPassword', 403),
      refusal('duplicateName', 409),
    ],
  }),
  deleteApplicationPassword: call('DELETE', `${passwords}/{uuid}`, {
    right: 'look',
    sends: 'customer',
    parameters: { query: item, body: none },
    reply: one(applicationPasswordDeleted),
    text: { group, summary: 'Deletes an application password. Its app is signed out immediately.', rights },
    refusals: [...named, refusal('cannotDeletePassword', 401), refusal('cannotDeletePassword', 403)],
  }),
} satisfies Calls
