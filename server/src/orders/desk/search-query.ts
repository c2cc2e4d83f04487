/** Turns the desk's search text into a tsquery over the order's indexed words. */
import { typedPhone } from '@sauda/domain/phone.ts'

const most = { words: 8, characters: 60 }

/** Every word must be a prefix of an indexed word. A phone is one word in any spelling; undefined for empty text. */
export function searchQuery(typed: string): string | undefined {
  const text = typed.trim().toLowerCase()
  const words = text.split(/\s+/).filter(Boolean).slice(0, most.words).flatMap(wordQuery)
  if (words.length === 0) return undefined
  const all = words.join(' & ')
  const digits = typedPhone(text).replace(/\s/g, '')
  if (!/^\+?\d{4,15}$/.test(digits)) return all
  const phone = begins(digits.replace(/^\+/, '').replace(/^00/, ''))
  // Several words that begin like a phone are one: the beginnings of all phones would be searched otherwise.
  return words.length > 1 && /^[+0]/.test(text) ? phone : `(${phone}) | (${all})`
}

/**
 * Returns a query that matches the whole word, as in tracking numbers and emails, or its parts, as in names. Only the
 * last part may be unfinished.
 */
function wordQuery(word: string): string[] {
  const plain = word.replace(/^#/, '')
  if (plain === '') return []
  const parts = plain.split(/[.,;:()/"'-]+/).filter(Boolean)
  if (parts.length === 0) return []
  const [only] = parts
  if (parts.length === 1 && only === plain) return [begins(plain)]
  return [
    `(${begins(plain)} | (${[...parts.slice(0, -1).map(quoted), begins(parts.at(-1) ?? '')].join(' & ')}))`,
  ]
}

const quoted = (word: string): string =>
  `'${word.slice(0, most.characters).replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const begins = (word: string): string => `${quoted(word)}:*`
