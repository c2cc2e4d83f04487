import { outcomes } from '@sauda/domain/wording/outcomes.ts'
import { useLocation, useNavigate } from '#navigation/location.tsx'
import { endSession } from '#queries/end-session.ts'
import { forgetPersonalData } from '#state/personal-data.ts'
import { sessionStore } from '#state/session-store.ts'
import { say } from '#ui/toast-store.ts'

/** Ends the session and lands on the home page. Leaves first, so that no private screen asks to sign in again. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const said = () => say(outcomes.signedOut)
  return () => {
    // the screen stays where one is at home already: there the heading gets the focus of the menu that closes
    const heading = pathname === '/' ? document.querySelector<HTMLElement>('main h1') : null
    heading?.focus({ preventScroll: true })
    // elsewhere the next screen's heading gets it, and what was said before that would be cut off
    if (heading && heading === document.activeElement) said()
    else document.addEventListener('focusin', said, { once: true })
    navigate('/')
    const token = sessionStore.token()
    forgetPersonalData()
    sessionStore.signOut()
    if (token !== undefined) endSession(token)
  }
}
