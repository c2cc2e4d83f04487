/** Opens the whole desk at an address, in front of a fake shop. */
import { type Role, rightsOf } from '@sauda/contract/rights.ts'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach } from 'vitest'
import { createApp } from '#app/App.tsx'
import { useConnection } from '#api/connection.ts'
import { useSession } from '#api/session.ts'
import { useLeftLists } from '#components/list-state.ts'
import { useToasts } from '#ui/toasts.ts'
import { type Answers, type FakeShop, fakeShop } from './fake-shop.ts'
import { setPhone } from './browser.ts'

// prevents a hanging test: under load a screen takes several times as long as alone
configure({ asyncUtilTimeout: 30_000 })

let shop: FakeShop | undefined

afterEach(() => {
  cleanup()
  const errors = shop?.errors ?? []
  shop = undefined
  if (errors.length > 0) throw new Error(errors.join('\n'))
})

type OpenDesk = {
  user: UserEvent
  shop: FakeShop
  /** the address below /desk, with its query */
  address(): string
}

type Options = {
  /** undefined: signed out */
  role?: Role | undefined
  isPhone?: boolean
}

/**
 * Opens the desk.
 *
 * @param address below /desk, such as `/orders/5083`
 * @param answers overrides of the shop's example replies
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
  useLeftLists.setState({}, true)
  window.history.replaceState(null, '', `/desk${address}`)
  shop = fakeShop({ getDeskSession: aSession(role), ...answers })
  render(createApp())
  return {
    // no delay between keys; overlapping elements are tested by journeys
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    shop,
    address: () => `${window.location.pathname}${window.location.search}`.replace(/^\/desk/, ''),
  }
}

/** The reply of `desk/session` for a role. */
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

/** Sets a field's value at once, as a paste does. */
export const fill = (field: HTMLElement, value: string): boolean =>
  fireEvent.change(field, { target: { value } })

/** The current message, with its button. */
export const toast = (text: string | RegExp): Promise<HTMLElement> =>
  screen.findByText(text, { selector: '.toast > span' })

/** Presses Undo of the current message. */
export const pressUndo = async ({ user }: OpenDesk): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Undo' }))
