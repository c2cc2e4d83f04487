/* How much a folder may hold; `tools/import-directions.ts` reports the ones with more. */

/** most entries of a module, and most files of any other folder of the server; migrations only grow */
const most = { entries: 12, files: 20 }

/** files of a resource of the contract: its calls and its wire model; of two that are larger, as many as they have */
const mostOfResource = (folder: string): number => ({ products: 4, settings: Infinity })[folder] ?? 2

/** Resources of the contract with more files than their calls and their wire model. */
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

/** Folders of the server with more in them than a reader can survey. */
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
