/** Firebase Authentication as identity provider; the SDK is part of this lazy script. */
import type { ShopConfig } from '@sauda/contract/shop-config.ts'
import { FirebaseError, initializeApp } from '@firebase/app'
import {
  browserPopupRedirectResolver,
  browserSessionPersistence,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  initializeAuth,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
} from '@firebase/auth'
import { type IdentityProvider, ProviderError } from './provider-types.ts'

type FirebaseSetup = Extract<NonNullable<ShopConfig['identity']>, { kind: 'firebase' }>

export function firebaseProvider({ apiKey, authDomain, projectId }: FirebaseSetup): IdentityProvider {
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: browserSessionPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  return {
    signIn: async (email, password) => {
      await signInWithEmailAndPassword(auth, email, password).catch(refuse)
    },
    signUp: async (email, password) => {
      await createUserWithEmailAndPassword(auth, email, password).catch(refuse)
    },
    google: async () => {
      const google = new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' })
      try {
        const { user } = await signInWithPopup(auth, google)
        const { uid, email, displayName } = user
        return { uid, email: email ?? '', name: displayName ?? '', idToken: await user.getIdToken() }
      } catch (cause) {
        if (closed.has(codeOf(cause))) return undefined
        return refuse(cause)
      }
    },
    signOut: () => signOut(auth),
  }
}

const closed = new Set(['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'])

const codeOf = (cause: unknown): string => (cause instanceof FirebaseError ? cause.code : '')

function refuse(cause: unknown): never {
  switch (codeOf(cause)) {
    case 'auth/email-already-in-use':
      throw new ProviderError('email-in-use', cause)
    case 'auth/popup-blocked':
      throw new ProviderError('popup-blocked', cause)
    default:
      throw new ProviderError('failed', cause)
  }
}
