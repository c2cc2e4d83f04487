/** Checks for missing pages. Separate from transport.ts, because no further script may be loadable then. */

/** Whether an address of this site answers 404, bypassing the browser's cache. False for an empty address. */
export async function isMissing(url: string): Promise<boolean> {
  if (url === '') return false
  try {
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' })
    return status === 404 || status === 410
  } catch {
    return false // no answer: the network failed, not the file
  }
}
