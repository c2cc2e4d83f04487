/**
 * The built index.html as a template. Resources that block the first paint are inlined, so that a phone on a slow
 * network renders after one response instead of three. The content security policy lists these blocks by hash and
 * allows no others (docs/decisions/0014).
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { InlineBlocks } from '#platform/http/replies/security-headers.ts'

/** `inline`: hashes of the inlined scripts and styles, for the policy */
export type PageTemplate = { html: string; inline: InlineBlocks }

/**
 * Reads index.html of a build, and inlines its style sheets and the scripts of its head.
 * @param folder the storefront's browser build
 * @param common folder of the files shared by all builds
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
    // The style block is early in the head, before resources that the first paint does not need. The storefront's
    // main.tsx reads `data-href`, so that no script loads the same style sheet again.
    html = html
      .replace(tag, '')
      .replace('<link', () => `<style data-href="${address}">${text}</style>\n    <link`)
  }
  return { html, inline }
}

/** The tags that match a pattern, each with the address that it contains. */
const found = (html: string, pattern: RegExp): [string, string][] =>
  [...html.matchAll(pattern)].map(([tag, address = '']) => [tag, address])

/** The CSP source of an inline block. A block that contains its own end tag would not match its hash. */
export function sourceOf(text: string): string {
  if (/<\/(style|script)/i.test(text)) throw new Error('A style sheet or script holds its own end tag.')
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
