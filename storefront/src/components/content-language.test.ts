import { afterEach, expect, test, vi } from 'vitest'
import { contentLanguage } from './content-language.ts'

const { language } = vi.hoisted(() => ({ language: { locale: 'en' } }))
vi.mock('@sauda/domain/wording/locale.ts', () => ({
  get locale() {
    return language.locale
  },
}))
afterEach(() => void (language.locale = 'en'))

test.each([
  { locale: 'en', text: 'Lawn Kurta', expected: {} },
  { locale: 'en', text: 'لان کا کرتا', expected: { lang: 'ur', dir: 'rtl' } },
  { locale: 'en', text: '2025', expected: {} },
  { locale: 'ur', text: 'لان کا کرتا', expected: {} },
  { locale: 'ur', text: 'لان کا USB', expected: {} },
  { locale: 'ur', text: 'Lawn Kurta', expected: { lang: 'en', dir: 'ltr' } },
  { locale: 'ur', text: '2025', expected: {} },
  { locale: 'ur', text: '+92 42 35761234', expected: { dir: 'ltr' } },
  { locale: 'ur', text: '042 35761234', expected: { dir: 'ltr' } },
  { locale: 'en', text: '042 35761234', expected: {} },
])('in $locale the attributes of $text are $expected', ({ locale, text, expected }) => {
  language.locale = locale
  expect(contentLanguage(text)).toEqual(expected)
})
