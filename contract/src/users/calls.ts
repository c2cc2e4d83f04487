/** The calls of users and application passwords: what each accepts, answers and refuses. Server only. */
import { type Calls, item, list, made, none, one } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import type { userOperatorEndpoints } from './endpoints.ts'
import { applicationPasswordBody, applicationPasswordChange, readUser } from './parameters.ts'
import {
  applicationPassword,
  applicationPasswordDeleted,
  applicationPasswordsDeleted,
  user,
} from './replies.ts'

const group = 'Users'
const rights = 'The staff, for their own account; owners for everybody’s.'
const person = [refusal('userInvalidId', 404), refusal('passwordsUnavailable', 501)]
const named = [...person, refusal('applicationPasswordNotFound', 404)]

export const userCalls = {
  getMe: {
    parameters: { query: readUser, body: none },
    reply: one(user),
    text: {
      group,
      summary: 'Who is calling.',
      rights: 'Everybody who has signed in; no key stands for a person.',
    },
    refusals: [refusal('notLoggedIn', 401)],
  },
  listApplicationPasswords: {
    parameters: { query: readUser, body: none },
    reply: list(applicationPassword),
    text: { group, summary: 'The application passwords of an account, without the passwords.', rights },
    refusals: [...person, refusal('cannotListPasswords', 401), refusal('cannotListPasswords', 403)],
  },
  createApplicationPassword: {
    parameters: { query: item, body: applicationPasswordBody },
    reply: made(applicationPassword),
    text: {
      group,
      summary: 'Makes a password for a program, which signs in by Basic with the login or e-mail address.',
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
  },
  deleteApplicationPasswords: {
    parameters: { query: item, body: none },
    reply: one(applicationPasswordsDeleted),
    text: { group, summary: 'Deletes all application passwords of an account.', rights },
    refusals: [...person, refusal('cannotDeletePasswords', 401), refusal('cannotDeletePasswords', 403)],
  },
  introspectApplicationPassword: {
    parameters: { query: readUser, body: none },
    reply: one(applicationPassword),
    text: { group, summary: 'The application password with which this call is signed in.', rights },
    refusals: [
      ...person,
      refusal('cannotIntrospect', 401),
      refusal('cannotIntrospect', 403),
      refusal('noApplicationPassword', 404),
    ],
  },
  getApplicationPassword: {
    parameters: { query: readUser, body: none },
    reply: one(applicationPassword),
    text: { group, summary: 'One application password.', rights },
    refusals: [...named, refusal('cannotReadPassword', 401), refusal('cannotReadPassword', 403)],
  },
  updateApplicationPassword: {
    parameters: { query: item, body: applicationPasswordChange },
    reply: one(applicationPassword),
    text: {
      group,
      summary: 'Gives an application password another name.',
      rights,
      example: { name: 'Till' },
    },
    refusals: [
      ...named,
      refusal('cannotEditPassword', 401),
      refusal('cannotEditPassword', 403),
      refusal('duplicateName', 409),
    ],
  },
  deleteApplicationPassword: {
    parameters: { query: item, body: none },
    reply: one(applicationPasswordDeleted),
    text: { group, summary: 'Deletes an application password; its program is signed out at once.', rights },
    refusals: [...named, refusal('cannotDeletePassword', 401), refusal('cannotDeletePassword', 403)],
  },
} satisfies Calls<typeof userOperatorEndpoints>
