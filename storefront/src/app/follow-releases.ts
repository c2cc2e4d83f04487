/** Parts of a screen whose scripts a newer release has taken away: a menu, a sheet, what reads a reply. */
import { waiting } from '@sauda/domain/wording/waiting.ts'
import { showToast } from '#ui/toast-store.ts'
import { isTakenAway, loadNewerRelease } from './newer-release.ts'

/**
 * Loads the page anew when a visitor asked for such a part. Where something was typed the visitor decides; what comes by
 * itself, or in advance, is left out until then. @returns how to stop
 */
export function followReleases(): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let typedAt = isField(document.activeElement) ? location.pathname : ''
  document.addEventListener('input', () => (typedAt = location.pathname), { capture: true, signal })
  const missed = async ({ payload }: Event & { payload?: unknown }) => {
    // a few seconds long the browser knows of a tap or a key
    const isAsked = navigator.userActivation?.isActive !== false
    if (!isAsked || !(await isTakenAway(payload))) return
    if (typedAt === location.pathname)
      showToast(waiting.newerRelease, { action: { label: waiting.refresh, run: loadNewerRelease } })
    else loadNewerRelease()
  }
  window.addEventListener('vite:preloadError', (event) => void missed(event), { signal })
  return () => ended.abort()
}

const isField = (element: Element | null): boolean =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.value !== ''
