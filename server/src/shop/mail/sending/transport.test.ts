import { afterEach, expect, test } from 'vitest'
import { startMailServer } from '#testing/hosts/mail-server.ts'
import { openTransport, type Transport } from './transport.ts'

const undo: (() => void)[] = []
afterEach(() => undo.splice(0).forEach((each) => each()))

async function mailServer(refuses?: string) {
  const server = await startMailServer(refuses === undefined ? {} : { refuses })
  undo.push(() => server.close())
  return server
}

function toServer(smtpUrl: string): Transport {
  const transport = openTransport({ smtpUrl, mailFrom: 'Sauda <shop@sauda.example>', dataDir: '/nowhere' })
  undo.unshift(() => transport.close())
  return transport
}

const parcel = {
  key: '20260615-070000-1-welcome',
  to: 'one,two@mail.example',
  message: { subject: 'Salam\r\nBcc: thief@mail.example', text: 'Text', html: '<p>Text</p>' },
  writtenAt: new Date('2026-06-15T07:00:00Z'),
}

test('the server of SMTP_URL is used; an address is not split, and a subject adds no header', async () => {
  const { url, received } = await mailServer()

  await toServer(url).send(parcel)

  expect(received).toContain('MAIL FROM:<shop@sauda.example>')
  expect(received.filter((line) => line.startsWith('RCPT'))).toHaveLength(1)
  expect(received).toContain('Message-ID: <20260615-070000-1-welcome@sauda.example>')
  expect(received.filter((line) => line.startsWith('Bcc:'))).toEqual([])
})

test('a rejection by the mail server is a failed attempt', async () => {
  const { url } = await mailServer('RCPT')

  await expect(toServer(url).send(parcel)).rejects.toThrow(/451/)
})
