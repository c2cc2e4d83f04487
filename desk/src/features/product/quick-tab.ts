/**
 * One tab of the browser has a person's products from photos. Two would send the same photos, and the second would miss
 * the files that the first has deleted.
 */

/** Browsers have locks at safe addresses only; elsewhere every tab may go on. */
const locks = (): LockManager | undefined => navigator.locks

let release: (() => void) | undefined

/**
 * Takes the products of a person for this tab, and gives back those of the person before.
 * @param takeOver takes them from another tab @param onLost called when another tab takes them
 * @returns whether this tab has them
 */
export function takeTab(
  by: number,
  { takeOver, onLost }: { takeOver: boolean; onLost: () => void },
): Promise<boolean> {
  release?.()
  release = undefined
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const found = locks()
  if (!found) return Promise.resolve(true)
  const held = (lock: Lock | null): Promise<void> | undefined => {
    resolve(lock !== null)
    if (!lock) return undefined
    const work = Promise.withResolvers<void>()
    release = work.resolve
    return work.promise
  }
  found
    .request(`sauda-desk-quick-${by}`, takeOver ? { steal: true } : { ifAvailable: true }, held)
    // the lock is gone before its work has ended
    .catch(onLost)
  return promise
}
