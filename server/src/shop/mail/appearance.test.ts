/* Mails without pictures and on dark screens; e2e/journeys/mail.proof.spec.ts draws them. */
import { defaultsOf } from '@sauda/contract/settings/shop-settings.ts'
import { directionOf, type Locale, locales } from '@sauda/domain/locale.ts'
import { expect, test } from 'vitest'
import type { Sender } from './mail-texts.ts'
import { previewEmail, textMails } from './preview-email.ts'
import { renderEmail } from './render-email.ts'

const senderIn = (locale: Locale): Sender => ({
  brand: 'Sauda',
  supportEmail: 'support@sauda.example',
  settings: defaultsOf('mail'),
  locale,
  translate: (text) => text,
})
const htmlOf = (name: (typeof textMails)[number], locale: Locale) =>
  previewEmail(name, senderIn(locale), 0).html

const mails = textMails.flatMap((name) =>
  locales.map((locale) => ({ name, locale, html: htmlOf(name, locale) })),
)

test('no mail loads fonts, styles or scripts, and a preview has no pictures', () => {
  for (const { html } of mails) {
    expect(html).not.toMatch(/<(?:img|link|script|iframe|video|object)\b|\bsrc\s*=|url\(|@import|@font-face/i)
  }
})

test('every mail declares its language and direction, also on its body', () => {
  for (const { html, locale } of mails) {
    const said = `lang="${locale}" dir="${directionOf(locale)}"`
    expect(html).toContain(`<html ${said}>`)
    expect(html.slice(html.indexOf('<body'))).toContain(said)
  }
})

test('every mail declares support for light and dark, and each coloured element has a dark colour', () => {
  for (const { html } of mails) {
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark">')
    const sheet = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
    const coloured = [...html.matchAll(/<(\w+)([^>]*\b(?:color|background|border-color):#[^>]*)>/g)]
    expect(coloured.length).toBeGreaterThan(4)
    for (const [tag, , attributes = ''] of coloured) {
      // the mark beside the shop's name is visible on both backgrounds
      if (attributes.includes('aria-hidden')) continue
      const names = /class="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? []
      const parts = [...attributes.matchAll(/(?<![\w-])(color|background|border-color):#/g)].map(
        ([, part]) => part,
      )
      expect({ tag, count: names.length }).toEqual({ tag, count: parts.length })
      for (const name of names)
        expect(sheet).toMatch(new RegExp(`\\.${name}\\{[^}]+:#[0-9a-f]{6}!important\\}`))
    }
  }
})

test('a paragraph of an Urdu mail runs from right to left, also if it begins with a Latin name', () => {
  const paragraphs = [...htmlOf('backInStock', 'ur').matchAll(/<p dir="(\w+)"[^>]*>([^<]*)/g)]
  expect(paragraphs.find(([, , text]) => text?.includes('Classic Lawn Kurta'))?.[1]).toBe('rtl')
  expect(htmlOf('contactMessage', 'ur')).toMatch(/dir="auto"[^>]*>.?Do you have this in blue/)
})

test('unsubscribing is a quiet link below, not a second button', () => {
  const content = { product: 'Kurta', link: 'https://shop.example/a', unsubscribe: 'https://shop.example/b' }
  const { html, text } = renderEmail('stock-notice-asked', content, senderIn('en'))
  expect(html.match(/border-radius:999px/g)).toHaveLength(1)
  expect(html).toMatch(/<a href="https:\/\/shop\.example\/b"[^>]*>Unsubscribe<\/a>/)
  expect(text).toContain('Unsubscribe:\nhttps://shop.example/b')
})

test('an amount keeps its minus sign in front, and a name its own language and direction, in a right-to-left mail', () => {
  const html = htmlOf('orderPlaced', 'ur')
  expect(html).toContain('<span dir="auto">-₨300.00</span></td>')
  expect(html).toContain('<span dir="auto" lang="en">Lahore, Punjab, 54000</span></p>')
  expect(html).not.toContain('<td dir=')
})
