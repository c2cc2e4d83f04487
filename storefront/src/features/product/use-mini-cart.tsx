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
  /** rendered after the buttons, so that Tab moves from them into it */
  miniCart: ReactNode
}

/** Adds to the cart and opens the mini cart, if the shop wants it; until its script has loaded, the toast is shown. */
export function useMiniCart(): Adding {
  const opens = useShopConfig().content.product?.afterAdding !== 'message'
  const { phase, add } = useAddToCart()
  const { Part, fetch } = useLazy(load)
  const [added, show] = useState<{ toast: Toast; key: string }>()
  return {
    phase,
    add: (line, then) => {
      // Offline, the mini cart's script cannot load.
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
