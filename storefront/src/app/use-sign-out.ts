import { storageKeys } from '@sauda/domain/constants.ts'
import { useNavigate } from '#navigation/location.tsx'
import { sessionStore } from '#state/session-store.ts'
import { session } from '#state/storage.ts'

/** Ends the session and lands on the home page. Leaves first, so that no private screen asks to sign in again. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    navigate('/')
    session.remove(storageKeys.checkoutForm)
    sessionStore.signOut()
  }
}
