/** Tax classes as products and orders name them. */
import { sameName } from '@sauda/domain/attributes.ts'
import type { Database } from '#platform/database/database.ts'
import { invalidParameter } from '#platform/http/replies/errors.ts'
import { valuesOf } from '#shop/settings/edit-group.ts'

/**
 * The slug of a tax class, which may be sent in any spelling or by its title. Throws 400 for an unknown one.
 * @param parameter named in the error
 * @param own further words that are accepted
 */
export async function taxClassSlug(
  db: Database,
  sent: string,
  parameter: string,
  own: readonly string[] = [],
): Promise<string> {
  const slug = (await taxClasses(db))(sent, own)
  if (slug === undefined) throw unknownTaxClass(sent, parameter)
  return slug
}

export const unknownTaxClass = (sent: string, parameter: string) =>
  invalidParameter(parameter, `There is no tax class "${sent.slice(0, 60)}".`)

/** Returns a function that finds the slug of a tax class; undefined for an unknown one. */
export async function taxClasses(
  db: Database,
): Promise<(sent: string, own?: readonly string[]) => string | undefined> {
  const { classes } = await valuesOf({ db }, 'tax')
  return (sent, own = []) =>
    ['standard', ...own].find((each) => sameName(each, sent)) ??
    classes.find((each) => sameName(each.slug, sent) || sameName(each.title, sent))?.slug
}
