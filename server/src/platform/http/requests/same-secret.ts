import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares two texts in constant time, whatever their lengths. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(hashOf(one), hashOf(other))

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
