/**
 * Reads which files the page has loaded, first of all its document. The browser lists files by the start of their
 * requests, so a slow file appears between files that were loaded earlier. Therefore all returned addresses are
 * remembered, not only their number.
 * @returns a function that returns the addresses of the files loaded since its previous call
 */
export function loadedSince(): () => string[] {
  const returned = new Set<string>()
  return () => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ]
    const newer = entries.map(({ name }) => name).filter((name) => !returned.has(name))
    for (const name of newer) returned.add(name)
    return newer
  }
}
