import { type CartLine, lineKey } from '@sauda/domain/cart.ts'
import { type ReactNode, useState } from 'react'
import { type AddPhase, useAddToCart } from '#components/use-add-to-cart.ts'
import { useLazy } from '#components/use-lazy.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { type Toast, toastStore } from '#ui/toast-store.ts'

const load = async () => (await import('./MiniCart.tsx')).MiniCart

type Adding = {
  phase: AddPhase
  /** @param then runs when the line is in the cart */
  add(line: CartLine, then?: () => void): void
  /** stands behind the buttons, so that Tab leads from them into it */
  miniCart: ReactNode
}

/** Adds to the cart and then opens the mini cart, where the shop wants it; until its script has come, the toast stands there. */
export function useMiniCart(): Adding {
  const opens = useShopConfig().content.product?.afterAdding !== 'message'
  const { phase, add } = useAddToCart()
  const { Part, fetch } = useLazy(load)
  const [added, show] = useState<{ toast: Toast; key: string }>()
  return {
    phase,
    add: (line, then) => {
      // without a network its script would not come
      if (opens && navigator.onLine) fetch()
      add(line, () => {
        then?.()
        const { toast } = toastStore.getState()
        if (opens && toast) show({ toast, key: lineKey(line) })
      })
    },
    miniCart: added && Part && (
      <Part key={added.toast.id} toast={added.toast} added={added.key} onClose={() => show(undefined)} />
    ),
  }
}
