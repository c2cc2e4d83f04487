/*
 * Playwright's global setup: fills one shop with the demonstration, and lends a copy of it to each worker that runs. Filling
 * takes ten seconds of processor time and starting a copy four. Playwright ends a worker with its project or at a failure;
 * the next one at its place borrows the same shop.
 */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rmSync } from 'node:fs'
import { onFreePort } from '../server/testing/free-port.ts'
import { newDataDir, newFolder, openShop, type Shop } from './shop-process.ts'

/** environment variable with the lender's address, which workers inherit */
const variable = 'SAUDA_SHARED_SHOPS'

type Lent = Omit<Shop, 'output'> & { readonly output: string }

/** Fills the shop and opens the lender. Returns what closes all shops and removes their folders. */
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

/** PostgreSQL refuses files of another owner, so owners and rights are copied too. */
function copyOf(filled: string): string {
  const dataDir = newFolder()
  execFileSync('cp', ['-a', `${filled}/.`, dataDir])
  return dataDir
}

/**
 * The shop for a worker.
 * @param place Playwright's `parallelIndex`; no two workers have the same one at a time
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
