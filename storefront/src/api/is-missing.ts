/** Apart from transport.ts: it must be there when no further script comes. */

/** Whether an address of our own answers that nothing is there; past the browser's own copies. An empty one is not asked for. */
export async function isMissing(url: string): Promise<boolean> {
  if (url === '') return false
  try {
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' })
    return status === 404 || status === 410
  } catch {
    return false // no answer: it is the network, not the file
  }
}
