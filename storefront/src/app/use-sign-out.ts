import { storageKeys } from '@sauda/domain/constants.ts'
import { useNavigate } from 'react-router'
import { sessionStore } from '#state/session-store.ts'
import { session } from '#state/storage.ts'

/** Ends the session and lands on the home page. Leaves first, so that no private screen asks to sign in again. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    void navigate('/')
    session.remove(storageKeys.checkoutForm)
    sessionStore.signOut()
  }
}
