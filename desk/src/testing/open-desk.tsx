/** The whole desk at an address, in front of a shop whose answers a test chooses. */
import { type Role, rightsOf } from '@sauda/contract/rights.ts'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach } from 'vitest'
import { createApp } from '#app/App.tsx'
import { useConnection } from '#api/connection.ts'
import { useSession } from '#api/session.ts'
import { useToasts } from '#ui/toasts.ts'
import { type Answers, type FakeShop, fakeShop } from './fake-shop.ts'
import { setPhone } from './browser.ts'

// a guard against hanging: beside other work a screen takes several times as long as alone
configure({ asyncUtilTimeout: 30_000 })

let shop: FakeShop | undefined

afterEach(() => {
  cleanup()
  const errors = shop?.errors ?? []
  shop = undefined
  if (errors.length > 0) throw new Error(errors.join('\n'))
})

export type OpenDesk = {
  user: UserEvent
  shop: FakeShop
  /** the address below /desk, with its query */
  address(): string
}

type Options = {
  /** undefined: nobody is signed in */
  role?: Role | undefined
  isPhone?: boolean
}

/**
 * Opens the desk.
 *
 * @param address below /desk, such as `/orders/5083`
 * @param answers what the shop answers, where that differs from the examples
 */
export function openDesk(
  address: string,
  answers: Answers = {},
  { role = 'owner', isPhone = false }: Options = {},
): OpenDesk {
  localStorage.clear()
  sessionStorage.clear()
  setPhone(isPhone)
  useSession.setState(useSession.getInitialState(), true)
  useToasts.setState(useToasts.getInitialState(), true)
  useConnection.setState({ isOnline: true, since: undefined })
  window.history.replaceState(null, '', `/desk${address}`)
  shop = fakeShop({ getDeskSession: aSession(role), ...answers })
  render(createApp())
  return {
    // without a pause between keys; what lies over what is for journeys
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    shop,
    address: () => `${window.location.pathname}${window.location.search}`.replace(/^\/desk/, ''),
  }
}

/** What `desk/session` answers about somebody of this role. */
export const aSession = (role: Role) => ({
  user: {
    id: 1,
    name: 'Nadia Qureshi',
    username: 'owner',
    email: 'owner@sauda.example',
    role,
    locale: 'en',
  },
  rights: rightsOf(role),
  csrf: 'c-1',
})

/** Writes into a field at once, as a paste does. */
export const fill = (field: HTMLElement, value: string): boolean =>
  fireEvent.change(field, { target: { value } })

/** The message that stands, with its button. */
export const toast = (text: string | RegExp): Promise<HTMLElement> =>
  screen.findByText(text, { selector: '.toast > span' })

/** Presses Undo of the message that stands. */
export const pressUndo = async ({ user }: OpenDesk): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Undo' }))
