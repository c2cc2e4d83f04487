/**
 * Reads which files the page has loaded. The browser lists files by the start of their requests, so a slow file appears
 * between files that were loaded earlier. Therefore all returned addresses are remembered, not only their number.
 * @returns a function that returns the addresses of the files loaded since its previous call
 */
export function loadedSince(): () => string[] {
  const returned = new Set<string>()
  return () => {
    const all = performance.getEntriesByType('resource').map(({ name }) => name)
    const newer = all.filter((name) => !returned.has(name))
    for (const name of newer) returned.add(name)
    return newer
  }
}
