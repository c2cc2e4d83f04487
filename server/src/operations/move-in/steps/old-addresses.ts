/** Stores redirects from addresses of the old shop to the pages and pictures of this shop. */
import { asRedirectPath } from '#shop/pages/redirects.ts'
import { putRedirects } from '#shop/pages/redirect-store.ts'
import { text } from '#woocommerce-host/host/host-schemas.ts'
import type { Row } from '#woocommerce-host/host/host.ts'
import type { Database } from '#platform/database/database.ts'
import { bareHost, type OldShop } from '#operations/move-in/old-shop.ts'

/**
 * Stores a redirect from an address of the old shop. Addresses of another host or with a query, such as /?p=5, are left
 * out.
 * @param path path of the corresponding page in this shop
 */
export async function keepAddress(tx: Database, old: OldShop, address: string, path: string): Promise<void> {
  const url = ownUrl(old, address)
  if (!url || url.search !== '') return
  const oldPath = asRedirectPath(url.pathname)
  if (oldPath === undefined || oldPath === '/' || oldPath === asRedirectPath(path)) return
  await putRedirects(tx, [{ oldPath, path, source: null }])
}

/**
 * Stores a redirect from the path of a picture's address, on any host, to the copy that this shop downloads. An archive
 * of a Sauda shop needs none, because it has a list of redirects.
 */
export async function keepPicture(tx: Database, old: OldShop, source: string): Promise<void> {
  if (old.own || !URL.canParse(source)) return
  const oldPath = asRedirectPath(new URL(source).pathname)
  if (oldPath !== undefined && oldPath !== '/') await putRedirects(tx, [{ oldPath, path: null, source }])
}

/** An address of the old shop, which may be relative; undefined for one of another host. */
export function ownUrl(old: Pick<OldShop, 'address'>, address: string): URL | undefined {
  const url = URL.canParse(address, `${old.address}/`) ? new URL(address, `${old.address}/`) : undefined
  return url && /^https?:$/.test(url.protocol) && bareHost(url) === bareHost(new URL(old.address))
    ? url
    : undefined
}

/** Adds the path of a row's page to those seen in a rehearsal. */
export function seeAddress(seen: Set<string>, old: Pick<OldShop, 'address'>, row: Row): void {
  for (const name of ['permalink', 'link', 'address']) {
    const url = ownUrl(old, text(row[name]))
    const path = url && asRedirectPath(url.pathname)
    if (path !== undefined && text(row[name]) !== '') seen.add(path)
  }
}
