/* Mails as mail programs render them: small dark and light screens, both languages, no external requests. */
import { defaultsOf } from '../../contract/src/settings/shop-settings.ts'
import { locales } from '../../domain/src/locale.ts'
import { previewEmail, textMails } from '../../server/src/shop/mail/preview-email.ts'
import { violations } from '../accessible.ts'
import { unreadable } from '../layout.ts'
import { expect, test } from '../shop-fixture.ts'

test('every mail is accessible on a light and a dark screen, fits 320 px and loads nothing', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const found: string[] = []
  for (const locale of locales)
    for (const name of textMails) {
      const sender = {
        brand: 'Sauda',
        supportEmail: 'support@sauda.example',
        settings: defaultsOf('mail'),
        locale,
        translate: (text: string) => text,
      }
      await page.setContent(previewEmail(name, sender, 0).html)
      await page.setViewportSize({ width: 320, height: 700 })
      const grounds = new Set<string>()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        grounds.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
        for (const each of [...(await violations(page)), ...(await unreadable(page))])
          found.push(`${name}, ${locale}, ${colorScheme}: ${each}`)
      }
      expect([...grounds]).toEqual(['rgb(250, 247, 241)', 'rgb(17, 19, 31)'])
    }
  expect(found).toEqual([])
  expect(asked).toEqual([])
})
