/** Compressed size of the scripts that a page of the built storefront needs, and those of the desk. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { groupedPages } from '../storefront/tools/chunk-groups.ts'

type Chunk = {
  readonly file: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
/** bytes, brotli 11 */
export type Downloads = { scripts: number; styles: number; files: number }

const client = join(import.meta.dirname, '../storefront/dist/client')
const desk = join(import.meta.dirname, '../desk/dist')

/**
 * What a browser downloads first: the entry of index.html, its static imports, and those of the given pages. Lazy
 * chunks do not count.
 * @param pages source files below storefront/, for example 'src/features/home/HomePage.tsx'
 */
export function downloads(...pages: readonly string[]): Downloads {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not in the build`)
    if (scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    chunk.css?.forEach((sheet) => styles.add(sheet))
    chunk.imports?.forEach(visit)
  }
  Object.keys(manifest)
    .filter((name) => manifest[name]?.isEntry)
    .forEach(visit)
  for (const page of pages) {
    const group = groupedPages[page]
    visit(Object.keys(manifest).find((key) => group !== undefined && manifest[key]?.name === group) ?? page)
  }
  return { scripts: sizeOf(scripts), styles: sizeOf(styles), files: scripts.size + styles.size }
}

/** The scripts that the desk's document names, which every page of the desk needs. @returns bytes, brotli 11 */
export function deskEntry(): number {
  const names = readFileSync(join(desk, 'index.html'), 'utf8').matchAll(/"\/desk\/(assets\/[^"]+\.js)"/g)
  return sizeOf(new Set(Array.from(names, ([, file = '']) => file)), desk)
}

function sizeOf(files: ReadonlySet<string>, folder = client): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return [...files]
    .map((file) => brotliCompressSync(readFileSync(join(folder, file)), { params }).length)
    .reduce((sum, size) => sum + size, 0)
}
