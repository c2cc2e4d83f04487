/**
 * Descriptions as plain text: paragraphs separated by an empty line, lines with a dash as a list, **bold**. HTML with
 * other markup is edited as HTML.
 */
import { trustedHtml } from '@sauda/storefront/ui/trusted-html.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const inline = (text: string): string => escaped(text).replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')

/** Converts plain text with these rules to HTML. @returns '' for blank text */
export function htmlOf(text: string): string {
  const blocks = text
    .replaceAll('\r', '')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
  return blocks.map(blockOf).join('\n')
}

const dash = /^[-•]\s+/

function blockOf(block: string): string {
  const lines = block.split('\n')
  if (lines.every((line) => dash.test(line)))
    return `<ul>\n${lines.map((line) => `<li>${inline(line.replace(dash, ''))}</li>`).join('\n')}\n</ul>`
  return `<p>${lines.map(inline).join('<br>')}</p>`
}

/** Converts HTML to plain text with these rules. @returns undefined when that would lose markup */
export function textOf(html: string): string | undefined {
  const { body } = new DOMParser().parseFromString(trustedHtml(html), 'text/html')
  const text = [...body.childNodes]
    .map(blockText)
    .filter((block) => block !== '')
    .join('\n\n')
  return bare(htmlOf(text)) === bare(html) ? text : undefined
}

/** Removes whitespace that does not affect rendering. */
function bare(html: string): string {
  const { body } = new DOMParser().parseFromString(trustedHtml(html), 'text/html')
  return body.innerHTML
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/> </g, '><')
    .replaceAll(/ ?(<\/?(?:p|ul|li)>) ?/g, '$1')
    .trim()
}

function blockText(node: ChildNode): string {
  if (!(node instanceof Element)) return (node.textContent ?? '').trim()
  if (node.tagName === 'UL') return [...node.children].map((item) => `- ${inlineText(item)}`).join('\n')
  return inlineText(node)
}

function inlineText(node: Node): string {
  return [...node.childNodes]
    .map((child) => {
      if (!(child instanceof Element)) return (child.textContent ?? '').replaceAll(/\s+/g, ' ')
      if (child.tagName === 'BR') return '\n'
      return child.tagName === 'STRONG' ? `**${inlineText(child)}**` : inlineText(child)
    })
    .join('')
    .trim()
}
