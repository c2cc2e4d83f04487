/**
 * Two builds of one app: for the browser (dist/client, with manifest) and for the server, which draws public pages with
 * it (dist/server/page.js). The second reads the first's manifest, so that a page can name the chunks its view needs.
 * In mode `urdu` the same two with Urdu texts, below dist/ur (docs/decisions/0027).
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import {
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  type Manifest,
  type Plugin,
} from 'vite'
import { directionOf } from '../domain/src/locale.ts'
import { compressedCopies } from '../tools/compressed-copies.ts'
import { chunkGroups } from './tools/chunk-groups.ts'
import { extensionSlots } from './tools/extension-slots.ts'
import { shorterFirstScript } from './tools/shorter-first-script.ts'

export default defineConfig(({ isSsrBuild, mode }) => {
  const isUrdu = mode === urdu.mode
  const output = isUrdu ? 'dist/ur' : 'dist'
  return {
    plugins: [
      react(),
      tailwindcss(),
      smallIcons(),
      pageChunks(fileURLToPath(new URL(`${output}/client/.vite/manifest.json`, import.meta.url))),
      extensionSlots(),
      ...(isSsrBuild ? [] : [shorterFirstScript(), compressedCopies()]),
      ...(isUrdu ? [urduDocument()] : []),
    ],
    build: isSsrBuild
      ? {
          outDir: `${output}/server`,
          copyPublicDir: false,
          rolldownOptions: { output: { entryFileNames: 'page.js' } },
        }
      : {
          outDir: `${output}/client`,
          // one folder of addresses for both languages; the files of the public folder are there once
          assetsDir: isUrdu ? 'assets/ur' : 'assets',
          copyPublicDir: !isUrdu,
          manifest: true,
          // every browser that this is built for knows modulepreload
          modulePreload: { polyfill: false },
          // a data: font or picture would need holes in the content security policy
          assetsInlineLimit: 0,
          // what every page needs stays together: in many small files it compresses worse and arrives later
          rolldownOptions: {
            output: {
              codeSplitting: {
                // an earlier group has its modules, and what they import, before a later one
                groups: [
                  {
                    name: 'platform',
                    // no first screen changes anything at the server
                    test: /node_modules\/(react|react-dom|scheduler|zustand|@tanstack)\/(?!.*(mutationObserver|useMutation))/,
                  },
                  // what every screen with products shares; in many small files it would arrive later
                  {
                    name: 'goods',
                    test: /components\/(ProductGrid|ProductCard|Rating|SectionHead|AddToCartButton|cart-line|use-add-to-cart)|ui\/(Skeleton|Nuqta)|icons\/(eye|chevron-(left|right)|star|headset|lock|rotate-ccw)\./,
                  },
                  // nothing of the entry goes into the groups below
                  { name: 'frame', tags: ['$initial'] },
                  // what home and most screens have besides: alone each is too small to compress
                  {
                    name: 'parts',
                    test: /components\/(page-title|CategoryTile)|ui\/(Alert\.|use-swipe)|queries\/feed-query|domain\/src\/feed\.|extension-slots/,
                  },
                  ...chunkGroups(),
                ],
              },
            },
          },
        },
    // an extension's components are drawn by the storefront's own React
    resolve: {
      dedupe: ['react', 'react-dom'],
      ...(isUrdu && { conditions: [urdu.condition, ...defaultClientConditions] }),
    },
    // everything inside: the server loads one file, and React is the production one whatever NODE_ENV says
    ssr: {
      noExternal: true,
      ...(isUrdu && { resolve: { conditions: [urdu.condition, ...defaultServerConditions] } }),
    },
  }
})

/** Said with `--mode`, which chooses the export condition of domain/package.json. */
const urdu = { mode: 'urdu', condition: 'urdu' } as const

/** The document says its language and direction before anything is drawn, and has the styles and fonts of Urdu. */
const urduDocument = (): Plugin => ({
  name: 'urdu-document',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        .replace('<html lang="en-PK">', `<html lang="ur-PK" dir="${directionOf('ur')}">`)
        .replace('/src/styles/app.css', '/src/styles/urdu.css')
        // the Latin headings are few: their font comes when one is drawn
        .replace('/src/fonts/bricolage.woff2', '/src/fonts/urdu-nastaliq.woff2')
        .replace(
          /( *<link rel="preload" href=")[^"]*figtree\.woff2(".*\n)/,
          '$&$1/src/fonts/urdu-sans.woff2$2',
        ),
  },
})

/** The icons' drawings are the package's, what draws them is ours: a page has dozens, and all are drawn alike. */
function smallIcons(): Plugin {
  const icon = fileURLToPath(new URL('src/ui/icon.ts', import.meta.url))
  return {
    name: 'small-icons',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') ? icon : undefined,
  }
}

/** `virtual:page-chunks`: source file of a page → addresses of its scripts and style sheets in the browser build. */
function pageChunks(manifestFile: string): Plugin {
  const name = 'virtual:page-chunks'
  return {
    name: 'page-chunks',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined
      const manifest = existsSync(manifestFile)
        ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest)
        : {}
      const pages = Object.keys(manifest).filter((file) => manifest[file]?.isDynamicEntry)
      // a search needs it besides (features/catalogue/typed.ts)
      const typed = Object.keys(manifest).filter((file) => manifest[file]?.name === 'typed')
      const chunks = Object.fromEntries([
        ...pages.map((file) => [file, filesOf(manifest, file)]),
        ...typed.map((file) => ['typed', filesOf(manifest, file)]),
      ])
      return `export const pageChunks = ${JSON.stringify(chunks)}`
    },
  }
}

function filesOf(manifest: Manifest, entry: string) {
  const modules = new Set<string>()
  const styles = new Set<string>()
  const visit = (file: string) => {
    const chunk = manifest[file]
    // what the entry itself imports is already in index.html
    if (!chunk || chunk.isEntry || modules.has(`/${chunk.file}`)) return
    modules.add(`/${chunk.file}`)
    chunk.css?.forEach((sheet) => styles.add(`/${sheet}`))
    chunk.imports?.forEach(visit)
  }
  visit(entry)
  return { modules: [...modules], styles: [...styles] }
}
