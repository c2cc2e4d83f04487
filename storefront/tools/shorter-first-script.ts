import { brotliCompressSync } from 'node:zlib'
import { minify } from 'terser'
import { minifySync, type Plugin, type Rolldown } from 'vite'

/** the script that home needs before hydration, besides the entry */
const firstScreen = '/features/home/HomePage.tsx'

/**
 * Runs a second minifier over the scripts that a first visit waits for, which makes them one percent smaller. The
 * minifier is too slow for the other scripts. Lists the modules of these scripts in `.vite/first-script.txt`.
 */
export const shorterFirstScript = (): Plugin => ({
  name: 'shorter-first-script',
  // Use this hook, because Vite's own minifier runs after renderChunk and before generateBundle.
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const chunks = firstChunks(bundle)
      for (const chunk of chunks) {
        const { code } = await minify(chunk.code, {
          module: true,
          ecma: 2020,
          compress: { passes: 3, keep_fargs: false },
        })
        if (code !== undefined) chunk.code = code
      }
      this.emitFile({ type: 'asset', fileName: '.vite/first-script.txt', source: tableOf([...chunks]) })
    },
  },
})

/** The entry, the first screen, and all their static imports. */
function firstChunks(bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || found.has(chunk)) return
    found.add(chunk)
    chunk.imports.forEach(visit)
  }
  for (const [file, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && (chunk.isEntry || chunk.moduleIds.some((id) => id.endsWith(firstScreen))))
      visit(file)
  return found
}

/** Each script with its size over the network, and its modules with their bytes, largest first. */
function tableOf(chunks: readonly Rolldown.OutputChunk[]): string {
  const sized = chunks.map((chunk) => ({ chunk, bytes: brotliCompressSync(chunk.code).length }))
  const rows = sized.flatMap(({ chunk, bytes }) => [
    '',
    `${String(bytes).padStart(7)}  ${chunk.fileName} (brotli; ${chunk.code.length} uncompressed)`,
    ...Object.entries(chunk.modules)
      .map(([id, { code }]) => [minifiedLength(code), nameOf(id)] as const)
      .filter(([length]) => length > 0)
      .toSorted(([a], [b]) => b - a)
      .map(([length, name]) => `${String(length).padStart(7)}    ${name}`),
  ])
  const all = sized.reduce((sum, { bytes }) => sum + bytes, 0)
  return [
    `${all} bytes (brotli) before home works, by script and module`,
    'Bytes of a module: its used parts, minified alone, uncompressed.',
    ...rows,
    '',
  ].join('\n')
}

const minifiedLength = (code: string | null): number =>
  code === null ? 0 : minifySync('module.js', code, { module: true, compress: false }).code.length

/** The path of a module inside the project or a package. */
const nameOf = (id: string): string =>
  id.replaceAll('\0', '').replace(/^.*\/(node_modules|storefront|domain|contract|extensions)\//, '$1/')
