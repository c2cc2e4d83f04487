/** The session of this browser: `token` and `user` in the storage; without both it is signed out (D-071). */
import { storageKeys } from '@sauda/domain/constants.ts'
import type { User } from '@sauda/domain/customer.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { local, onOtherTab, readJson } from './storage.ts'

type SessionState =
  | { status: 'loading' }
  | { status: 'guest' }
  // `token`: sent with the calls of this account
  | { status: 'signed-in'; user: User; token: string }

const store = createStore<SessionState>(() => ({ status: 'loading' }))

function stored(): SessionState {
  const token = local.read(storageKeys.token)
  if (token === undefined || token === '') return { status: 'guest' }
  const user = readUser(readJson(local, storageKeys.user))
  return user ? { status: 'signed-in', user, token } : { status: 'guest' }
}

/** Checks the user without a schema library, which would make the first script of every page larger. */
function readUser(value: unknown): User | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, name, email, username, provider } = value as Partial<Record<keyof User, unknown>>
  const number = Number(id)
  if (!Number.isInteger(number) || typeof name !== 'string' || typeof email !== 'string') return undefined
  return {
    id: number,
    name,
    email,
    username: typeof username === 'string' ? username : '',
    ...((provider === 'firebase' || provider === 'google') && { provider }),
  }
}

export const sessionStore = {
  ...store,
  /** Reads the stored session and follows other tabs. @returns a function that stops this */
  start(): () => void {
    const reread = () => store.setState(stored(), true)
    reread()
    return onOtherTab([storageKeys.token, storageKeys.user], reread)
  },
  signIn(token: string, user: User) {
    local.write(storageKeys.token, token)
    local.write(storageKeys.user, JSON.stringify(user))
    store.setState({ status: 'signed-in', user, token }, true)
  },
  signOut() {
    local.remove(storageKeys.token)
    local.remove(storageKeys.user)
    store.setState({ status: 'guest' }, true)
  },
  /** The token for calls; read from the storage until `start` has run. */
  token(): string | undefined {
    const state = store.getState()
    return state.status === 'signed-in' ? state.token : local.read(storageKeys.token)
  },
}

export const useSession = (): SessionState => useStore(store)

/** The signed-in customer; only for screens behind the session guard. Throws when signed out. */
export function useSignedInUser(): User {
  const session = useSession()
  if (session.status !== 'signed-in') throw new Error(shell.noUser)
  return session.user
}
