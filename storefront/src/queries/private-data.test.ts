import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { sessionStore } from '#state/session-store.ts'
import { queryKeys } from './keys.ts'
import { forgetPrivateData } from './private-data.ts'

const ayesha = { id: 101, name: 'Ayesha Khan', email: 'ayesha@sauda.example', username: 'ayesha' }
const bilal = { id: 102, name: 'Bilal Ahmed', email: 'bilal@sauda.example', username: 'bilal' }
afterEach(() => sessionStore.signOut())

function filled(): QueryClient {
  const client = new QueryClient()
  client.setQueryData(queryKeys.orders(101), ['an order of Ayesha'])
  client.setQueryData(queryKeys.categories, ['public'])
  return client
}

test('signing out deletes private data and keeps the catalogue [REQ-024]', () => {
  sessionStore.signIn('token', ayesha)
  const client = filled()
  const stop = forgetPrivateData(client)

  sessionStore.signOut()

  expect(client.getQueryData(queryKeys.orders(101))).toBeUndefined()
  expect(client.getQueryData(queryKeys.categories)).toEqual(['public'])
  stop()
})

test('another user never sees the previous user’s data; a new token of the same user keeps it [REQ-024]', () => {
  sessionStore.signIn('token', ayesha)
  const client = filled()
  const stop = forgetPrivateData(client)

  sessionStore.signIn('another token', ayesha)
  expect(client.getQueryData(queryKeys.orders(101))).toBeDefined()
  sessionStore.signIn('token', bilal)

  expect(client.getQueryData(queryKeys.orders(101))).toBeUndefined()
  stop()
})
