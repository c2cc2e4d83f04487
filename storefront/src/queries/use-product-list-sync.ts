import { useEffect } from 'react'
import { onProductMemory, unsentChanges } from '#state/product-memory.ts'
import { useSession } from '#state/session-store.ts'
import { useShopConfig } from './initial-data.tsx'

/** For screens that show a list: asks the account for it, and sends what changes. A WooCommerce host has no such lists. */
export function useProductListSync(): void {
  const { hostRules = false } = useShopConfig()
  const isSignedIn = useSession().status === 'signed-in'
  useEffect(() => {
    if (hostRules || !isSignedIn) return
    void sync(true)
    return onProductMemory(() => {
      const { wished, unwished } = unsentChanges.read()
      if (wished.length + unwished.length > 0) void sync(false)
    })
  }, [hostRules, isSignedIn])
}

/** A guest needs none of it, so it is a script of its own. */
const sync = (onlyIfDue: boolean): Promise<void> =>
  import('./product-lists-sync.ts').then(
    ({ isSyncDue, syncProductLists }) => (onlyIfDue && !isSyncDue() ? undefined : syncProductLists()),
    (cause: unknown) => console.warn('product lists: not sent', cause),
  )
