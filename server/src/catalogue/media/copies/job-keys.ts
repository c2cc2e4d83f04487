/** Keys of picture jobs: at most one job per key waits. */
import { createHash } from 'node:crypto'

export const pictureKey = (id: number): string => String(id)
/** A hash, because an address may be too long for an index. */
export const sourceKey = (address: string): string => createHash('sha256').update(address).digest('hex')
