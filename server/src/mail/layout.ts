/** One mail in two forms, plain text and HTML, made from the same blocks. No picture, nothing loaded from elsewhere. */
import { defaultLocale, directionOf, localePath } from '@sauda/domain/locale.ts'
import { encodeEntities } from '@sauda/domain/text.ts'
import { frameText, type Sender } from './mail-texts.ts'

/**
 * `replyTo`: the address that an answer goes to, where that is not the sender's; `senderName`: where it is not the one in
 * MAIL_FROM.
 */
export type EmailMessage = {
  subject: string
  text: string
  html: string
  replyTo?: string
  senderName?: string
}

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** lines that belong together, such as an address */
  | { kind: 'lines'; lines: readonly string[] }
  /** a name at the left, a value at the right; the last row stands out when `total` */
  | { kind: 'rows'; rows: readonly Row[]; total?: true }
  | { kind: 'button'; label: string; url: string }

export type Row = { name: string; note?: string; value: string }

/** @param blocks from top to bottom; greeting and footer are added */
export function emailMessage(
  sender: Sender,
  subject: string,
  name: string,
  blocks: readonly Block[],
): EmailMessage {
  const { senderName, replyTo } = sender.settings
  const greeting = frameText(sender, name === '' ? 'greetingWithoutName' : 'greeting', { name })
  const all: Block[] = [
    { kind: 'text', text: greeting },
    ...blocks.map((block) => (block.kind === 'button' ? { ...block, url: urlIn(block.url, sender) } : block)),
  ]
  const foot = frameText(sender, 'signature').split('\n')
  return {
    ...(senderName !== '' && { senderName }),
    ...(replyTo !== '' && { replyTo }),
    subject,
    text: `${[...all.map(plain), `-- \n${foot.join('\n')}`].join('\n\n')}\n`,
    html: page(sender, subject, all.map(rich).join('\n'), foot),
  }
}

/** Pages open in the language of the mail. */
function urlIn(url: string, { locale }: Sender): string {
  const { origin, pathname, search } = new URL(url)
  return locale === defaultLocale ? url : `${origin}${localePath(pathname, locale)}${search}`
}

function plain(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'heading':
      return block.text.toUpperCase()
    case 'lines':
      return block.lines.join('\n')
    case 'rows':
      return block.rows
        .map(({ name, note, value }) => `${name}: ${value}${note ? `\n  ${note}` : ''}`)
        .join('\n')
    case 'button':
      return `${block.label}:\n${block.url}`
  }
}

/** Colours of the light theme; readers of mail know no custom properties. */
const colours = {
  ink: '#1f2233',
  quiet: '#5b6070',
  line: '#e3dfd6',
  paper: '#faf7f1',
  neel: '#223b91',
  aam: '#f9b134',
}
const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

function rich(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p dir="auto" style="margin:0 0 16px">${encodeEntities(block.text)}</p>`
    case 'heading':
      return `<h2 style="margin:28px 0 10px;font-size:18px;line-height:24px">${encodeEntities(block.text)}</h2>`
    case 'lines':
      return `<p dir="auto" style="margin:0 0 16px">${block.lines.map(encodeEntities).join('<br>')}</p>`
    case 'rows':
      return richRows(block.rows, block.total === true)
    case 'button':
      return `<p style="margin:24px 0"><a href="${encodeEntities(block.url)}" style="display:inline-block;padding:13px 26px;border-radius:999px;background:${colours.neel};color:#ffffff;font-weight:600;text-decoration:none">${encodeEntities(block.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:18px;color:${colours.quiet};word-break:break-all">${encodeEntities(block.url)}</p>`
  }
}

function richRows(rows: readonly Row[], total: boolean): string {
  const cells = rows.map(({ name, note, value }, index) => {
    const last = total && index === rows.length - 1
    const style = `padding:9px 0;border-top:1px solid ${colours.line};vertical-align:top${last ? ';font-weight:700;font-size:18px' : ''}`
    const small = note
      ? `<br><span style="font-size:14px;color:${colours.quiet}">${encodeEntities(note)}</span>`
      : ''
    return `<tr><td dir="auto" style="${style}">${encodeEntities(name)}${small}</td><td style="${style};text-align:end;white-space:nowrap">${encodeEntities(value)}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 16px;border-bottom:1px solid ${colours.line}">${cells.join('')}</table>`
}

const page = (
  { brand, locale }: Sender,
  subject: string,
  body: string,
  foot: readonly string[],
): string => `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${encodeEntities(subject)}</title>
</head>
<body style="margin:0;background:${colours.paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 14px;${font};font-size:24px;line-height:30px;font-weight:700;color:${colours.neel}">${encodeEntities(brand)}<span style="color:${colours.aam}">&#9670;</span></td></tr>
<tr><td style="padding:28px 24px;border-radius:18px;background:#ffffff;${font};font-size:16px;line-height:24px;color:${colours.ink}">
${body}
</td></tr>
<tr><td style="padding:16px 4px;${font};font-size:13px;line-height:19px;color:${colours.quiet}">${foot.map(encodeEntities).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
