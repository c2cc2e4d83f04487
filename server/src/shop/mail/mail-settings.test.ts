/* The owner's mail settings: sender and texts. */
import type { Sender } from './mail-texts.ts'
import { defaultSettings } from '@sauda/contract/settings/shop-settings.ts'
import { mailTexts } from '@sauda/domain/wording/mail.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { runMail } from '#entry/commands/mail.ts'
import { changeSettings } from '#shop/settings/shop-settings.ts'
import { sendDueMail } from '#testing/due-jobs.ts'
import { startMailServer } from '#testing/hosts/mail-server.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { putMail } from '#shop/mail/sending/outbox-store.ts'
import { previewEmail, textMails } from './preview-email.ts'
import { type Mail, renderEmail } from './render-email.ts'
import { openTransport, type OutboundEmail } from '#shop/mail/sending/transport.ts'

const shop = setUpShop()
afterEach(() => set(defaultSettings.mail))

const set = async (fields: Record<string, unknown>) => {
  const outcome = await changeSettings(shop.context, 'mail', fields, { seen: undefined, by: 'owner' })
  expect(outcome.kind).toBe('changed')
}
const sender: Sender = {
  brand: 'Dukan',
  supportEmail: 'help@dukan.example',
  settings: defaultSettings.mail,
  locale: 'en',
  translate: (text) => text,
}
const completed = (displayName: string): Mail => ({
  name: 'order-status',
  to: 'sana@mail.example',
  content: { displayName, number: 5083, status: 'completed', link: '' },
})

async function sent(): Promise<OutboundEmail[]> {
  const emails: OutboundEmail[] = []
  await sendDueMail(shop.context, { send: async (email) => void emails.push(email) })
  return emails
}

describe('default settings', () => {
  test("keep each mail's original text", () => {
    expect(renderEmail('order-status', completed('Sana').content, sender)).toMatchObject({
      subject: 'Your Dukan order #5083 is complete',
      text: `Hello Sana,

Your order #5083 is complete. Thank you for shopping with us.

-- 
Questions? Write to help@dukan.example.
Dukan, online shop for Pakistan. Prices in Pakistani rupees (₨).
`,
    })
  })

  test('apply to an empty field', () => {
    const { reportSignIns, ...texts } = defaultSettings.mail
    const emptied = Object.entries(texts).map(([name, value]) => [
      name,
      typeof value === 'string' ? '' : Object.fromEntries(Object.keys(value).map((field) => [field, ''])),
    ])
    const empty = { ...(Object.fromEntries(emptied) as typeof texts), reportSignIns }

    for (const name of textMails)
      expect(previewEmail(name, { ...sender, settings: empty }, 0)).toEqual(previewEmail(name, sender, 0))
  })
})

describe("the owner's texts", () => {
  test('are in plain text and HTML, with their values, paragraphs and line breaks', async () => {
    await set({
      orderCompleted: {
        subject: 'Mubarak ho {name}: #{number}',
        text: 'Order {number} <b>is done</b>.\nOne more line.\n\nShukriya!',
      },
      signature: '{shop}\nLahore',
    })
    await putMail(shop.context.db, completed('Sana & Ali'), new Date(shop.time.now))

    const [letter] = await sent()

    const { subject, text, html } = letter?.message ?? {}
    expect(subject).toBe('Mubarak ho Sana & Ali: #5083')
    expect(text).toBe(
      'Hello Sana & Ali,\n\nOrder 5083 <b>is done</b>.\nOne more line.\n\nShukriya!\n\n-- \nSauda\nLahore\n',
    )
    expect(html).toContain('Order 5083 &lt;b&gt;is done&lt;/b&gt;.<br>One more line.</p>')
    expect(html).toContain('>Shukriya!</p>')
    expect(html).toContain('Sauda<br>Lahore')
  })

  test('apply to mails that wait', async () => {
    await set({ orderCompleted: { text: 'Wrong.' } })
    await putMail(shop.context.db, completed('Sana'), new Date(shop.time.now))

    await set({ orderCompleted: { text: 'Right.' } })

    const [letter] = await sent()
    expect(letter?.message.text).toContain('Right.')
    expect(letter?.message.text).not.toContain('Wrong.')
  })

  test('greet a buyer without a name without leaving a gap', () => {
    const settings = {
      ...defaultSettings.mail,
      orderCompleted: { ...mailTexts.orderCompleted.texts, subject: 'Thank you {name}!' },
    }

    const { subject, text } = renderEmail('order-status', completed('').content, { ...sender, settings })

    expect(subject).toBe('Thank you!')
    expect(text).toMatch(/^Hello,\n/)
  })

  test('treat values as text, never as placeholders, markup or headers', () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('{number}', '{contact}', '<script>', 'a\r\nBcc: b@mail.example'),
    )
    fc.assert(
      fc.property(value, (name) => {
        const content = { name, email: '{name}', message: '{number}' }
        const { subject, text, html } = renderEmail('contact-message', content, sender)
        expect(subject).not.toMatch(/[\r\n]/)
        const onOneLine = name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
        expect(text).toContain(name === '' ? ' ({name}) wrote:' : `${onOneLine} ({name}) wrote:`)
        expect(html).not.toContain('<script>')
      }),
    )
  })
})

