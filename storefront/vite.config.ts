/**
 * Two builds of one app: one for the browser (dist/client, with a manifest), and one for the server, which renders
 * public pages with it (dist/server/page.js). The server's build reads the browser's manifest, so that a page can name
 * the chunks that its view needs. Mode `urdu` makes both builds with Urdu texts, below dist/ur (docs/decisions/0027).
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
import { chunkGroups, groupedPages } from './tools/chunk-groups.ts'
import { extensionSlots } from './tools/extension-slots.ts'
import { minifiedPublicScripts } from './tools/minified-public-scripts.ts'
import { reactModules } from './tools/react-modules.ts'
import { shorterFirstScript } from './tools/shorter-first-script.ts'

export default defineConfig(({ isSsrBuild, mode }) => {
  const isUrdu = mode === urdu.mode
  const output = isUrdu ? 'dist/ur' : 'dist'
  return {
    plugins: [
      react(),
      tailwindcss(),
      smallIcons(),
      withoutInfiniteQueries(),
      pageChunks(fileURLToPath(new URL(`${output}/client/.vite/manifest.json`, import.meta.url))),
      extensionSlots(),
      ...(isSsrBuild ? [] : [reactModules(), shorterFirstScript(), compressedCopies()]),
      // Both languages share the files of the public folder.
      ...(isUrdu ? [urduDocument()] : isSsrBuild ? [] : [minifiedPublicScripts()]),
    ],
    build: isSsrBuild
      ? {
          outDir: `${output}/server`,
          copyPublicDir: false,
          rolldownOptions: { output: { entryFileNames: 'page.js' } },
        }
      : {
          outDir: `${output}/client`,
          // Both languages share one folder of addresses; the files of the public folder exist once.
          assetsDir: isUrdu ? 'assets/ur' : 'assets',
          copyPublicDir: !isUrdu,
          manifest: true,
          // Every target browser supports modulepreload.
          modulePreload: { polyfill: false },
          // Do not inline assets: a data: font or picture would require exceptions in the content security policy.
          assetsInlineLimit: 0,
          // Keep together what every page needs: many small files compress worse and arrive later.
          rolldownOptions: {
            output: {
              codeSplitting: {
                // An earlier group takes its modules and their imports before a later one.
                groups: [
                  {
                    name: 'platform',
                    // No first screen writes to the server.
                    test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|zustand|@tanstack)\/(?!.*(mutationObserver|useMutation))/,
                  },
                  { name: 'frame', tags: ['$initial'] },
                  ...chunkGroups(),
                ],
              },
            },
          },
        },
    // An extension's components are rendered by the storefront's own React.
    resolve: {
      dedupe: ['react', 'react-dom'],
      ...(isUrdu && { conditions: [urdu.condition, ...defaultClientConditions] }),
    },
    // Always use React's production build. In builds for servers Vite keeps the name NODE_ENV, so its value at run time
    // would decide. React's development build takes twice the processor time for a page.
    ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    // Bundle everything: the server loads one file.
    ssr: {
      noExternal: true,
      ...(isUrdu && { resolve: { conditions: [urdu.condition, ...defaultServerConditions] } }),
    },
  }
})

/** The value of `--mode`, which selects the export condition of domain/package.json. */
const urdu = { mode: 'urdu', condition: 'urdu' } as const

/** Sets the document's language and direction before the first paint, and the styles and fonts of Urdu. */
const urduDocument = (): Plugin => ({
  name: 'urdu-document',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        .replace('<html lang="en-PK">', `<html lang="ur-PK" dir="${directionOf('ur')}">`)
        .replace('/src/styles/app.css', '/src/styles/urdu.css')
        // Preload fonts for Urdu; Latin headings are rare, so their font loads only when one is rendered.
        .replace('/src/fonts/bricolage.woff2', '/src/fonts/urdu-nastaliq.woff2')
        .replace(
          /( *<link rel="preload" href=")[^"]*figtree\.woff2(".*\n)/,
          '$&$1/src/fonts/urdu-sans.woff2$2',
        ),
  },
})

/** Uses the package's icon shapes with our own component, because a page has dozens of icons. */
function smallIcons(): Plugin {
  const icon = fileURLToPath(new URL('src/ui/icon.ts', import.meta.url))
  return {
    name: 'small-icons',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') ? icon : undefined,
  }
}

/** Leaves out a part of the store of replies that no screen uses, and that every first visit would download. */
function withoutInfiniteQueries(): Plugin {
  const name = '\0without-infinite-queries'
  return {
    name: 'without-infinite-queries',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id.endsWith('/infiniteQueryBehavior.js') && importer?.endsWith('/query.js') ? name : undefined,
    load: (id) =>
      id === name
        ? "export const infiniteQueryBehavior = () => { throw new Error('there are no infinite queries') }"
        : undefined,
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
      // A search needs `typed` too (features/catalogue/search-rules.ts).
      const named = Object.entries({ ...groupedPages, typed: 'typed' }).flatMap(([page, group]) =>
        Object.keys(manifest)
          .filter((file) => manifest[file]?.name === group)
          .map((file) => [page, file] as const),
      )
      const chunks = Object.fromEntries(
        [...pages.map((file) => [file, file] as const), ...named].map(([page, file]) => [
          page,
          filesOf(manifest, file),
        ]),
      )
      return `export const pageChunks = ${JSON.stringify(chunks)}`
    },
  }
}

function filesOf(manifest: Manifest, entry: string) {
  const modules = new Set<string>()
  const styles = new Set<string>()
  const visit = (file: string) => {
    const chunk = manifest[file]
    // Static imports of the entry are already in index.html.
    if (!chunk || chunk.isEntry || modules.has(`/${chunk.file}`)) return
    modules.add(`/${chunk.file}`)
    chunk.css?.forEach((sheet) => styles.add(`/${sheet}`))
    chunk.imports?.forEach(visit)
  }
  visit(entry)
  return { modules: [...modules], styles: [...styles] }
}
