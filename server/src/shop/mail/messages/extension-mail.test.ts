import { defineExtension } from '@sauda/extension-kit/define-extension.ts'
import { expect, test } from 'vitest'
import { PermanentFailure } from '#platform/jobs/run-jobs.ts'
import { readExtensions } from '#platform/extensions/registry.ts'
import { openTestShop } from '#testing/test-shop.ts'
import { senderNow } from '#shop/mail/sending/sender.ts'
import { extensionMail, withMailTexts } from './extension-mail.ts'

const hello = defineExtension({
  id: 'hello',
  about: 'Greets',
  mails: {
    hello: {
      en: { subject: 'Hello from {shop}', text: 'Number {number}.\n\nThank you.', button: 'Open' },
      ur: { subject: '{shop} سے سلام', text: 'نمبر {number}۔' },
    },
  },
})
const content = { extension: 'hello', mail: 'hello', values: { number: '7\n8' }, link: 'https://a.example/x' }

test('a mail has the texts of its language, with values on one line', async () => {
  const shop = await openTestShop()
  const full = withMailTexts(readExtensions([hello], {}), 'extension-mail', content) as typeof content
  const english = extensionMail(full, await senderNow(shop.context))
  expect(english.subject).toBe('Hello from Sauda')
  expect(english.text).toContain('Number 7 8.\n\nThank you.\n\nOpen:\nhttps://a.example/x')

  const urdu = extensionMail(full, await senderNow(shop.context, 'ur'))
  expect(urdu.subject).toBe('Sauda سے سلام')
  expect(urdu.text).toContain('نمبر 7 8۔')
  expect(urdu.html).toContain('<html lang="ur" dir="rtl">')
  expect(urdu.text).not.toContain('https://')
  await shop.close()
})

test('other mails are unchanged, and a mail of a removed extension fails for good', () => {
  const extensions = readExtensions([hello], {})
  expect(withMailTexts(extensions, 'welcome', { link: 'x' })).toEqual({ link: 'x' })
  for (const wrong of [{ extension: 'other' }, { mail: 'toString' }])
    expect(() => withMailTexts(extensions, 'extension-mail', { ...content, ...wrong })).toThrow(
      PermanentFailure,
    )
})
