/*
 * What needs a transaction is a use case, not a route: it decides between two statements. A route may call a single
 * statement of a store, to load and reply or to write one row. `tools/import-directions.ts` reports the others.
 */

type Source = { readonly path: string; readonly text: string }

/** files that answer calls */
const routes = /^server\/src\/.*([/-]routes|-calls)\.ts$/

/** What a file imports from stores, by name. The store of stored replies belongs to HTTP. */
const storeFunctions = (text: string): string[] =>
  [...text.matchAll(/^import \{([^}]*)\} from '([^']*-store\.ts)'/gm)]
    .filter(([, , file = '']) => !file.endsWith('idempotency-store.ts'))
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/^.* as /, '')))
    .filter((name) => /^[a-z]\w*$/.test(name))

/** The functions of stores that routes call in a transaction (`tx`), and the locks that they take. */
export const decidingRoutes = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => routes.test(path))
    .flatMap(({ path, text }) =>
      storeFunctions(text)
        .filter((name) => /^lock[A-Z]/.test(name) || new RegExp(`\\b${name}\\(\\s*tx\\b`).test(text))
        .map(
          (name) =>
            `${path}: a route calls ${name} of a store in a transaction: move the statements into a use case`,
        ),
    )
