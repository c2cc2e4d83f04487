/** Which addresses a picture may have: of the web, or paths of the shop. */

/** maximum bytes of a picture's address; the database cannot index much longer ones */
const longestAddress = 2000
/** maximum characters of a refused address in a message */
const shownCharacters = 200

export const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)

const fits = (address: string): boolean => Buffer.byteLength(address) <= longestAddress

/** Whether the shop can download a picture from an address. */
export const isPictureSource = (address: string): boolean => fits(address) && isWebAddress(address)

/** Why a product cannot have a picture with this address, such as "is too long"; undefined if it can. */
export function pictureFault(address: string): string | undefined {
  if (!fits(address)) return `is longer than ${longestAddress.toLocaleString('en')} bytes`
  return isWebAddress(address) || /^\/(?!\/)\S+$/.test(address)
    ? undefined
    : 'is neither a web address nor a path'
}

/** Shortens an address for a message, which a very long address would make unreadable. */
export const shownAddress = (address: string): string =>
  address.length > shownCharacters ? `${address.slice(0, shownCharacters)}…` : address
