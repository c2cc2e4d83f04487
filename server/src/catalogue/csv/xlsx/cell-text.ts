/** The text of a number in a workbook's cell, as a CSV file has it: days as 2026-11-27, SKUs with their zeros. */

/** How a cell's format shows numbers. `width`: minimum of digits, 5 in the format 00000 of a SKU 00123; otherwise 0 */
export type NumberForm = { isDate: boolean; width: number }

const plainForm: NumberForm = { isDate: false, width: 0 }

/** Ids of Excel's own formats of days and times. */
const isDateId = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/**
 * Whether this format shows a number as a date, and with how many digits.
 * @param id the format's id
 * @param code the format, if the workbook defines it; undefined for Excel's own formats
 */
export function numberForm(id: number, code: string | undefined): NumberForm {
  if (code === undefined) return { ...plainForm, isDate: isDateId(id) }
  // Literal texts, colours and conditions have letters too.
  const bare = code.slice(0, 500).replace(/"[^"]*"|\[[^[\]]*\]|\\./g, '')
  return {
    isDate: /[dmyhs]/i.test(bare) && !bare.includes('#'),
    width: /^0{2,20}$/.test(bare) ? bare.length : 0,
  }
}

/** The text that a spreadsheet shows for a number. @param from1904 the workbook counts days from 1904 */
export function numberText(value: string, { isDate, width }: NumberForm, from1904: boolean): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  if (isDate && number >= 0 && number < 2_958_466) return dayText(number, from1904)
  // Excel stores 17 digits and shows 15: 19.989999999999998 is 19.99.
  return String(Number(number.toPrecision(15))).padStart(width, '0')
}

const dayMs = 86_400_000

function dayText(serial: number, from1904: boolean): string {
  // Excel's 1900 has a 29 February, so days before it are shifted by one.
  const days = from1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round((days * dayMs) / 1000) * 1000).toISOString()
  const time = moment.slice(11, 19)
  return time === '00:00:00' ? moment.slice(0, 10) : `${moment.slice(0, 10)} ${time}`
}
