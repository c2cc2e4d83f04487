/** The interface of identity providers, and their errors. */

/** The account that signed in at the provider, with the provider's signed token. */
export type ProviderAccount = { uid: string; email: string; name: string; idToken: string }

export type IdentityProvider = {
  /** Signs in with email and password; throws ProviderError when the provider refuses. */
  signIn(email: string, password: string): Promise<void>
  /** Creates an account; throws ProviderError 'email-in-use' when it exists. */
  signUp(email: string, password: string): Promise<void>
  /** Opens Google's window with its account chooser; undefined when the visitor closed it. Throws ProviderError. */
  google(): Promise<ProviderAccount | undefined>
  signOut(): Promise<void>
}

type ProviderErrorCode = 'email-in-use' | 'popup-blocked' | 'failed'

export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly code: ProviderErrorCode
  constructor(code: ProviderErrorCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
