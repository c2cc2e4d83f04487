/**
 * Changes that wait for a connection: stored in the browser, sent once each in the order they were made, under the
 * idempotency key they were given. Only what needs no answer from the shop goes here: confirmations, packing, notes.
 */
import { codes } from '@sauda/contract/envelope.ts'
import { create } from 'zustand'
import { ApiError, NoConnection, post } from './request.ts'
import { store, stored } from './storage.ts'
import { useConnection } from './connection.ts'

type Waiting = {
  key: string
  path: string
  body: unknown
  /** when it was made, ISO */
  at: string
  /** what it is, in the words of its button */
  name: string
}

const storageKey = 'desk-outbox'
/** more than this is no short outage any more: the next change is refused */
const mostWaiting = 200

const isWaiting = (each: unknown): each is Waiting =>
  typeof each === 'object' && each !== null && 'key' in each && 'path' in each && 'body' in each

function storedList(): Waiting[] {
  try {
    const list: unknown = JSON.parse(stored(storageKey) ?? '[]')
    return Array.isArray(list) ? list.filter(isWaiting).slice(0, mostWaiting) : []
  } catch {
    return []
  }
}

const useOutbox = create<{ list: readonly Waiting[] }>(() => ({ list: storedList() }))
const setList = (list: readonly Waiting[]): void => {
  useOutbox.setState({ list })
  store(storageKey, JSON.stringify(list))
}

export const useWaiting = (): number => useOutbox(({ list }) => list.length)

/**
 * Sends a change now, or later when the network is away.
 *
 * @returns the shop's answer; undefined when the change waits
 * @throws {ApiError} what the shop refuses
 */
export async function sendOrWait<T>(path: string, body: unknown, name: string): Promise<T | undefined> {
  const key = crypto.randomUUID()
  if (useOutbox.getState().list.length === 0)
    try {
      return await post<T>(path, body, { idempotencyKey: key })
    } catch (error) {
      if (!(error instanceof NoConnection)) throw error
    }
  const { list } = useOutbox.getState()
  // pressed twice while it waited
  if (list.some((each) => each.path === path && JSON.stringify(each.body) === JSON.stringify(body)))
    return undefined
  if (list.length >= mostWaiting) throw new NoConnection('Too many changes wait for a connection.')
  setList([...list, { key, path, body, at: new Date().toISOString(), name }])
  return undefined
}

type Sent = { name: string; error?: ApiError }
let isSending = false

/** Sends what waits, until the network goes away again. @param onSent called for each change that was answered */
export async function sendWaiting(onSent: (sent: Sent) => void): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let next = useOutbox.getState().list[0]; next; next = useOutbox.getState().list[0]) {
      const { key, path, body, name } = next
      try {
        await post(path, body, { idempotencyKey: key })
        onSent({ name })
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 429 || error.code === codes.keyRunning) return
        onSent({ name, error })
      }
      setList(useOutbox.getState().list.filter((each) => each.key !== key))
    }
  } finally {
    isSending = false
  }
}

/** Calls back when the shop can be reached again. @returns how to stop */
export const whenOnline = (call: () => void): (() => void) =>
  useConnection.subscribe((now, before) => {
    if (now.isOnline && !before.isOnline) call()
  })
