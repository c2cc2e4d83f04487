/*
 * Playwright's global setup: fills one shop with the demonstration, of which each worker opens a copy. Filling takes ten
 * seconds of processor time, and a run starts six shops.
 */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { onFreePort } from '../server/testing/free-port.ts'
import { newDataDir, newFolder, openShop } from './shop-process.ts'

/** environment variable with the folder, which workers inherit */
const variable = 'SAUDA_FILLED_SHOP'

/** Fills the shop and stops it. Returns what removes its folder. */
export default async function fillShop(): Promise<() => void> {
  const dataDir = newDataDir()
  const { close } = await onFreePort((port) => openShop(dataDir, {}, port))
  await close()
  process.env[variable] = dataDir
  return () => rmSync(dataDir, { recursive: true, force: true })
}

/** A data folder of a shop that is filled. PostgreSQL refuses files of another owner, so owners and rights are copied too. */
export function copyOfFilledShop(): string {
  const filled = process.env[variable]
  if (filled === undefined) throw new Error('The global setup has filled no shop.')
  const dataDir = newFolder()
  execFileSync('cp', ['-a', `${filled}/.`, dataDir])
  return dataDir
}
