/** Loads the demonstration from `demo/`, by its path only: nothing of the shop imports it, and it may be missing. */
import { existsSync } from 'node:fs'
import type { Context, Demonstration } from '#platform/context.ts'

export type DemonstrationShop = Demonstration & {
  /** Fills an empty shop, and brings a filled one up to date. @param onProgress products done and rows in all */
  fill(context: Context, onProgress: (done: number, total: number) => void): Promise<void>
  /** Makes what visitors would otherwise wait for, after the shop is open. Resolves when stopped. */
  warmUp(context: Context): { stop(): Promise<void> }
}

const entry = new URL('../../../demo/src/index.ts', import.meta.url)

/** The demonstration, or undefined where its folder was removed. */
export async function loadDemonstration(): Promise<DemonstrationShop | undefined> {
  if (!existsSync(entry)) return undefined
  // Written against this type; the compiler checks it there.
  const { demonstration } = (await import(entry.href)) as { demonstration: DemonstrationShop }
  return demonstration
}
