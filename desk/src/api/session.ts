/** Who is signed in to the desk. The cookie is not readable here; what is known of it comes with `desk/session`. */
import type { Right, Role } from '@sauda/contract/rights.ts'
import { create } from 'zustand'

export type Session = {
  user: { id: number; name: string; username: string; email: string; role: Role; locale: string }
  rights: readonly Right[]
  csrf: string
  expires: string
  demo: boolean
  /** nothing but setting up the second factor is allowed */
  second_factor_due: boolean
}

type State = {
  /** undefined before the first answer; null when nobody is signed in */
  session: Session | null | undefined
  /** the session ended while a page was open, which waits behind the sign-in */
  isOver: boolean
  /** the second factor is demanded while a page was open, which waits behind its setting up */
  isFactorDue: boolean
}

export const useSession = create<State>(() => ({ session: undefined, isOver: false, isFactorDue: false }))

export const csrf = (): string | undefined => useSession.getState().session?.csrf

let waiting: { promise: Promise<void>; resolve: () => void } | undefined

/** Shows the sign-in above the page. @returns when somebody has signed in again */
export function waitForSignIn(): Promise<void> {
  waiting ??= Promise.withResolvers<void>()
  useSession.setState({ isOver: true })
  return waiting.promise
}

/** Shows the setting up of the second factor above the page. @returns when it is done */
export function waitForFactor(): Promise<void> {
  waiting ??= Promise.withResolvers<void>()
  useSession.setState({ isFactorDue: true })
  return waiting.promise
}

export function signedIn(session: Session): void {
  // a page that waits goes on waiting
  const isFactorDue = session.second_factor_due && waiting !== undefined
  useSession.setState({ session, isOver: false, isFactorDue })
  if (isFactorDue) return
  waiting?.resolve()
  waiting = undefined
}

export const signedOut = (): void => useSession.setState({ session: null, isOver: false, isFactorDue: false })

/** Whether the person's role has a right; the server asks again at each call. */
export const useRight = (right: Right): boolean =>
  useSession(({ session }) => session?.rights.includes(right) ?? false)
