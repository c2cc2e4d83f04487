/** Marks that products made from photos wait to be sent, so that the desk continues them wherever it opens. */
import { store, stored } from '#api/storage.ts'

const key = 'desk-quick-unsent'

export const hasUnsent = (): boolean => stored(key) === 'yes'
export const markUnsent = (isSo: boolean): void => store(key, isSo ? 'yes' : '')
