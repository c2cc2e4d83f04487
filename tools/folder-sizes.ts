/* Limits for folders; `tools/import-directions.ts` reports the ones above. */

/** maximum entries of a module, and files of any other server folder; migrations are exempt */
const most = { entries: 12, files: 20 }

/** maximum files of a resource in the contract: its calls and its decoders; two larger resources are exceptions */
const mostOfResource = (folder: string): number => ({ products: 4, settings: Infinity })[folder] ?? 2

/** Resources of the contract with more files than allowed. */
export function crowdedResources(paths: readonly string[]): string[] {
  const files = paths.filter(
    (path) => /^contract\/src\/[^/]+\/[^/]+\.ts$/.test(path) && !/\.test\.ts$/.test(path),
  )
  const byFolder = Map.groupBy(files, (path) => path.split('/')[2] ?? '')
  return [...byFolder].flatMap(([folder, { length }]) =>
    length > mostOfResource(folder)
      ? [
          `contract/src/${folder} has ${length} files, at most ${mostOfResource(folder)}: calls.ts and a wire model`,
        ]
      : [],
  )
}

/** Server folders with more entries than allowed. */
export function crowded(paths: readonly string[]): string[] {
  const entries = new Map<string, Set<string>>()
  for (const path of paths.filter(
    (each) => /^server\/(src|testing)\//.test(each) && !each.includes('/migrations/'),
  )) {
    const parts = path.split('/')
    for (const [place, entry] of parts.entries())
      if (place > 1) {
        const folder = parts.slice(0, place).join('/')
        entries.set(folder, (entries.get(folder) ?? new Set()).add(entry))
      }
  }
  return [...entries].flatMap(([folder, within]) => {
    const isModule = /^server\/src\/[^/]+$/.test(folder)
    const count = isModule ? within.size : [...within].filter((entry) => entry.includes('.')).length
    const limit = isModule ? most.entries : most.files
    return count > limit ? [`${folder} has ${count} entries, at most ${limit}: group them in folders`] : []
  })
}
