/** Loads the demonstration from `demo/` by path, because the shop does not import it and it may be missing. */
import { existsSync } from 'node:fs'
import type { Context, Demonstration } from '#platform/context.ts'

export type DemonstrationShop = Demonstration & {
  /**
   * Fills an empty shop, or updates a filled one. @param onProgress called with the number of products done and in
   * total
   */
  fill(context: Context, onProgress: (done: number, total: number) => void): Promise<void>
  /** Prepares data that visitors would wait for, after the shop is open. Resolves when stopped. */
  warmUp(context: Context): { stop(): Promise<void> }
}

const entry = new URL('../../../demo/src/index.ts', import.meta.url)

/** The demonstration, or undefined if its folder is missing. */
export async function loadDemonstration(): Promise<DemonstrationShop | undefined> {
  if (!existsSync(entry)) return undefined
  // The compiler checks the demonstration against this type.
  const { demonstration } = (await import(entry.href)) as { demonstration: DemonstrationShop }
  return demonstration
}
