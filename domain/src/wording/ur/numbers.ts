/**
 * Numbers in sentences: with the plural form of a noun, and durations in a readable unit.
 *
 * Terms used in all texts. Cart کارٹ, order آرڈر, checkout چیک آؤٹ, item چیز or اشیا, product پروڈکٹ, category کیٹیگری.
 * Sum of the items اشیا کی رقم, total کل رقم, discount رعایت, coupon کوپن, deals ڈیلز, tax ٹیکس, fee فیس.
 * Delivery and shipping ڈیلیوری, address پتہ, payment ادائیگی, cash on delivery ڈیلیوری پر نقد ادائیگی.
 * In stock دستیاب, out of stock اسٹاک ختم, returns واپسی, refund رقم کی واپسی, shop دکان.
 * Account اکاؤنٹ, sign in لاگ ان, sign out لاگ آؤٹ, username یوزر نیم, password پاس ورڈ, email ای میل.
 *
 * Texts address the shopper as آپ, with verbs that do not show gender. Buttons use کریں, دیں or دیکھیں.
 */
import type { Translation } from '@sauda/domain/wording/translation.ts'
import type * as english from '@sauda/domain/wording/en/numbers.ts'

const pluralRules = new Intl.PluralRules('ur')

/** The singular or plural of a noun for a count, by the rules of the language. */
export const plural: Translation<typeof english.plural> = (count, one, other) =>
  pluralRules.select(count) === 'one' ? one : other

/** '1 چیز', '5 اشیا' */
export const counted: Translation<typeof english.counted> = (count, one, other) =>
  `${count} ${plural(count, one, other)}`

export const workingDays: Translation<typeof english.workingDays> = ({ least, most }) =>
  least === most ? plural(most, 'کام کا ایک دن', `کام کے ${most} دن`) : `کام کے ${least} سے ${most} دن`

const hour = 60 * 60_000

/** '45 منٹ', '60 منٹ', '2 گھنٹے', '3 دن': only the hour has a plural. */
export const inMinutes: Translation<typeof english.inMinutes> = (milliseconds) => {
  if (milliseconds >= 48 * hour && milliseconds % (24 * hour) === 0) return `${milliseconds / (24 * hour)} دن`
  if (milliseconds >= 2 * hour && milliseconds % hour === 0)
    return counted(milliseconds / hour, 'گھنٹہ', 'گھنٹے')
  return `${milliseconds / 60_000} منٹ`
}

/** The word for a number up to ten, otherwise its digits. */
export const spelled: Translation<typeof english.spelled> = (number) => words[number] ?? String(number)

const words = ['صفر', 'ایک', 'دو', 'تین', 'چار', 'پانچ', 'چھ', 'سات', 'آٹھ', 'نو', 'دس']
