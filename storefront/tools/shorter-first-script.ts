import { minify } from 'terser'
import type { Plugin, Rolldown } from 'vite'

/** what home needs before hydration, besides the entry */
const firstScreen = '/features/home/HomePage.tsx'

/**
 * Runs a second minifier over the scripts that a first visit waits for, which saves another percent. It is too slow
 * for the others.
 */
export const shorterFirstScript = (): Plugin => ({
  name: 'shorter-first-script',
  // Vite's own minifier runs after renderChunk and before this
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      for (const chunk of firstChunks(bundle)) {
        const { code } = await minify(chunk.code, {
          module: true,
          ecma: 2020,
          compress: { passes: 3, keep_fargs: false },
        })
        if (code !== undefined) chunk.code = code
      }
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
    if (chunk.type === 'chunk' && (chunk.isEntry || chunk.facadeModuleId?.endsWith(firstScreen))) visit(file)
  return found
}
