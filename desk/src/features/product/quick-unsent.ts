/** Marks that a person's products made from photos wait to be sent, so that the desk continues them wherever it opens. */
import { store, stored } from '#api/storage.ts'

const keyOf = (by: number): string => `desk-quick-unsent-${by}`

export const hasUnsent = (by: number): boolean => stored(keyOf(by)) === 'yes'
export const markUnsent = (by: number, isSo: boolean): void => store(keyOf(by), isSo ? 'yes' : '')
