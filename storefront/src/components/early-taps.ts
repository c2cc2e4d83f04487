/** Taps on parts of the page that were not hydrated yet, recorded in order by `public/first.js`. */
declare global {
  var takeEarlyTaps: ((place?: Element) => HTMLElement[]) | undefined
}

/**
 * Repeats taps that came before hydration. They are repeated one by one, so that each tap sees the changes of the
 * previous one.
 *
 * @param place element of a part that is now hydrated; without it, taps on the rest of the page are repeated
 */
export function replayEarlyTaps(place?: Element): void {
  const [first, ...rest] = globalThis.takeEarlyTaps?.(place) ?? []
  if (first) repeat(first, rest)
}

function repeat(tapped: HTMLElement, rest: readonly HTMLElement[]): void {
  setTimeout(() => {
    delete tapped.dataset['tapped']
    if (tapped.isConnected) tapped.click()
    const [next, ...others] = rest
    if (next) repeat(next, others)
  })
}
