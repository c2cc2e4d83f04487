import { useEffect } from 'react'
import { onProductMemory, unsentChanges } from '#state/product-memory.ts'
import { useSession } from '#state/session-store.ts'
import { useShopConfig } from './initial-data.tsx'

/** For screens with a list: loads the account's list, and sends changes. A WooCommerce host has no such lists. */
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

/** Loads the script of the synchronisation, which is separate because guests do not need it. */
const sync = (onlyIfDue: boolean): Promise<void> =>
  import('./product-lists-sync.ts').then(
    ({ isSyncDue, syncProductLists }) => (onlyIfDue && !isSyncDue() ? undefined : syncProductLists()),
    (cause: unknown) => console.warn('product lists: not sent', cause),
  )
