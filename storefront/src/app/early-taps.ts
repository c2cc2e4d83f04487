/** Taps that shoppers made while the app was still on its way, recorded by `public/first.js` in the order they were made. */
declare global {
  var takeEarlyTaps: (() => HTMLElement[]) | undefined
}

/** Makes each of them again, once the app listens. One by one, so that each meets what the one before has changed. */
export function replayEarlyTaps(): void {
  const [first, ...rest] = globalThis.takeEarlyTaps?.() ?? []
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
