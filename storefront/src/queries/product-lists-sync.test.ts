import { beforeEach, expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { forgetPersonalData } from '#state/personal-data.ts'
import { recentlyViewed, wishList } from '#state/product-memory.ts'
import { sessionStore } from '#state/session-store.ts'
import { syncProductLists } from './product-lists-sync.ts'

type Sent = { wished: number[]; unwished: number[]; viewed: number[] }

/** The shop's stored lists of the customer. */
let stored: { wishes: number[]; viewed: number[] }
const lost = vi.fn<() => void>()
const fetch = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
const sentIn = (init?: RequestInit) => JSON.parse(init?.body as string) as Sent
const lastSent = () => sentIn(fetch.mock.lastCall?.[1])
const user = (id: number) => ({ id, name: 'A', email: 'a@example.com', username: 'a' })
const signIn = (id: number) => sessionStore.signIn('token', user(id))

beforeEach(() => {
  localStorage.clear()
  sessionStore.signOut()
  stored = { wishes: [], viewed: [] }
  fetch.mockReset().mockImplementation((_, init) => {
    const { wished, unwished, viewed } = sentIn(init)
    const others = (ids: number[], added: number[]) => ids.filter((id) => !added.includes(id))
    stored = {
      wishes: [...wished, ...others(stored.wishes, [...wished, ...unwished])],
      viewed: [...viewed, ...others(stored.viewed, viewed)],
    }
    return Promise.resolve(Response.json(stored))
  })
  connectClient({
    config: { apiHost: '', consumerKey: '', consumerSecret: '', namespace: 'sauda', idempotentHost: true },
    token: () => 'token',
    onSessionLost: lost,
    fetch,
  })
})

test('a guest sends no request; signing in merges the lists of guest and account', async () => {
  stored = { wishes: [9, 2], viewed: [8] }
  wishList.put(1)
  wishList.put(2)
  recentlyViewed.put(3)
  await syncProductLists()
  expect(fetch).not.toHaveBeenCalled()
  signIn(7)
  await syncProductLists()
  expect(lastSent()).toEqual({ wished: [2, 1], unwished: [], viewed: [3] })
  expect([wishList.ids(), recentlyViewed.ids()]).toEqual([
    [2, 1, 9],
    [3, 8],
  ])
})

test('later only changes are sent, and a product removed on another device stays removed', async () => {
  wishList.put(1)
  wishList.put(2)
  signIn(7)
  await syncProductLists()
  stored.wishes = [2]
  wishList.put(3)
  wishList.remove(2)
  await syncProductLists()
  expect(lastSent()).toEqual({ wished: [3], unwished: [2], viewed: [] })
  expect(wishList.ids()).toEqual([3])
})

test('offline changes wait, and are sent once', async () => {
  signIn(7)
  await syncProductLists()
  wishList.put(5)
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  fetch.mockRejectedValueOnce(new TypeError('offline'))
  await syncProductLists()
  expect(wishList.ids()).toEqual([5])
  warn.mockRestore()
  fetch.mockClear()
  await syncProductLists()
  expect(lastSent().wished).toEqual([5])
  await syncProductLists()
  expect(lastSent().wished).toEqual([])
})

test('a change during a pending call is not lost', async () => {
  signIn(7)
  wishList.put(1)
  const answer = fetch.getMockImplementation()
  fetch.mockImplementationOnce(async (url, init) => {
    const reply = await answer?.(url, init)
    wishList.put(4)
    return reply ?? Response.error()
  })
  await syncProductLists()
  expect(wishList.ids()).toEqual([4, 1])
  await syncProductLists()
  expect(lastSent().wished).toEqual([4])
})

test('the lists of an account are never sent to another, and are deleted on sign-out', async () => {
  signIn(7)
  wishList.put(1)
  await syncProductLists()
  // the session ended without a sign-out
  sessionStore.signOut()
  stored = { wishes: [], viewed: [] }
  signIn(8)
  await syncProductLists()
  expect(lastSent()).toEqual({ wished: [], unwished: [], viewed: [] })
  expect(wishList.ids()).toEqual([])
  wishList.put(6)
  forgetPersonalData()
  expect(wishList.ids()).toEqual([])
})

test('an expired session is not ended by the sync: the visitor can continue reading', async () => {
  signIn(7)
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const refusal = { code: 'jwt_auth_invalid_token', message: 'Expired token', data: { status: 403 } }
  fetch.mockResolvedValueOnce(Response.json(refusal, { status: 403 }))
  await syncProductLists()
  warn.mockRestore()
  expect(lost).not.toHaveBeenCalled()
})

test('a sign-out deletes lists that were never merged', () => {
  wishList.put(1)
  forgetPersonalData()
  expect(wishList.ids()).toEqual([1])
})
