/** Links to call the shop and to write to it. */

export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
/** Link that opens WhatsApp with a recipient. @param number the phone with + and the country code */
export const whatsappLink = (number: string): string => `https://wa.me/${number.slice(1)}`

/** Link that opens WhatsApp with a text. @param number the recipient; undefined: the visitor selects one */
export const whatsappText = (text: string, number?: string): string =>
  `${number === undefined ? 'https://wa.me/' : whatsappLink(number)}?text=${encodeURIComponent(text)}`
