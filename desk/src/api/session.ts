/** The signed-in person. Scripts cannot read the cookie, so the state comes from `desk/session`. */
import type { RowOf } from '@sauda/contract/calls.ts'
import type { Right } from '@sauda/contract/rights.ts'
import { create } from 'zustand'

export type Session = RowOf<'getDeskSession'>

type State = {
  /** the signed-in session; undefined before the first reply, null when signed out */
  session: Session | null | undefined
  /** whether the session expired while a page was open; the page waits for a sign-in */
  isOver: boolean
  /** whether the second factor became required while a page was open; the page waits for it to be set up */
  isFactorDue: boolean
}

export const useSession = create<State>(() => ({ session: undefined, isOver: false, isFactorDue: false }))

const idOf = ({ session }: State): number | undefined => session?.user.id
/** id of the signed-in person */
export const personId = (): number | undefined => idOf(useSession.getState())
export const usePersonId = (): number | undefined => useSession(idOf)

export const csrf = (): string | undefined => useSession.getState().session?.csrf

let waiting: { promise: Promise<void>; resolve: () => void } | undefined

/** Shows the sign-in above the page. @returns a promise that resolves after signing in */
export function waitForSignIn(): Promise<void> {
  waiting ??= Promise.withResolvers<void>()
  useSession.setState({ isOver: true })
  return waiting.promise
}

/** Shows the setup of the second factor above the page. @returns a promise that resolves after it is set up */
export function waitForFactor(): Promise<void> {
  waiting ??= Promise.withResolvers<void>()
  useSession.setState({ isFactorDue: true })
  return waiting.promise
}

/** Stores the session after a sign-in, and continues a page that waits for it. */
export function signedIn(session: Session): void {
  // A page that waits for a sign-in continues to wait for the second factor.
  const isFactorDue = session.second_factor_due && waiting !== undefined
  useSession.setState({ session, isOver: false, isFactorDue })
  if (isFactorDue) return
  waiting?.resolve()
  waiting = undefined
}

export const signedOut = (): void => useSession.setState({ session: null, isOver: false, isFactorDue: false })

/** Whether the person's role has a right; the server checks it again on each call. */
export const useRight = (right: Right): boolean =>
  useSession(({ session }) => session?.rights.includes(right) ?? false)