test('names, addresses and options stay on one line, so that they look like no part of the mail', () => {
  const evil = 'Ali\r\n\nOpen the order:\u2028https://evil.example'
  const line = { name: evil, meta: [{ key: evil, value: evil }], quantity: 1, subtotal: 100 }
  const { text } = renderEmail(
    'order-notice',
    {
      ...{ number: 7, name: evil, phone: '0300', city: evil, payment: 'Cash', total: 100, lines: [line] },
      link: 'https://shop.test/desk/orders/7',
    },
    sender,
  )
  expect(text).toContain('Customer: Ali Open the order: https://evil.example\n')
  expect(text).not.toMatch(/^(?:Open the order:\u2028|https:\/\/evil)/m)
})

describe('the sender', () => {
  test("has the owner's name and reply address, and the address of MAIL_FROM", async () => {
    await set({ senderName: 'Lawn "House", Lahore', replyTo: 'orders@dukan.example' })
    await putMail(shop.context.db, completed('Sana'), new Date(shop.time.now))
    const server = await startMailServer({})
    const transport = openTransport({
      ...{ smtpUrl: server.url, mailFrom: 'Dukan <shop@dukan.example>', dataDir: '/nowhere' },
    })

    await sendDueMail(shop.context, transport)

    transport.close()
    server.close()
    expect(server.received).toContain('MAIL FROM:<shop@dukan.example>')
    expect(server.received).toContain('From: "Lawn \\"House\\", Lahore" <shop@dukan.example>')
    expect(server.received).toContain('Reply-To: orders@dukan.example')
  })

  test('of a message to the shop is its Reply-To', () => {
    const settings = { ...defaultSettings.mail, replyTo: 'orders@dukan.example' }
    const content = { name: 'Sana', email: 'sana@mail.example', message: 'Hi' }

    expect(renderEmail('contact-message', content, { ...sender, settings }).replyTo).toBe('sana@mail.example')
  })
})

describe('a preview', () => {
  const path = (name: string) => `/wp-json/sauda/v1/mails/${name}/preview`

  test('shows an operator every mail as it would be sent now', async () => {
    await set({ welcome: { subject: 'Salam from {shop}' } })

    const { status, body } = await shop.ask(path('welcome'), { key: '2' })

    expect({ status, body }).toMatchObject({
      status: 200,
      body: { mail: 'welcome', subject: 'Salam from Sauda', from_name: 'Sauda', reply_to: '' },
    })
    for (const name of textMails) {
      const preview = (await shop.ask(path(name), { key: '2' })).body as { text: string; html: string }
      expect(preview.text).not.toMatch(/[{}]|undefined/)
      expect(preview.html).toContain('</html>')
    }
  })

  test('is for operators only, and rejects unknown mails', async () => {
    expect((await shop.ask(path('welcome'))).status).toBe(401)
    expect((await shop.ask(path('welcome'), { key: '1' })).status).toBe(403)
    expect(await shop.ask(path('goodbye'), { key: '2' })).toMatchObject({
      status: 404,
      body: { code: 'sauda_mail_invalid' },
    })
  })

  test('is printed by the command line', async () => {
    await set({ replyTo: 'orders@dukan.example' })

    const text = await runMail(shop.context, ['preview', 'orderPlaced'])

    expect(text).toContain(
      'Reply-To: orders@dukan.example\nSubject: Your Sauda order #5083\n\nHello Sana Malik,',
    )
    expect(await runMail(shop.context, ['preview', 'orderPlaced', 'html'])).toMatch(/^<!doctype html>/)
    expect(await runMail(shop.context, ['list'])).toContain('{number}')
    await expect(runMail(shop.context, ['preview', 'goodbye'])).rejects.toThrow('Which mail?')
    await expect(runMail(shop.context, ['send'])).rejects.toThrow('Use mail list')
  })
})
