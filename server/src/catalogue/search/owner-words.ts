/** Search words added by the owner, from the current settings. */
import { createHash } from 'node:crypto'
import type { SearchWords } from '@sauda/domain/search-meanings.ts'
import type { Context } from '#platform/context.ts'
import { shopSettings } from '#shop/settings/shop-settings.ts'

/** `stamp`: part of the cache key of search results; '' without words. */
type OwnerWords = { words: SearchWords | undefined; stamp: string }

const none: OwnerWords = { words: undefined, stamp: '' }
const stamped = new WeakMap<SearchWords, OwnerWords>()

/** The stamp depends only on the words, so other settings do not invalidate results. */
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
