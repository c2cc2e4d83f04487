import { outcomes } from '@sauda/domain/wording/outcomes.ts'
import { useLocation, useNavigate } from '#navigation/location.tsx'
import { endSession } from '#queries/end-session.ts'
import { forgetPersonalData } from '#state/personal-data.ts'
import { sessionStore } from '#state/session-store.ts'
import { announce } from '#ui/toast-store.ts'

/** Ends the session and opens the home page. Navigates first, so that private screens do not ask to sign in again. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const announceSignOut = () => announce(outcomes.signedOut)
  return () => {
    // On the home page the screen does not change: focus its heading, because the menu with the focused button closes.
    const heading = pathname === '/' ? document.querySelector<HTMLElement>('main h1') : null
    heading?.focus({ preventScroll: true })
    // Otherwise announce after the next screen has focused its heading, which would interrupt the announcement.
    if (heading && heading === document.activeElement) announceSignOut()
    else document.addEventListener('focusin', announceSignOut, { once: true })
    navigate('/')
    const token = sessionStore.token()
    forgetPersonalData()
    sessionStore.signOut()
    if (token !== undefined) endSession(token)
  }
}
