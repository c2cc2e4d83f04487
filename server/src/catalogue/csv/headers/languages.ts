/** Columns that a file has once for each language: `name(en-gb)`, `name(ur-pk)`. */
import { translatedColumn } from '#catalogue/csv/translated-columns.ts'

const ofLanguage = /^(.{1,60}?)\s*\(([a-z]{2})[-_][a-z]{2}\)$/i

/**
 * The names of columns without a language: `name(en-gb)` becomes `name` if English is the main language. If a file has
 * no English column, the first language is the main one. Columns of other languages get our name for translated texts,
 * or '' if products have no texts in that language.
 */
export function inMainLanguage(names: readonly string[]): string[] {
  const found = names.map((name) => {
    const [, stem = '', language = ''] = ofLanguage.exec(name) ?? []
    return { stem: stem.toLowerCase(), language: language.toLowerCase() }
  })
  return names.map((name, index) => {
    const { stem, language } = found[index] ?? { stem: '', language: '' }
    if (stem === '') return name
    const same = found.filter((each) => each.stem === stem)
    const main = same.find((each) => each.language === 'en') ?? same[0]
    return main === found[index] ? stem : (translatedColumn(`${stem} (${language})`)?.name ?? '')
  })
}
