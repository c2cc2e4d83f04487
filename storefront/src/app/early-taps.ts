/** Taps made before hydration, recorded by `public/first.js` in order. */
declare global {
  var takeEarlyTaps: (() => HTMLElement[]) | undefined
}

/** Repeats the taps after hydration, one by one, so that each meets the changes made by the previous one. */
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
