/**
 * Synchronises the wish list and the recently viewed products across a customer's devices. At sign-in this browser's
 * lists are merged with the account's. Each later change is sent. While the browser is offline, changes wait in the
 * browser.
 */
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { sessionStore } from '#state/session-store.ts'
import { recentlyViewed, unsentChanges, type UnsentChanges, wishList } from '#state/product-memory.ts'

/** milliseconds for which the account's lists count as current */
const freshMs = 60_000

const lists = z.object({ wishes: z.array(z.number()), viewed: z.array(z.number()) })

let syncedAt = -Infinity
let running: Promise<void> | undefined

/** Whether the account's lists were last read so long ago that another device may have changed them. */
export const isSyncDue = (): boolean => performance.now() - syncedAt > freshMs

/** Sends changes and reads the account's lists. Never fails: unsent changes wait for the next call. */
export const syncProductLists = (): Promise<void> =>
  (running ??= sync()
    .catch((cause: unknown) => console.warn('product lists: not sent', cause))
    .finally(() => (running = undefined)))

const signedInId = () => {
  const session = sessionStore.getState()
  return session.status === 'signed-in' ? session.user.id : undefined
}

async function sync(): Promise<void> {
  const customer = signedInId()
  if (customer === undefined) return
  const sent = unsentBy(customer)
  syncedAt = performance.now()
  const { wished, unwished, viewed } = sent
  const { body } = await call('changeProductLists', {
    body: { wished: [...wished], unwished: [...unwished], viewed: [...viewed] },
    lane: 'background',
  })
  const known = lists.parse(body)
  // Another user may have signed in meanwhile.
  if (signedInId() !== customer) return
  const left = leftOf(unsentBy(customer), sent)
  unsentChanges.write({ ...left, customer })
  wishList.set([...left.wished, ...known.wishes.filter((id) => !isIn(left, id))])
  recentlyViewed.set([...left.viewed, ...known.viewed.filter((id) => !left.viewed.includes(id))])
}

/** What this browser must send to the account: all of a guest's lists, nothing of another user's. */
function unsentBy(customer: number): UnsentChanges {
  const unsent = unsentChanges.read()
  if (unsent.customer === customer) return unsent
  const isGuests = unsent.customer === undefined
  return {
    customer,
    wished: isGuests ? wishList.ids() : [],
    unwished: [],
    viewed: isGuests ? recentlyViewed.ids() : [],
  }
}

/** Changes made while the call was pending. */
const leftOf = (now: UnsentChanges, sent: UnsentChanges): UnsentChanges => ({
  customer: now.customer,
  wished: now.wished.filter((id) => !sent.wished.includes(id)),
  unwished: now.unwished.filter((id) => !sent.unwished.includes(id)),
  viewed: now.viewed.filter((id) => !sent.viewed.includes(id)),
})

const isIn = ({ wished, unwished }: UnsentChanges, id: number): boolean =>
  wished.includes(id) || unwished.includes(id)
