import { afterEach, expect, test, vi } from 'vitest'
import { connectIdentity, identityProvider } from '#identity/provider.ts'
import { sessionStore } from '#state/session-store.ts'
import { startStores } from './wiring.ts'

let stop = () => {}
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test.each([
  ['firebase', 1],
  ['google', 1],
  [undefined, 0],
] as const)(
  '[IDP-004] [IDP-007] who came through the provider (%s) is signed out there too',
  async (provider, times) => {
    vi.stubGlobal('matchMedia', () => new EventTarget())
    connectIdentity({ apiHost: '', identity: { kind: 'demo' } })
    stop = startStores()
    const known = await identityProvider()
    if (!known) throw new Error('no provider')
    const signOut = vi.spyOn(known, 'signOut')
    sessionStore.signIn('t', { id: 1, name: '', email: '', username: '', provider })

    sessionStore.signOut()
    await identityProvider()

    expect(signOut).toHaveBeenCalledTimes(times)
  },
)
