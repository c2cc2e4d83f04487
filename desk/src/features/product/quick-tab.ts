/**
 * Only one tab of the browser may work on a user's products from photos. Two tabs would send the same photos, and each
 * would miss files that the other has deleted.
 */

let release: (() => void) | undefined

/**
 * Reserves the products of a user for this tab, and releases those of the previous user.
 * @param takeOver whether to take them from another tab
 * @param onLost called when another tab takes them
 * @returns whether this tab has them
 */
export function takeTab(
  by: number,
  { takeOver, onLost }: { takeOver: boolean; onLost: () => void },
): Promise<boolean> {
  release?.()
  release = undefined
  const { promise, resolve } = Promise.withResolvers<boolean>()
  // Browsers have locks only on https and localhost; elsewhere every tab works on the products.
  const { locks }: { locks?: LockManager } = navigator
  if (!locks) return Promise.resolve(true)
  let isHeld = false
  const held = (lock: Lock | null): Promise<void> | undefined => {
    isHeld = lock !== null
    resolve(isHeld)
    if (!lock) return undefined
    const work = Promise.withResolvers<void>()
    release = work.resolve
    return work.promise
  }
  locks
    .request(`sauda-desk-quick-${by}`, takeOver ? { steal: true } : { ifAvailable: true }, held)
    // Another tab has stolen the lock, or the browser gives none to this page.
    .catch(() => (isHeld ? onLost() : resolve(true)))
  return promise
}
