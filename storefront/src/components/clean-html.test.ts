import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

test('keeps the markup of a description [PDP-015]', () => {
  const html =
    '<p>Soft <strong>lawn</strong></p><ul><li>one</li></ul><table><tbody><tr><td>2</td></tr></tbody></table>'

  expect(cleanHtml(html)).toBe(html)
})

test.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['an unclosed script', 'a<script>alert(1)', 'a'],
  ['a handler', '<img src="/x.webp" onerror="alert(1)">', '<img src="/x.webp" alt="" loading="lazy">'],
  ['a picture that is code', '<img src=x onerror=alert(1)>', ''],
  ['a frame', '<iframe src="https://x.example"></iframe>b', 'b'],
  ['a script address', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['a hidden script address', '<a href="java&#9;script:alert(1)">x</a>', '<a>x</a>'],
  ['another host without a scheme', '<a href="//evil.example">x</a>', '<a>x</a>'],
  ['style, class and id', '<p style="position:fixed" class="x" id="root">x</p>', '<p>x</p>'],
  ['a comment that hides a tag', '<!--><script>alert(1)</script>-->x', '--&gt;x'],
  ['a drawing with code', '<svg><script>alert(1)</script></svg>x', 'x'],
])('removes %s [PDP-015]', (_, hostile, safe) => {
  expect(cleanHtml(hostile)).toBe(safe)
})

test('a description cannot leave its container', () => {
  expect(cleanHtml('</div></section><div><p>open')).toBe('<div><p>open</p></div>')
})

test('text that looks like markup stays text', () => {
  expect(cleanHtml('5 < 6 &amp; 7 > 3')).toBe('5 &lt; 6 &amp; 7 &gt; 3')
})

test('external links send no referrer', () => {
  expect(cleanHtml('<a href="https://x.example/a?b=1&amp;c=2">x</a>')).toBe(
    '<a href="https://x.example/a?b=1&amp;c=2" rel="noopener nofollow">x</a>',
  )
})
