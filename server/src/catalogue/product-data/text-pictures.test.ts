/* Addresses of pictures inside descriptions. */
import { expect, test } from 'vitest'
import { sanitiseHtml } from './sanitise-html.ts'
import type { DisplayPicture } from './product-pictures.ts'
import { picturesIn, picturesInTexts, withShopPictures } from './text-pictures.ts'

const html = sanitiseHtml(
  `<img alt='1 > 2 "x"' src='https://old.example/a.jpg?w=1&h=2'><p title="src">src="https://no.example/b.jpg"</p>
   <img src="/media/own.webp"><IMG SRC=https://old.example/c.png><img src="https://old.example/a.jpg?w=1&#38;h=2">`,
)

test('pictures on other servers are found, each once', () => {
  expect(picturesIn(html)).toEqual(['https://old.example/a.jpg?w=1&h=2', 'https://old.example/c.png'])
  expect(picturesIn('<p>no picture</p>')).toEqual([])
  const many = Array.from({ length: 60 }, (_, number) => `<img src="https://old.example/${number}.jpg" />`)
  expect(picturesIn(many.join(''))).toHaveLength(50)
})

test('an address may have an apostrophe, and pictures of this shop are not on another server', () => {
  const [own, other] = ['https://shop.example/media/1/a.webp', "https://old.example/it's.jpg"]
  const texts = { description: sanitiseHtml(`<img src="${own}"><img src="${other}">`), meta: [] }

  expect(picturesInTexts(texts, 'https://shop.example')).toEqual([{ src: other, alt: '' }])
  expect(picturesIn(`<img src='https://old.example/a"b.jpg'>`)).toEqual(['https://old.example/a"b.jpg'])
})

test('stored pictures replace them, in a copy of suitable width; the rest of the text stays', () => {
  const stored: Record<string, DisplayPicture> = {
    'https://old.example/a.jpg?w=1&h=2': { src: '/media/1/a.webp', alt: '', widths: [280, 1280], mediaId: 1 },
    'https://old.example/c.png': { src: '/media/2/c%22.webp', alt: '', widths: [], mediaId: 2 },
  }
  const pictureOf = ({ src }: { src: string }) => stored[src] ?? { src, alt: '', widths: [] }
  const shown = withShopPictures(html, pictureOf, 'https://shop.example')

  expect(picturesIn(shown)).toEqual([
    'https://shop.example/media/1/a-1280.webp',
    'https://shop.example/media/2/c%22.webp',
  ])
  const withoutAddresses = (text: string) => text.replace(/ (?:loading|src)="[^"]*"/g, '')
  expect(withoutAddresses(shown)).toBe(withoutAddresses(html))
  expect(shown).toContain('<p>src="https://no.example/b.jpg"</p>')
})

test('an address that the shop cannot store is left out completely, and its text stays', () => {
  const [long, longest] = [2001, 2000].map((bytes) => `https://old.example/${'a'.repeat(bytes - 20)}`)
  const text = `<img src="${long}" alt="" /><img src="${longest}" alt="" />`

  expect(picturesIn(text)).toEqual([longest])
  expect(picturesIn('<img src="https://old.example/open.jpg')).toEqual([])
  expect(withShopPictures(text, ({ src, alt }) => ({ src, alt, widths: [] }))).toBe(text)
})
