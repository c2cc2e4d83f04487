/**
 * The first sign that somebody uses the page. What a visitor who only looks at the first screen never needs is loaded
 * from then on (decision 88).
 */

const signs = [
  ...['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll'],
  ...['keydown', 'focusin', 'input', 'click'],
] as const

let isUsed = false

/** Whether the page was used before anything listened: while its scripts loaded, or before a reload. */
const wasUsed = (): boolean => window.scrollY > 0 || navigator.userActivation?.hasBeenActive === true

/** Headings get the focus from a script, not from a visitor. */
const isOfScript = ({ type, target }: Event): boolean =>
  type === 'focusin' && target instanceof Element && target.matches('[tabindex="-1"]')

/**
 * Calls `work` at the first sign of use, or at once if there was one.
 * @returns a function that cancels this
 */
export function onFirstActivity(work: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const begin = () => {
    isUsed = true
    listening.abort()
    work()
  }
  const seen = (event: Event) => {
    if (!isOfScript(event)) begin()
  }
  if (isUsed || wasUsed()) begin()
  else
    for (const sign of signs) document.addEventListener(sign, seen, { capture: true, passive: true, signal })
  return () => listening.abort()
}
