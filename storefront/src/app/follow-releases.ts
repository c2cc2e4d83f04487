/** Handles lazy parts of a screen whose scripts a newer release has removed. */
import { waiting } from '@sauda/domain/wording/waiting.ts'
import { showToast } from '#ui/toast-store.ts'
import { isScriptRemoved, loadNewerRelease } from './newer-release.ts'

/**
 * Reloads the page when a tap or key requested a part whose script a newer release has removed. If the page has unsent
 * input, it offers the reload instead. A missing part that was requested without a tap or key causes no reload.
 * @returns a function that stops watching for missing parts
 */
export function followReleases(): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let typedAt = isField(document.activeElement) ? location.pathname : ''
  document.addEventListener('input', () => (typedAt = location.pathname), { capture: true, signal })
  const missed = async ({ payload }: Event & { payload?: unknown }) => {
    // Browsers remember a tap or a key for a few seconds.
    const isAsked = navigator.userActivation?.isActive !== false
    if (!isAsked || !(await isScriptRemoved(payload))) return
    if (typedAt === location.pathname)
      showToast(waiting.newerRelease, { action: { label: waiting.refresh, run: loadNewerRelease } })
    else loadNewerRelease()
  }
  window.addEventListener('vite:preloadError', (event) => void missed(event), { signal })
  return () => ended.abort()
}

const isField = (element: Element | null): boolean =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.value !== ''
