import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openTransport, type Transport } from './transport.ts'

const undo: (() => void)[] = []
afterEach(() => undo.splice(0).forEach((each) => each()))

/** A mail server that takes everything, or refuses one step. @returns what it was told */
async function mailServer(refuses?: string): Promise<{ url: string; told: string[] }> {
  const told: string[] = []
  const server = createServer((socket: Socket) => {
    let inData = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        told.push(line)
        if (inData && line !== '.') continue
        const verb = line.slice(0, 4).toUpperCase()
        inData = verb === 'DATA'
        if (verb === refuses) socket.write('451 try later\r\n')
        else if (inData) socket.write('354 go on\r\n')
        else socket.write('250 ok\r\n')
      }
    })
    socket.on('error', () => undefined) // the other side hung up
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  undo.push(() => server.close())
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, told }
}

function toServer(smtpUrl: string): Transport {
  const transport = openTransport({ smtpUrl, mailFrom: 'Sauda <shop@sauda.example>', dataDir: '/nowhere' })
  undo.unshift(() => transport.close())
  return transport
}

const parcel = {
  key: '20260615-070000-1-welcome',
  to: 'one,two@mail.example',
  letter: { subject: 'Salam\r\nBcc: thief@mail.example', text: 'Text', html: '<p>Text</p>' },
  writtenAt: new Date('2026-06-15T07:00:00Z'),
}

test('SMTP_URL is spoken to; one address stays one, and a subject adds no header', async () => {
  const { url, told } = await mailServer()

  await toServer(url).send(parcel)

  expect(told).toContain('MAIL FROM:<shop@sauda.example>')
  expect(told.filter((line) => line.startsWith('RCPT'))).toHaveLength(1)
  expect(told).toContain('Message-ID: <20260615-070000-1-welcome@sauda.example>')
  expect(told.filter((line) => line.startsWith('Bcc:'))).toEqual([])
})

test('a refusal of the mail server is a failed try', async () => {
  const { url } = await mailServer('RCPT')

  await expect(toServer(url).send(parcel)).rejects.toThrow(/451/)
})
