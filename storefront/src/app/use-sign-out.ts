import { useNavigate } from 'react-router'
import { sessionStore } from '#state/session-store.ts'

/** Ends the session and lands on the home page. Leaves first, so that no private screen asks to sign in again. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    void navigate('/')
    sessionStore.signOut()
  }
}
