/** `npm run shop -- mail …`: lists and previews mails, for editing their texts. */
import { mailPlaceholders } from '@sauda/domain/mail-placeholders.ts'
import { mailTexts } from '@sauda/domain/wording/mail.ts'
import { loadConfig, StartError } from '#platform/environment/config.ts'
import type { Context } from '#platform/context.ts'
import { isTextMail, previewEmail, textMails } from '#shop/mail/preview-email.ts'
import { senderNow } from '#shop/mail/sending/sender.ts'
import { fromOf } from '#shop/mail/sending/transport.ts'
import { type Command, commandContext, withDatabase } from './command.ts'

const help = `  mail list               lists all emails: when each is sent, and its placeholders
  mail preview NAME       prints an email with example values
  mail preview NAME html  prints its HTML

Change texts with npm run shop -- settings set mail, for example:
  npm run shop -- settings set mail welcome='{"subject":"Welcome to {shop}!"}'`

export const mail: Command = {
  usage: 'mail list | preview NAME',
  about: 'lists the emails of the shop and previews them',
  help,
  run: (words, _, env) => {
    const config = loadConfig(env)
    return withDatabase(config, async (db) => {
      console.log(await runMail(await commandContext(config, db, env), words))
      return 0
    })
  },
}

/** Runs a subcommand of `mail`. @returns the text to print. Throws StartError. */
export async function runMail(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  [step, name = '', form]: readonly string[],
): Promise<string> {
  if (step === 'list') return list()
  if (step !== 'preview') throw new StartError('Use mail list or mail preview NAME.')
  if (!isTextMail(name)) throw new StartError(`Which mail? There are ${textMails.join(', ')}.`)
  if (form !== undefined && form !== 'html')
    throw new StartError(`Use mail preview ${name} or mail preview ${name} html.`)
  const message = previewEmail(name, await senderNow(context), context.clock())
  if (form === 'html') return message.html
  const from = fromOf(context.config.mailFrom, message.senderName)
  return [
    `From: ${from.name} <${from.address}>`,
    ...(message.replyTo === undefined ? [] : [`Reply-To: ${message.replyTo}`]),
    `Subject: ${message.subject}`,
    '',
    message.text,
  ].join('\n')
}

function list(): string {
  const width = Math.max(...textMails.map((name) => name.length))
  return textMails
    .map((name) => {
      const { about, knows } = mailTexts[name]
      const placeholders = [...knows, ...mailPlaceholders].map((each) => `{${each}}`).join(' ')
      return `${name.padEnd(width)}  ${about}\n${' '.repeat(width)}  ${placeholders}`
    })
    .join('\n')
}
