/** Numbers in sentences: with the plural form of a noun, and durations in a readable unit. */

const pluralRules = new Intl.PluralRules('en')

/** The singular or plural of a noun for a count, by the rules of the language. */
export const plural = (count: number, one: string, other: string): string =>
  pluralRules.select(count) === 'one' ? one : other

/** '1 item', '5 items' */
export const counted = (count: number, one: string, other: string): string =>
  `${count} ${plural(count, one, other)}`

/** 'two to four working days' in digits */
export const workingDays = ({ least, most }: { least: number; most: number }): string =>
  least === most ? plural(most, 'one working day', `${most} working days`) : `${least}–${most} working days`

const hour = 60 * 60_000

/** '45 minutes', '60 minutes', '2 hours', '3 days' */
export function inMinutes(milliseconds: number): string {
  if (milliseconds >= 48 * hour && milliseconds % (24 * hour) === 0)
    return counted(milliseconds / (24 * hour), 'day', 'days')
  if (milliseconds >= 2 * hour && milliseconds % hour === 0)
    return counted(milliseconds / hour, 'hour', 'hours')
  return counted(milliseconds / 60_000, 'minute', 'minutes')
}

/** The word for a number up to ten, otherwise its digits. */
export const spelled = (number: number): string => words[number] ?? String(number)

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
