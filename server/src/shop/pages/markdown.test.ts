import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markdownError, renderMarkdown } from './markdown.ts'

test('headings, lists, tables, links and pictures become the HTML of a page', () => {
  const { html, sections } = renderMarkdown(
    [
      '# Delivery',
      'We deliver in **two days**. Write to help@shop.example or [call](tel:+923001234567).',
      '## Where *we* go',
      '- Lahore\n- Karachi',
      '| City | Rs. |\n| :-- | --: |\n| Lahore | 200 |',
      '![Our van](/media/00000000000000000000000000000000/van.webp)',
    ].join('\n\n'),
  )

  expect(sections).toEqual([
    { id: 'section-1', title: 'Delivery' },
    { id: 'section-2', title: 'Where we go' },
  ])
  expect(html).toContain('<h2 id="section-1">Delivery</h2>')
  expect(html).toContain('<h2 id="section-2">Where <em>we</em> go</h2>')
  expect(html).toContain('<strong>two days</strong>')
  expect(html).toContain('<a href="mailto:help@shop.example">')
  expect(html).toContain('<a href="tel:+923001234567">call</a>')
  expect(html).toContain('<ul>\n<li>Lahore</li>')
  expect(html).toContain('<div class="table-frame" role="group" tabindex="0" aria-label="Table"><table>')
  expect(html).toContain('<td style="text-align:right">200</td>')
  expect(html).toContain('alt="Our van" loading="lazy"')
})

describe('forbidden content is reported', () => {
  test.each([
    ['<script>alert(1)</script>', 'holds HTML (<script>alert(1)</script>), which pages do not show'],
    ['Hello <b onclick="x()">you</b>', 'holds HTML (<b onclick="x()">)'],
    ['<!-- hidden -->', 'holds HTML (<!-- hidden -->)'],
    ['[x](javascript:alert(1))', 'has a link to javascript:alert(1): links begin with /,'],
    ['[x](JaVaScRiPt&#58;alert(1))', 'has a link to JaVaScRiPt:alert(1)'],
    ['[x](//evil.example)', 'has a link to //evil.example'],
    ['[x]\n\n[x]: data:text/html,1', 'has a link to data:text/html,1'],
    ['![x](https://pictures.example/a.png)', 'has a picture from https://pictures.example/a.png: upload it'],
  ])('%s', (text, sentence) => expect(markdownError(text)).toContain(sentence))

  test.each(['a < b and 3 > 2', '`<script>`', 'Mail <help@shop.example>', '[x](/products#top)', ''])(
    '%s is accepted',
    (text) => expect(markdownError(text)).toBeUndefined(),
  )
})

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<script>alert(1)</script>',
        '<img src=x onerror=alert(1)>',
        '[a](javascript:alert(1))',
        '![a](javascript:alert(1) "b")',
        '[a](data:text/html;base64,AAAA)',
        '<a href="java\tscript:alert(1)">',
        '"><svg onload=alert(1)>',
        '```"onmouseover=alert(1)\n',
        '| a |\n| - |\n',
        '\n\n',
        '<javascript:alert(1)>',
      ),
      fc.string(),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

test('no input produces HTML that runs scripts', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const { html } = renderMarkdown(text)
      const tags = html.match(/<[^>]*>/g) ?? []
      expect(tags.filter((tag) => /^<(?:script|svg|iframe|style|object)/i.test(tag))).toEqual([])
      for (const tag of tags) expect(tag).not.toMatch(/\son\w+\s*=|(?:javascript|data|vbscript):/i)
    }),
  )
})

test.each([
  ['headings', '# a\n'.repeat(501), 'has more than 500 headings.'],
  [
    'cells',
    `${'|a'.repeat(100)}|\n${'|-'.repeat(100)}|\n${`${'|b'.repeat(100)}|\n`.repeat(50)}`,
    'has tables of more than 5000 cells.',
  ],
])('a text with too many %s is rejected', (_, text, sentence) => {
  expect(markdownError(text)).toBe(sentence)
})
