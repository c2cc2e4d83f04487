/** What somebody types to find an order, as a query over the words that the database has of it. */
import { typedPhone } from '@sauda/domain/phone.ts'

const most = { words: 8, characters: 60 }

/** Every word must be the beginning of one of the order's. A phone is one word in whatever spelling; undefined: nothing was typed. */
export function searchQuery(typed: string): string | undefined {
  const text = typed.trim().toLowerCase()
  const words = text.split(/\s+/).filter(Boolean).slice(0, most.words).flatMap(wordQuery)
  if (words.length === 0) return undefined
  const all = words.join(' & ')
  const digits = typedPhone(text).replace(/\s/g, '')
  if (!/^\+?\d{4,15}$/.test(digits)) return all
  return `(${begins(digits.replace(/^\+/, '').replace(/^00/, ''))}) | (${all})`
}

/** The word as it is, as numbers of parcels and addresses of mail are written, or its parts, as names are. */
function wordQuery(word: string): string[] {
  const plain = word.replace(/^#/, '')
  if (plain === '') return []
  const parts = plain.split(/[.,;:()/"'-]+/).filter(Boolean)
  if (parts.length === 0) return []
  const [only] = parts
  if (parts.length === 1 && only === plain) return [begins(plain)]
  return [`(${begins(plain)} | (${parts.map(begins).join(' & ')}))`]
}

const begins = (word: string): string =>
  `'${word.slice(0, most.characters).replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`
