/** Shows 'Adding...' for `timings.addToCart`, then adds the line to the cart, with a toast that can undo it. */
import { type CartLine, lineKey } from '@sauda/domain/cart.ts'
import { timings } from '@sauda/domain/constants.ts'
import { product as wording } from '@sauda/domain/wording/product.ts'
import { translate } from '@sauda/domain/wording/translate.ts'
import { useRef, useState } from 'react'
import { cartStore } from '#state/cart-store.ts'
import { showToast } from '#ui/toast-store.ts'

/** ms for which the tick is shown (DESIGN 6) */
const addedFor = 900

export type AddPhase = 'idle' | 'adding' | 'added'

type Adding = {
  phase: AddPhase
  /** @param then called when the line is in the cart */
  add(line: CartLine, then?: () => void): void
  /** shows one toast for all lines */
  addAll(lines: readonly CartLine[]): void
}

export function useAddToCart(): Adding {
  const [phase, setPhase] = useState<AddPhase>('idle')
  const busy = useRef(false)

  const start = (work: () => void, then?: () => void) => {
    if (busy.current) return
    busy.current = true
    setPhase('adding')
    const finish = () => {
      clearTimeout(timer)
      removeEventListener('pagehide', finish)
      busy.current = false
      work()
      setPhase('added')
      setTimeout(() => setPhase((now) => (now === 'added' ? 'idle' : now)), addedFor)
      then?.()
    }
    // Add the line even if the shopper leaves the screen meanwhile; when leaving the page, at once.
    const timer = setTimeout(finish, timings.addToCart)
    addEventListener('pagehide', finish)
  }
  return {
    phase,
    add: (line, then) => start(() => put(line), then),
    addAll: (lines) => start(() => putAll(lines)),
  }
}

function putAll(lines: readonly CartLine[]) {
  const before = cartStore.getState().cart
  for (const line of lines) cartStore.add(line)
  const keys = new Set(lines.map(lineKey))
  // Restore the lines as they were, and keep later changes of other lines.
  const undo = () =>
    cartStore.update((cart) => ({
      ...cart,
      lines: cart.lines.flatMap((line) => {
        const key = lineKey(line)
        if (!keys.has(key)) return [line]
        return before.lines.filter((each) => lineKey(each) === key)
      }),
    }))
  showToast(wording.allAdded(lines.length), { action: { label: wording.undo, run: undo }, links: toastLinks })
}

const toastLinks = [
  { label: wording.viewCart, to: '/cart' },
  { label: wording.checkout, to: '/checkout' },
] as const

function put(line: CartLine) {
  const key = lineKey(line)
  const quantityOf = () =>
    cartStore.getState().cart.lines.find((each) => lineKey(each) === key)?.quantity ?? 0
  const before = quantityOf()
  cartStore.add(line)
  const capped = quantityOf() < before + line.quantity
  showToast(
    capped && line.stockLimit !== undefined
      ? wording.onlyLeftInStock(line.stockLimit)
      : wording.addedToCart(namedWithOptions(line)),
    {
      action:
        quantityOf() === before
          ? undefined
          : {
              label: wording.undo,
              run: () => (before === 0 ? cartStore.remove(key) : cartStore.changeQuantity(key, before)),
            },
      links: toastLinks,
    },
  )
}

const namedWithOptions = ({ name, attributes }: CartLine): string =>
  attributes.length === 0
    ? name
    : wording.withOptions(
        name,
        attributes.map(({ option }) => translate(option)),
      )
