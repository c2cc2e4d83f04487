/** A provider whose window the shop itself serves, at an address from the server (D-078). */
import { defaultLocale } from '@sauda/domain/locale.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import * as z from 'zod/mini'
import { ApiError } from '#api/api-error.ts'
import { send } from '#api/transport.ts'
import { type IdentityProvider, type ProviderAccount, ProviderError } from './provider-types.ts'

const accountSchema = z.object({ uid: z.string(), email: z.string(), name: z.string(), idToken: z.string() })
/** Parameter with the page's language for the window. */
const inLanguage = locale === defaultLocale ? '' : `?lang=${locale}`

const messageSchema = z.object({ source: z.literal('identity-window'), account: accountSchema })

/** ms between checks whether the window was closed, because closing it sends no event */
const lookEvery = 300

/**
 * An identity provider whose window is served by the shop. In the window the visitor chooses the account.
 * @param address URL of the window, and prefix of the provider's calls
 */
export function windowProvider(address: string): IdentityProvider {
  const ask = async (path: 'sign-in' | 'sign-up', email: string, password: string) => {
    await send({
      method: 'POST',
      url: `${address}/${path}`,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
      signal: new AbortController().signal,
    }).catch((cause: unknown) => {
      const inUse = cause instanceof ApiError && cause.code === 'identity_email_in_use'
      throw new ProviderError(inUse ? 'email-in-use' : 'failed', cause)
    })
  }
  return {
    signIn: (email, password) => ask('sign-in', email, password),
    signUp: (email, password) => ask('sign-up', email, password),
    google: () => chosenIn(address),
    signOut: () => Promise.resolve(), // this provider has no session
  }
}

function chosenIn(address: string): Promise<ProviderAccount | undefined> {
  const origin = new URL(address, location.href).origin
  const popup = window.open(`${address}${inLanguage}`, 'identity', 'popup,width=440,height=560')
  if (!popup) return Promise.reject(new ProviderError('popup-blocked'))
  return new Promise((resolve) => {
    const end = (account: ProviderAccount | undefined) => {
      clearInterval(look)
      window.removeEventListener('message', listen)
      resolve(account)
    }
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin) return
      const message = messageSchema.safeParse(event.data)
      if (message.success) end(message.data.account)
    }
    let wasClosed = false
    const look = setInterval(() => {
      // The result may arrive after the window is closed: wait for one more check.
      if (popup.closed && wasClosed) end(undefined)
      wasClosed = popup.closed
    }, lookEvery)
    window.addEventListener('message', listen)
  })
}
