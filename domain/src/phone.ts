/** Phone numbers as written in Pakistan (D-053). */

/** The rule of D-053: after removing spaces, 10 to 15 digits with an optional leading plus. */
export const isPhone = (text: string): boolean => /^\+?\d{10,15}$/.test(text.replace(/\s/g, ''))

/**
 * Cleans the input of a phone field while a shopper types or pastes. Removes hyphens, dots, brackets, the `tel:` of a
 * link, and characters without width. Converts Urdu digits to 0-9.
 */
export const typedPhone = (text: string): string =>
  text
    .replace(/[-.()[\]\u061c\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2060-\u2069\u2212\ufeff]/g, '')
    .replace(/^\s*tel:/i, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))

/** The form on the wire: without white space, otherwise as entered. */
export const normalisePhone = (text: string): string => text.replace(/\s/g, '')

/** The stored form of a typed number: digits as 0-9, without separators. Idempotent. */
export const cleanPhone = (text: string): string => normalisePhone(typedPhone(text))

/** The +92 form for links and duplicate detection; a foreign number is unchanged. Idempotent. */
export function internationalPhone(text: string): string {
  // No country code begins with 0.
  const digits = cleanPhone(text)
    .replace(/^00/, '+')
    .replace(/^\+0+(?=92\d{9})/, '+')
    .replace(/^\+0+/, '0')
  const national = /^(?:\+?92|0)?0?([1-9]\d{8,9})$/.exec(digits)
  if (/^\+(?!92)/.test(digits) || !national) return digits
  const bare = !/^(\+?92|0)/.test(digits)
  return bare && !/^3\d{9}$/.test(digits) ? digits : `+92${national[1]}`
}

/**
 * The stored form of the shop's own number. A mobile number becomes +923001234567, however it was written. Other
 * numbers stay as typed, because their spaces separate the area code. Idempotent.
 */
export function shopPhone(text: string): string {
  const number = internationalPhone(text)
  return /^\+923\d{9}$/.test(number) ? number : text.trim()
}

/** The local form of a mobile number, '0300 1234567'; other numbers are unchanged. */
export function shownPhone(text: string): string {
  const mobile = /^\+92(3\d{2})(\d{7})$/.exec(internationalPhone(text))
  return mobile ? `0${mobile[1]} ${mobile[2]}` : text.trim()
}
