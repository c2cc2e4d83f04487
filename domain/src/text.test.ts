import { expect, test } from 'vitest'
import {
  cardText,
  cleanMessage,
  decodeEntities,
  encodeEntities,
  initialOf,
  plainText,
  splitName,
  trimmedEnd,
} from './text.ts'

const ten = '0123456789'

test.each([
  [ten.repeat(6), ten.repeat(6)],
  [`${ten.repeat(6)}X`, `${ten.repeat(6)}...`],
  ['<p>Salt &amp; pepper<br>for <b>two</b></p>', 'Salt & pepper for two'],
  ['👨‍👩‍👧'.repeat(61), `${'👨‍👩‍👧'.repeat(60)}...`],
])('the card shows %s as %s [CARD-005]', (html, text) => {
  expect(cardText(html)).toBe(text)
})

test('inline tags leave no spaces inside a sentence [CHK-040] [PDP-006]', () => {
  expect(plainText('<p>Pay with cash upon <strong>delivery</strong>.</p>')).toBe(
    'Pay with cash upon delivery.',
  )
  expect(plainText('<ul><li>One</li><li>Two</li></ul>')).toBe('One Two')
  expect(plainText('a<script>alert(1)</script>b')).toBe('a b')
})

test('entities are decoded once', () => {
  expect(decodeEntities('Home &amp; Kitchen')).toBe('Home & Kitchen')
  expect(decodeEntities('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;')
  expect(decodeEntities('&constructor; &valueOf;')).toBe('&constructor; &valueOf;')
  expect(decodeEntities('&#8360; &#x20A8; &nope; &#0; &#xD800;')).toBe('₨ ₨ &nope; &#0; &#xD800;')
})

test.each([
  [
    '<strong>Error:</strong> Invalid username or password. <a href="/forgot-password">Lost your password?</a>',
    'Invalid username or password.',
    true,
  ],
  ['<strong>ERROR</strong>: Too many &amp; fast.', 'Too many & fast.', false],
  ['', '', false],
  ['<br>', '', false],
  ['<strong>Error:</strong> Bad <a href="x">Lost?</a>', 'Bad', true],
])('the server text %s is shown as %s [AUTH-014] [AUTH-017]', (html, text, hasLink) => {
  expect(cleanMessage(html)).toEqual({ text, hasLink })
})

test.each([
  ['Ayesha Khan', 'Ayesha', 'Khan'],
  ['Muhammad Ali Raza', 'Muhammad', 'Ali Raza'],
  ['Zara', 'Zara', ''],
])('%s is %s and %s [PROF-026]', (name, first, last) => {
  expect(splitName(name)).toEqual({ first, last })
})

test('the avatar shows a whole letter of the name, else of the email [NAV-011]', () => {
  expect(initialOf('Ayesha Khan', '')).toBe('A')
  expect(initialOf('', 'zara@x.example')).toBe('Z')
  expect(initialOf('عائشہ خان', '')).toBe('ع')
})

test('markup in a name is escaped for the wire, and decoded again', () => {
  expect(encodeEntities(`<Home> & "Kitchen"`)).toBe('&lt;Home&gt; &amp; &quot;Kitchen&quot;')
  expect(decodeEntities(encodeEntities(`<a> &amp; "b"`))).toBe(`<a> &amp; "b"`)
})

test('every named character is decoded, in any letter case', () => {
  const names =
    'amp lt gt quot apos hellip ndash mdash lsquo rsquo ldquo rdquo times deg frac12 reg copy trade'

  expect(decodeEntities(names.replaceAll(/(\w+) ?/g, '&$1;'))).toBe(`&<>"'…–—‘’“”×°½®©™`)
  expect(decodeEntities('a&NBSP;b &#65; &#x41; &#X41;')).toBe('a b A A A')
  expect(decodeEntities('&#1114111; &#1114112; &#xDFFF; &#xE000;')).toBe(
    '\u{10ffff} &#1114112; &#xDFFF; \ue000',
  )
})

test.each([
  ['a<style>b</style>c<script>d</script>e', 'a c e'],
  ['a<script>b<script>c</script>d</script>e', 'a d e'],
  ['a<script>b', 'a b'],
  ['</script>a<script>b</script>c', 'a c'],
  ['a < b', 'a < b'],
  ['a<b', 'a<b'],
  ['<i>a</i><b class="x">b</b>', 'ab'],
  ['a<br/>b<hr>c', 'a b c'],
  [' \n a \t b ', 'a b'],
])('the markup %j is the text %j', (html, text) => expect(plainText(html)).toBe(text))

test.each([
  ['Not an error: x', 'Not an error: x'],
  ['Error :  Bad', 'Bad'],
  ['error:Bad', 'Bad'],
  ['Errors: two', 'Errors: two'],
])('the server text %s is shown as %s without its prefix [AUTH-014]', (html, text) => {
  expect(cleanMessage(html).text).toBe(text)
})

test('spaces around a name and between its parts are ignored', () => {
  expect(splitName('  Zara   Khan ')).toEqual({ first: 'Zara', last: 'Khan' })
  expect([initialOf('  ayesha', 'z@x.example'), initialOf('  ', ' z@x.example')]).toEqual(['A', 'Z'])
  expect(initialOf('', '')).toBe('')
})

test.each([
  ['kurta,', ',;', 0, 'kurta'],
  ['kurta,;,', ',;', 0, 'kurta'],
  ['kur,ta', ',;', 0, 'kur,ta'],
  ['...', '.', 0, ''],
  [',,', ',', 1, ','],
  ['', '.', 1, ''],
])('%j without %j at its end, except %i of them, is %j', (text, characters, least, trimmed) => {
  expect(trimmedEnd(text, characters, least)).toBe(trimmed)
})
