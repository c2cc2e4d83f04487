/** Addresses of the old shop, stored as paths that lead to pages and pictures of this one. */
import { asRedirectPath } from '#shop/pages/redirects.ts'
import { putRedirects } from '#shop/pages/redirect-store.ts'
import type { Database } from '#platform/database/database.ts'
import type { OldShop } from '#operations/move-in/old-shop.ts'

/** Keeps an address of the old shop. Those of another host, or that are parameters of its home page, lead nowhere. */
export async function keepAddress(tx: Database, old: OldShop, address: string, path: string): Promise<void> {
  const url = URL.canParse(address, old.address) ? new URL(address, old.address) : undefined
  if (!url || bareHost(url) !== bareHost(new URL(old.address)) || url.search !== '') return
  const oldPath = asRedirectPath(url.pathname)
  if (oldPath === undefined || oldPath === '/' || oldPath === asRedirectPath(path)) return
  await putRedirects(tx, [{ oldPath, path, source: null }])
}

/** Keeps the address of a picture, from whatever host it comes: it leads to the fetched one. */
export async function keepPicture(tx: Database, source: string): Promise<void> {
  if (!URL.canParse(source)) return
  const oldPath = asRedirectPath(new URL(source).pathname)
  if (oldPath !== undefined && oldPath !== '/') await putRedirects(tx, [{ oldPath, path: null, source }])
}

const bareHost = ({ hostname }: URL): string => hostname.replace(/^www\./, '')
