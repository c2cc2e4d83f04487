/**
 * The built index.html as pages are made from it. What the first paint waits for stands in the page itself: a phone on
 * a slow network draws after one answer instead of three. The content security policy names these blocks by their
 * hashes and allows no others (docs/decisions/0014).
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { InlineBlocks } from '#platform/http/replies/security-headers.ts'

export type PageTemplate = { html: string; inline: InlineBlocks }

/**
 * @param folder the storefront's browser build
 * @param common where the files are that all builds share
 */
export async function readTemplate(folder: URL, common: URL = folder): Promise<PageTemplate> {
  const inline = { scripts: [] as string[], styles: [] as string[] }
  const read = (address: string) =>
    readFile(new URL(`.${address}`, address.startsWith('/assets/') ? folder : common), 'utf8')
  let html = await readFile(new URL('index.html', folder), 'utf8')
  for (const [tag, address] of found(html, /<script src="(\/[^"<>]+)"><\/script>/g)) {
    const text = await read(address)
    inline.scripts.push(sourceOf(text))
    html = html.replace(tag, () => `<script>${text}</script>`)
  }
  for (const [tag, address] of found(html, /<link rel="stylesheet"[^<>]* href="(\/[^"<>]+)">/g)) {
    const text = await read(address)
    inline.styles.push(sourceOf(text))
    // early in the head: what is fetched comes after what is drawn with
    // Scripts that come later ask for the sheet unless the page names it; disabled, it is named and not fetched.
    html = html
      .replace(tag, `<link rel="stylesheet" href="${address}" disabled>`)
      .replace('<link', () => `<style>${text}</style>\n    <link`)
  }
  return { html, inline }
}

/** Tags with the addresses they name. */
const found = (html: string, pattern: RegExp): [string, string][] =>
  [...html.matchAll(pattern)].map(([tag, address = '']) => [tag, address])

/** How a content security policy names a block. A block that could end itself would not be what was hashed. */
export function sourceOf(text: string): string {
  if (/<\/(style|script)/i.test(text)) throw new Error('A style sheet or script holds its own end tag.')
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
