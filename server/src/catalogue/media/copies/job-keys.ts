/** The keys of jobs about pictures: of each at most one waits. */
import { createHash } from 'node:crypto'

export const pictureKey = (id: number): string => String(id)
/** An address may be longer than an index takes. */
export const sourceKey = (address: string): string => createHash('sha256').update(address).digest('hex')
