/** A newer release takes the files of the older one away (D-135): how an open page notices, and how it gets the newer one. */
import { storageKeys } from '@sauda/domain/constants.ts'
import { isMissing } from '#api/is-missing.ts'
import { session } from '#state/storage.ts'

/** The script this page began with; its name changes with every release. */
const entry = (): string => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''

/**
 * Whether a script failed to load because the shop has it no more, and not because of the network. Most browsers name the
 * address in the error's text; Safari does not, and then the page's own first script is asked for.
 */
export async function isTakenAway(error: unknown): Promise<boolean> {
  const named = /(https?:\/\/[^/\s]+)?\/assets\/\S+/.exec(error instanceof Error ? error.message : '')?.[0]
  return navigator.onLine && isMissing(named ?? entry())
}

/** Loads the page anew, once for each release: a shop that still lacks the script would be asked without end. */
export function loadNewerRelease(): void {
  if (session.read(storageKeys.loadedRelease) === entry()) return
  session.write(storageKeys.loadedRelease, entry())
  location.reload()
}
