/**
 * The owner's settings, by group. Each group is a schema whose fields have a title, a help text and a default. The
 * defaults are the numbers and texts of the requirements. Server only: pages get only the values that they need.
 */
import { isEmail } from '@sauda/domain/forms/rules.ts'
import * as z from 'zod'

export type SettingGroup<S extends z.ZodObject = z.ZodObject> = {
  title: string
  /** the purpose of the group, in one sentence */
  help: string
  /** every field has a default, so that `parse({})` returns the group's defaults */
  schema: S
  /** adds derived values, such as the numbers of rows, to validated values */
  complete?: (values: never) => unknown
  /** renames fields that have a former name, before the values are parsed */
  renamed?: (values: Readonly<Record<string, unknown>>) => Record<string, unknown>
}

/** Parses values of a group, also with former names of fields. */
export const parseGroup = (
  { schema, renamed }: SettingGroup,
  values: Readonly<Record<string, unknown>>,
  params?: Parameters<z.ZodObject['safeParse']>[1],
) => schema.safeParse(renamed ? renamed(values) : values, params)

/** Texts for people: trimmed, on one line, without control characters. */
export const line = (most: number) =>
  z
    .string({ error: 'is not text.' })
    .trim()
    .max(most, { error: `has more than ${most} characters.` })
    // oxlint-disable-next-line no-control-regex
    .refine((text) => !/[\u0000-\u001f\u007f]/.test(text), {
      error: 'contains a line break or a control character.',
    })

/** Text on several lines. @param control matches refused characters @param shown `most` as the error shows it */
const severalLines = (most: number, control: RegExp, shown = String(most)) =>
  z
    .string({ error: 'is not text.' })
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .trim()
    .max(most, { error: `has more than ${shown} characters.` })
    .refine((text) => !control.test(text), { error: 'contains a control character.' })

// oxlint-disable no-control-regex
/** Text on several lines, without tabs and other control characters. */
export const paragraphs = (most: number) => severalLines(most, /[\u0000-\u0009\u000b-\u001f\u007f]/)

/** A long text in which tabs are significant, such as Markdown. */
export const longText = (most: number) =>
  severalLines(most, /[\u0000-\u0008\u000b-\u001f\u007f]/, most.toLocaleString('en'))
// oxlint-enable no-control-regex

/** An email address, or '' for none. */
export const emailAddress = line(254)
  .refine((text) => text === '' || isEmail(text), { error: 'is not an email address.' })
  .meta({ format: 'email' })

/** maximum characters of a telephone number as people write it */
const longestPhone = 40

/**
 * A telephone number as people write it, such as 0300-1234567, or '' for none.
 * @param stored converts the number to the stored form
 * @param pattern matches the stored form
 */
export const phoneNumber = (stored: (text: string) => string, pattern: RegExp, error: string) =>
  line(longestPhone)
    .overwrite(stored)
    .refine((text) => text === '' || pattern.test(text), { error })
    .meta({ format: 'tel' })

/** One line that is not empty. */
export const filledLine = (most: number) => line(most).min(1, { error: 'is empty.' })

/** The Urdu version of the text in the field before it; '' for none. The field has that field's name with `Urdu`. */
export const urduLine = (most: number, title: string) =>
  line(most)
    .default('')
    .meta({ title: `${title} in Urdu` })

/** Marks a field as the address of a picture, so that forms offer an upload. */
export const isPicture = { contentMediaType: 'image/*' }

/** The target of a link: a path of the shop, or another site over https. */
export const linkTarget = line(300).regex(
  /^(?:\/(?![/\\])|https:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(?::\d{1,5})?(?=$|[/?#]))[^\s\\]*$/u,
  { error: 'must begin with / or https://.' },
)

/** A number of whole rupees. */
export const rupees = (most = 10_000_000) =>
  z
    .int({ error: 'is not a number of whole rupees.' })
    .min(0, { error: 'is below 0.' })
    .max(most, { error: `is above ${most.toLocaleString('en')}.` })

/** The id of a row in WooCommerce's calls; filled in by the shop. */
export const rowNumber = z
  .optional(
    z
      .int({ error: 'is not a whole number.' })
      .min(1, { error: 'is below 1.' })
      .max(1_000_000_000, { error: 'is above 1,000,000,000.' }),
  )
  .meta({ title: 'Number', description: 'Set automatically.' })

/**
 * Numbers the rows that have no number. A row gets its position, or, if another row has that number, the highest number
 * plus 1.
 */
export function numbered<R extends { id?: number | undefined }>(
  rows: readonly R[],
  first = 1,
): (R & { id: number })[] {
  const taken = new Set(rows.flatMap(({ id }) => id ?? []))
  return rows.map((row, index) => {
    if (row.id !== undefined) return { ...row, id: row.id }
    const place = first + index
    const id = taken.has(place) ? Math.max(first - 1, ...taken) + 1 : place
    taken.add(id)
    return { ...row, id }
  })
}

/** Refuses the second of two rows with the same value of a field. */
export const uniqueIn =
  <K extends string>(name: K) =>
  (rows: readonly { readonly [N in K]?: unknown }[], context: z.RefinementCtx): void => {
    for (const [index, row] of rows.entries()) {
      const before = rows.findIndex((other) => row[name] !== undefined && other[name] === row[name])
      if (before < index && before >= 0)
        context.addIssue({
          code: 'custom',
          path: [index, name],
          message: `is that of row ${before}, too.`,
        })
    }
  }

/** Error texts by path of the invalid field, such as `zones[1].rupees`. */
export function settingErrors(error: z.ZodError): Map<string, string> {
  const found = new Map<string, string>()
  for (const { path, message, code, ...issue } of error.issues) {
    const unknown = code === 'unrecognized_keys' ? ((issue as { keys?: string[] }).keys ?? []) : []
    const at = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
    const field = at.replace(/^\./, '')
    if (unknown.length > 0)
      for (const name of unknown)
        found.set(field === '' ? name : `${field}.${name}`, `There is no setting "${name}" here.`)
    else if (!found.has(field)) found.set(field, /^[A-Z]/.test(message) ? message : `${field} ${message}`)
  }
  return found
}
