/** Links by which a shop is called and written to. */

export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
/** @param number with + and the code of the country */
export const whatsappLink = (number: string): string => `https://wa.me/${number.slice(1)}`

/** Opens WhatsApp with a text, for whom the visitor chooses there, or for a number of `whatsappLink`. */
export const whatsappText = (text: string, number?: string): string =>
  `${number === undefined ? 'https://wa.me/' : whatsappLink(number)}?text=${encodeURIComponent(text)}`
