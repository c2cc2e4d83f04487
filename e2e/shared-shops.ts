/*
 * Playwright's global setup: fills one shop with the demonstration, and gives each worker a copy. Filling takes ten
 * seconds of CPU time, a copy four. Playwright replaces a worker after its project or after a failure. The next worker
 * with the same index reuses the shop.
 */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rmSync } from 'node:fs'
import { onFreePort } from '../server/testing/free-port.ts'
import { newDataDir, newFolder, openShop, type Shop } from './shop-process.ts'

/** environment variable with the address of the lender, which workers inherit */
const variable = 'SAUDA_SHARED_SHOPS'

type Lent = Omit<Shop, 'output'> & { readonly output: string }

/** Fills the shop and starts the lender. @returns a function that closes all shops and removes their folders */
export default async function openSharedShops(): Promise<() => Promise<void>> {
  const filled = newDataDir()
  await (await onFreePort((port) => openShop(filled, {}, port))).close()
  const shops = new Map<string, ReturnType<typeof openShop>>()
  const shopAt = (place: string) => {
    const shop = shops.get(place) ?? onFreePort((port) => openShop(copyOf(filled), {}, port))
    shops.set(place, shop)
    return shop
  }
  const lender = createServer((request, response) => {
    shopAt(request.url ?? '').then(
      async ({ shop: { url, dataDir, output } }) => {
        response.end(JSON.stringify({ url, dataDir, output: await output() } satisfies Lent))
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(lender, 'listening')
  process.env[variable] = `http://127.0.0.1:${(lender.address() as AddressInfo).port}`
  return async () => {
    lender.close()
    for (const opened of await Promise.allSettled(shops.values())) {
      if (opened.status === 'rejected') continue
      await opened.value.close()
      rmSync(opened.value.shop.dataDir, { recursive: true, force: true })
    }
    rmSync(filled, { recursive: true, force: true })
  }
}

/** PostgreSQL rejects files of another owner, so owners and permissions are copied too. */
function copyOf(filled: string): string {
  const dataDir = newFolder()
  execFileSync('cp', ['-a', `${filled}/.`, dataDir])
  return dataDir
}

/**
 * The shop of a worker.
 * @param place Playwright's `parallelIndex`, unique among running workers
 * @throws {Error} with the shop's output, if it did not start
 */
export async function borrowShop(place: number): Promise<Shop> {
  const borrow = async () => {
    const reply = await fetch(`${process.env[variable] ?? ''}/${place}`)
    if (!reply.ok) throw new Error(await reply.text())
    return (await reply.json()) as Lent
  }
  const { url, dataDir } = await borrow()
  return { url, dataDir, output: async () => (await borrow()).output }
}
