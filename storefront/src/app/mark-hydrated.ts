/** Sets `<html data-hydrated>` once the screen is interactive. `public/first.js` and the browser tests wait for it. */
export function markHydrated(): void {
  document.documentElement.dataset['hydrated'] = ''
}
