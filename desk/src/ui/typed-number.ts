/** Parses typed and pasted numbers. */

const urduDigits = '۰۱۲۳۴۵۶۷۸۹'
const arabicDigits = '٠١٢٣٤٥٦٧٨٩'
const latin = (digit: string): string =>
  String(Math.max(urduDigits.indexOf(digit), arabicDigits.indexOf(digit)))

/** Removes currency signs, spaces and thousands separators, and converts Urdu digits. A single dash becomes ''. */
function bare(text: string): string {
  const plain = text
    .trim()
    .replaceAll(/[۰-۹٠-٩]/g, latin)
    .replace('٫', '.')
    .replaceAll(/[\s,٬]/g, '')
    .replace(/^(?:₨|rs\.?|pkr)/i, '')
    .replace(/\/-$/, '')
    .replace('−', '-')
  return /^[-–—]$/.test(plain) ? '' : plain
}

/** Reads an amount as people type it. @returns rupees as text, '' for empty input, undefined for an invalid amount */
export function typedAmount(text: string): string | undefined {
  const plain = bare(text)
  if (plain === '') return ''
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? plain : undefined
}

/** Reads a whole number as people type it; undefined for anything else. */
export function typedCount(text: string): number | undefined {
  const plain = bare(text)
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : undefined
}

/** An amount for a field: "2490.00" becomes "2490", "2490.50" stays. */
export const plainAmount = (amount: string): string => amount.replace(/\.00$/, '')

const grouped = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** An amount with commas: "2,490", "2,490.50". @param amount rupees as text */
export const groupedAmount = (amount: string): string =>
  amount === '' ? '' : plainAmount(grouped.format(Number(amount)))
