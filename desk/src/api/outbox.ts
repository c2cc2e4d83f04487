/**
 * The queue of changes made while offline. Each change is stored in the browser and sent once, in order, with its
 * idempotency key. Only changes whose reply is not needed are queued: confirmations and packing.
 */
import { create } from 'zustand'
import { ApiError, mayPassLater, NoConnection, post } from './request.ts'
import { personId, usePersonId } from './session.ts'
import { store, stored } from './storage.ts'
import { useConnection } from './connection.ts'

type Waiting = {
  key: string
  path: string
  body: unknown
  /** ISO time of the change */
  at: string
  /** name of the button */
  name: string
  /** id of the user who made the change and who alone can send it; absent in changes of an earlier release */
  by?: number | undefined
}

const storageKey = 'desk-outbox'
/** maximum number of queued changes; further ones are refused */
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
addEventListener('storage', ({ key }) => {
  if (key === storageKey) useOutbox.setState({ list: storedList() })
})

/** Whether the browser stores the list. If storage is blocked or full, each tab has a separate list. */
let isStored = true

/** Changes the list as stored, because another tab may have changed it. */
function changeList(change: (list: readonly Waiting[]) => readonly Waiting[]): void {
  const list = change(isStored ? storedList() : useOutbox.getState().list)
  const text = JSON.stringify(list)
  useOutbox.setState({ list })
  store(storageKey, text)
  isStored = stored(storageKey) === text
}

/** A person's queued changes, and those that belong to no person. */
const changesOf = (list: readonly Waiting[], person: number | undefined): Waiting[] =>
  list.filter(({ by }) => by === undefined || by === person)
const ownChanges = (): Waiting[] => changesOf(useOutbox.getState().list, personId())

/** Number of the person's queued changes. */
export function useWaiting(): number {
  const person = usePersonId()
  return useOutbox(({ list }) => changesOf(list, person).length)
}

/**
 * Sends a change now, or queues it when the network is unavailable.
 *
 * @returns the shop's reply; undefined when the change is queued
 * @throws {ApiError} when the shop rejects it
 */
export async function sendOrWait<T>(path: string, body: unknown, name: string): Promise<T | undefined> {
  const key = crypto.randomUUID()
  const by = personId()
  if (ownChanges().length === 0)
    try {
      return await post<T>(path, body, { idempotencyKey: key })
    } catch (error) {
      if (!(error instanceof NoConnection)) throw error
    }
  const { list } = useOutbox.getState()
  // The button was pressed twice while the change was queued.
  if (ownChanges().some((each) => each.path === path && JSON.stringify(each.body) === JSON.stringify(body)))
    return undefined
  if (list.length >= mostWaiting) throw new NoConnection('Too many changes wait for a connection.')
  changeList((now) => [...now, { key, path, body, at: new Date().toISOString(), name, by }])
  return undefined
}

type Sent = { name: string; error?: ApiError }
let isSending = false

/**
 * Sends the user's queued changes until one fails because there is no network.
 * @param onSent called for each change that got a reply
 */
export async function sendWaiting(onSent: (sent: Sent) => void): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let [next] = ownChanges(); next; [next] = ownChanges()) {
      const { key, path, body, name } = next
      try {
        await post(path, body, { idempotencyKey: key })
        onSent({ name })
      } catch (error) {
        if (!(error instanceof ApiError) || mayPassLater(error)) return
        onSent({ name, error })
      }
      changeList((now) => now.filter((each) => each.key !== key))
    }
  } finally {
    isSending = false
  }
}

/** Calls `call` when the shop is reachable again. @returns a function that unsubscribes */
export const whenOnline = (call: () => void): (() => void) =>
  useConnection.subscribe((now, before) => {
    if (now.isOnline && !before.isOnline) call()
  })
