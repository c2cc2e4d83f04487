/** Sends mails to the server of SMTP_URL, or writes them to files in the data folder (D-164). */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '#platform/environment/config.ts'
import type { EmailMessage } from '#shop/mail/layout.ts'

/** `key`: the same in all attempts to send this mail, so that mail clients recognise duplicates */
export type OutboundEmail = { key: string; to: string; message: EmailMessage; writtenAt: Date }

export type Transport = {
  /** Throws if the mail is not accepted. */
  send(parcel: OutboundEmail): Promise<void>
  close(): void
}

export const openTransport = (config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Transport =>
  config.smtpUrl === undefined
    ? toFiles(join(config.dataDir, 'mail'), config.mailFrom)
    : toServer(config.smtpUrl, config.mailFrom)

/** time limits in ms; together shorter than the time limit of the job */
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

/** The error of the mail server; undefined if it accepts mail, or none is configured. */
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

/** Writes an .eml file per mail, which a retry overwrites. Only the owner can read it: it may hold reset links. */
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

/**
 * Splits a sender such as `Shop <shop@shop.example>` into name and address.
 * @param name replaces the name in `from`
 */
export function fromOf(from: string, name?: string): { name: string; address: string } {
  const [, own = '', address = from] = /^([^<>]*)<([^<>]*)>/.exec(from) ?? []
  return { name: name ?? own.replaceAll('"', '').trim(), address: address.trim() }
}

const message = (
  { key, to, message: { replyTo, senderName, unsubscribe, ...letter }, writtenAt }: OutboundEmail,
  from: string,
) => ({
  from: senderName === undefined ? from : fromOf(from, senderName),
  // Addresses are objects, so that the mail library never parses one as a list.
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
