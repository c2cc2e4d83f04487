/** The words that the owner adds to search, by the settings of the moment. */
import { createHash } from 'node:crypto'
import type { SearchWords } from '@sauda/domain/search-meanings.ts'
import type { Context } from '#platform/context.ts'
import { shopSettings } from '#shop/settings/shop-settings.ts'

/** `stamp`: what lists of found products depend on; '' without words. */
export type OwnerWords = { words: SearchWords | undefined; stamp: string }

const none: OwnerWords = { words: undefined, stamp: '' }
const stamped = new WeakMap<SearchWords, OwnerWords>()

/** Another setting does not change the stamp, so what was found stays. */
export async function ownerWords(context: Pick<Context, 'db' | 'log'>): Promise<OwnerWords> {
  const { search: words } = await shopSettings(context)
  if (!hasWords(words)) return none
  const known = stamped.get(words)
  if (known) return known
  const stamp = createHash('sha256').update(JSON.stringify(words)).digest('base64url')
  const made = { words, stamp }
  stamped.set(words, made)
  return made
}

export const hasWords = ({ synonyms, never }: SearchWords): boolean => synonyms.length + never.length > 0
