/** Stores whether products from photos wait to be sent, so that the desk sends them whichever page is opened. */
import { store, stored } from '#api/storage.ts'

const keyOf = (by: number): string => `desk-quick-unsent-${by}`

/** Whether this device has products of a person that are not sent yet. @param by id of the person */
export const hasUnsent = (by: number): boolean => stored(keyOf(by)) === 'yes'
export const markUnsent = (by: number, isSo: boolean): void => store(keyOf(by), isSo ? 'yes' : '')
