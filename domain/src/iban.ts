/** IBANs of Pakistan: 24 letters and digits, two of which are check digits (ISO 13616). */

/** An IBAN without spaces and in capital letters. */
export const plainIban = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** Whether an account number has the format of an IBAN of Pakistan. */
export const looksLikeIban = (typed: string): boolean => /^PK\d/.test(plainIban(typed))

export function isIban(typed: string): boolean {
  const iban = plainIban(typed)
  if (!/^PK\d{2}[A-Z]{4}[A-Z0-9]{16}$/.test(iban)) return false
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`
  let rest = 0
  for (const letter of moved) {
    const digits = /\d/.test(letter) ? letter : String(letter.charCodeAt(0) - 55)
    for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  }
  return rest === 1
}
