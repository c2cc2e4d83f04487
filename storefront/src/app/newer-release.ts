/** A newer release removes the files of the older one (D-135). An open page detects that here, and reloads. */
import { storageKeys } from '@sauda/domain/constants.ts'
import { isMissing } from '#api/is-missing.ts'
import { session } from '#state/storage.ts'

/** The first script of this page; its name changes with every release. */
const entry = (): string => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''

/**
 * Whether a script failed to load because the shop no longer has it, and not because of the network. Most browsers name
 * the script's address in the error. Safari does not, so the page's first script is requested instead.
 */
export async function isScriptRemoved(error: unknown): Promise<boolean> {
  const named = /(https?:\/\/[^/\s]+)?\/assets\/\S+/.exec(error instanceof Error ? error.message : '')?.[0]
  return navigator.onLine && isMissing(named ?? entry())
}

/** Reloads the page, once for each release: a shop that still lacks the script would cause an endless loop. */
export function loadNewerRelease(): void {
  if (session.read(storageKeys.loadedRelease) === entry()) return
  session.write(storageKeys.loadedRelease, entry())
  location.reload()
}
