/** A mail server for tests that accepts and stores every mail. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

type MailServer = { url: string; received: string[]; close(): void }

/**
 * Starts a fake mail server. `refuses`: the SMTP command to reject, such as RCPT; `isSilent`: called at the end of each
 * mail. If it returns true, the server accepts the mail but sends no reply.
 */
export async function startMailServer({
  refuses,
  isSilent = () => false,
}: { refuses?: string; isSilent?: () => boolean } = {}): Promise<MailServer> {
  const reported: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    let inData = false
    sockets.add(socket)
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        reported.push(line)
        if (inData && line !== '.') continue
        if (inData && isSilent()) return
        const verb = line.slice(0, 4).toUpperCase()
        inData = verb === 'DATA'
        if (verb === refuses) socket.write('451 try later\r\n')
        else if (inData) socket.write('354 go on\r\n')
        else socket.write('250 ok\r\n')
      }
    })
    socket.on('error', () => undefined) // the client disconnected
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: reported,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
