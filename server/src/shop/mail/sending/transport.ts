/** Where mails go: to the mail server of SMTP_URL, or into files of the data folder (D-164). */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '#platform/environment/config.ts'
import type { EmailMessage } from '#shop/mail/layout.ts'

/** `key` names the mail: the same at every try, so that a second copy can be known for one. */
export type OutboundEmail = { key: string; to: string; message: EmailMessage; writtenAt: Date }

export type Transport = {
  /** Throws when the mail was not accepted. */
  send(parcel: OutboundEmail): Promise<void>
  close(): void
}

export const openTransport = (config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Transport =>
  config.smtpUrl === undefined
    ? toFiles(join(config.dataDir, 'mail'), config.mailFrom)
    : toServer(config.smtpUrl, config.mailFrom)

/** ms; together shorter than the time a worker keeps a mail */
const limits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 30_000,
}

function toServer(url: string, from: string): Transport {
  const server = createTransport({ url, pool: true, maxConnections: 1, ...limits })
  return {
    send: async (parcel) => {
      await server.sendMail(message(parcel, from))
    },
    close: () => server.close(),
  }
}

/** What the mail server of SMTP_URL says against taking mail; undefined when it answers, or there is none. */
export async function checkTransport({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<string | undefined> {
  if (smtpUrl === undefined) return undefined
  const server = createTransport({ url: smtpUrl, ...limits })
  try {
    await server.verify()
    return undefined
  } catch (cause) {
    return (cause as Error).message
  } finally {
    server.close()
  }
}

/** One .eml file each; a repeated try writes the same file again. Only the owner can read them: they hold reset links. */
function toFiles(folder: string, from: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    send: async (parcel) => {
      const { message: bytes } = await composer.sendMail(message(parcel, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${parcel.key}.eml`)
      await writeFile(`${path}.new`, bytes as Buffer, { mode: 0o600 })
      await rename(`${path}.new`, path)
    },
    close: () => composer.close(),
  }
}

/** Name and address of a sender such as `Shop <shop@shop.example>`. @param name in place of the one in it */
export function fromOf(from: string, name?: string): { name: string; address: string } {
  const [, own = '', address = from] = /^([^<>]*)<([^<>]*)>/.exec(from) ?? []
  return { name: name ?? own.replaceAll('"', '').trim(), address: address.trim() }
}

const message = (
  { key, to, message: { replyTo, senderName, unsubscribe, ...letter }, writtenAt }: OutboundEmail,
  from: string,
) => ({
  from: senderName === undefined ? from : fromOf(from, senderName),
  // as objects: an address is never read as a list of addresses
  to: { name: '', address: to },
  ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
  ...letter,
  date: writtenAt,
  messageId: `<${key}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe !== undefined && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})
