/** 'Adding...' for 600 ms, then the line is in the cart, with a toast that can take it back (SPEC §2 Product card). */
import { type CartLine, lineKey } from '@sauda/domain/cart.ts'
import { timings } from '@sauda/domain/constants.ts'
import { product as wording } from '@sauda/domain/wording/product.ts'
import { useRef, useState } from 'react'
import { cartStore } from '#state/cart-store.ts'
import { showToast } from '#ui/toast-store.ts'

/** milliseconds the tick stays; DESIGN 6 */
const addedFor = 900

export type AddPhase = 'idle' | 'adding' | 'added'

export function useAddToCart(): { phase: AddPhase; add(line: CartLine, then?: () => void): void } {
  const [phase, setPhase] = useState<AddPhase>('idle')
  const busy = useRef(false)

  const add = (line: CartLine, then?: () => void) => {
    if (busy.current) return
    busy.current = true
    setPhase('adding')
    // not cleared on leaving the screen: the shopper asked for it
    setTimeout(() => {
      busy.current = false
      put(line)
      setPhase('added')
      setTimeout(() => setPhase((now) => (now === 'added' ? 'idle' : now)), addedFor)
      then?.()
    }, timings.addToCart)
  }
  return { phase, add }
}

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
      links: [
        { label: wording.viewCart, to: '/cart' },
        { label: wording.checkout, to: '/checkout' },
      ],
    },
  )
}

const namedWithOptions = ({ name, attributes }: CartLine): string =>
  attributes.length === 0
    ? name
    : wording.withOptions(
        name,
        attributes.map(({ option }) => option),
      )
