import { afterEach, expect, test, vi } from 'vitest'
import { connectIdentity, identityProvider } from '#identity/provider.ts'
import { sessionStore } from '#state/session-store.ts'
import { call } from '#api/client.ts'
import { aConfig } from '#testing/render-screen.tsx'
import { connect, setNavigate, startStores } from './bootstrap.ts'

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
  'a user of the provider (%s) is signed out there too [IDP-004] [IDP-007]',
  async (provider, times) => {
    vi.stubGlobal('matchMedia', () => new EventTarget())
    connectIdentity({ apiHost: '', identity: { kind: 'window', path: '/identity' } })
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

test.each([
  ['/dashboard/orders?x=1', ['/login?redirect=%2Fdashboard%2Forders%3Fx%3D1']],
  ['/login?redirect=deals', []],
])(
  'a session that ends at %s redirects to sign-in and back, once [PERM-010] [PERM-011]',
  async (place, expected) => {
    const gone = async () =>
      Response.json({ code: 'jwt_auth_invalid_token', message: '', data: { status: 403 } }, { status: 403 })
    vi.stubGlobal('fetch', gone)
    history.replaceState(null, '', place)
    connect({ ...aConfig, apiHost: '' })
    const went: string[] = []
    setNavigate((path) => went.push(path))
    sessionStore.signIn('t', { id: 1, name: '', email: '', username: '' })

    await Promise.allSettled([call('listOrders'), call('getCustomer', { path: { id: 1 } })])

    expect(went).toEqual(expected)
    expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null])
  },
)
