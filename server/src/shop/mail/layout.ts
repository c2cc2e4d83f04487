/** Renders a mail as text and HTML from the same blocks. Its only remote content is the shop's product pictures. */
import { defaultLocale, directionOf, languageOf, type Locale, localePath } from '@sauda/domain/locale.ts'
import { encodeEntities } from '@sauda/domain/text.ts'
import { frameText, oneLine, type Sender } from './mail-texts.ts'

/** `replyTo`: reply address, if not the sender's; `senderName`: sender, if not the one in MAIL_FROM. */
export type EmailMessage = {
  subject: string
  text: string
  html: string
  replyTo?: string
  senderName?: string
  /** where the reader unsubscribes; mail clients show it as a button */
  unsubscribe?: string
}

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** lines that belong together, such as an address */
  | { kind: 'lines'; lines: readonly string[] }
  /** a name at the start, a value at the end; `total` emphasises the last row */
  | { kind: 'rows'; rows: readonly Row[]; total?: true }
  /** a sentence that must not be missed */
  | { kind: 'notice'; text: string }
  | { kind: 'button'; label: string; url: string }
  /** less important than a button, such as unsubscribing */
  | { kind: 'link'; label: string; url: string }

/** `note`: small text below the name */
export type Row = { name: string; note?: string; value: string; picture?: MailPicture }

/** A product picture: `src` is absolute, `width` and `height` are CSS pixels. */
export type MailPicture = { src: string; width: number; height: number }

/** side of the square in which a picture is drawn, in CSS pixels */
export const pictureBox = 64

/** A mail with greeting, blocks and footer. @param name the greeted person, '' for none @param blocks top to bottom */
export function emailMessage(
  sender: Sender,
  subject: string,
  name: string,
  blocks: readonly Block[],
): EmailMessage {
  const { senderName, replyTo } = sender.settings
  const greeting = frameText(sender, name === '' ? 'greetingWithoutName' : 'greeting', {
    name: oneLine(name),
  })
  const all: Block[] = [{ kind: 'text', text: greeting }, ...blocks.map((block) => onOwnLines(block, sender))]
  const foot = frameText(sender, 'signature').split('\n')
  return {
    ...(senderName !== '' && { senderName }),
    ...(replyTo !== '' && { replyTo }),
    subject,
    text: `${[...all.map(plain), `-- \n${foot.join('\n')}`].join('\n\n')}\n`,
    html: page(sender, subject, all.map((each) => rich(each, sender.locale)).join('\n'), foot),
  }
}

/** The block with each of its texts on one line, and with links to pages in the language of the mail. */
function onOwnLines(block: Block, sender: Sender): Block {
  if ('url' in block) return { ...block, url: urlIn(block.url, sender) }
  if (block.kind === 'lines') return { ...block, lines: block.lines.map(oneLine) }
  if (block.kind !== 'rows') return block
  const rows = block.rows.map((row) => ({
    ...row,
    ...{ name: oneLine(row.name), value: oneLine(row.value) },
    ...(row.note !== undefined && { note: oneLine(row.note) }),
  }))
  return { ...block, rows }
}

/** A link's address, for the page in the language of the mail. */
function urlIn(url: string, { locale }: Sender): string {
  const { origin, pathname, search, hash } = new URL(url)
  return locale === defaultLocale ? url : `${origin}${localePath(pathname, locale)}${search}${hash}`
}

function plain(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'notice':
      return block.text
    case 'heading':
      return block.text.toUpperCase()
    case 'lines':
      return block.lines.join('\n')
    case 'rows':
      return block.rows
        .map(({ name, note, value }) => `${value ? `${name}: ${value}` : name}${note ? `\n  ${note}` : ''}`)
        .join('\n')
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`
  }
}

/**
 * Colours by name. Light colours are inline, because some mail clients drop style sheets; dark ones are in the style
 * sheet. Clients that invert colours do not invert mails that declare both schemes.
 */
const colours = {
  ink: { light: '#1f2233', dark: '#eceaf4' },
  quiet: { light: '#5b6070', dark: '#adb2c6' },
  line: { light: '#e3dfd6', dark: '#3a3f56' },
  paper: { light: '#faf7f1', dark: '#11131f' },
  card: { light: '#ffffff', dark: '#1b1e2e' },
  neel: { light: '#223b91', dark: '#a9bbff' },
  onNeel: { light: '#ffffff', dark: '#11131f' },
  aam: { light: '#f9b134', dark: '#f9b134' },
} as const
type Colour = keyof typeof colours
type Part = 'color' | 'background' | 'border-color'

/** Attributes `class` and `style` of an element. @param parts colour by part @param more other style declarations */
function look(parts: Partial<Record<Part, Colour>>, more = ''): string {
  const entries = Object.entries(parts) as [Part, Colour][]
  const names = entries.map(([part, colour]) => classOf(part, colour)).join(' ')
  const style = [more, ...entries.map(([part, colour]) => `${part}:${colours[colour].light}`)]
  return `class="${names}" style="${style.filter((each) => each !== '').join(';')}"`
}

const classOf = (part: Part, colour: Colour): string => `${colour}-${part.replace('-', '')}`

const darkSheet = (
  [
    ['color', 'ink'],
    ['color', 'quiet'],
    ['color', 'neel'],
    ['color', 'onNeel'],
    ['background', 'paper'],
    ['background', 'card'],
    ['background', 'neel'],
    ['border-color', 'line'],
  ] as const
)
  .map(([part, colour]) => `.${classOf(part, colour)}{${part}:${colours[colour].dark}!important}`)
  .join('')

const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
/** Urdu needs 1.5 times the height, because its letters extend far above and below the line, above all in Nastaliq. */
const lineHeight = (locale: Locale, px: number): string => `line-height:${locale === 'ur' ? px * 1.5 : px}px`

function rich(block: Block, locale: Locale): string {
  switch (block.kind) {
    case 'text':
      return `<p dir="${directionIn(block.text, locale)}" style="margin:0 0 16px">${encodeEntities(block.text)}</p>`
    case 'heading':
      return `<h2 style="margin:28px 0 10px;font-size:18px;${lineHeight(locale, 24)}">${encodeEntities(block.text)}</h2>`
    case 'lines':
      return locale === defaultLocale
        ? `<p dir="auto" style="margin:0 0 16px">${block.lines.map(encodeEntities).join('<br>')}</p>`
        : `<p style="margin:0 0 16px">${block.lines.map((line) => isolated(line, locale)).join('<br>')}</p>`
    case 'notice':
      return `<p dir="${directionIn(block.text, locale)}" ${look({ background: 'paper', color: 'ink' }, 'margin:0 0 16px;padding:14px 18px;border-radius:12px;font-weight:600')}>${encodeEntities(block.text)}</p>`
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${encodeEntities(block.url)}" ${look({ color: 'quiet' }, 'font-size:14px;text-decoration:underline')}>${encodeEntities(block.label)}</a></p>`
    case 'rows':
      return richRows(block.rows, { locale, total: block.total === true })
    case 'button':
      return `<p style="margin:24px 0"><a href="${encodeEntities(block.url)}" ${look({ background: 'neel', color: 'onNeel' }, 'display:inline-block;padding:13px 26px;border-radius:999px;font-weight:600;text-decoration:none')}>${encodeEntities(block.label)}</a></p>
<p dir="ltr" ${look({ color: 'quiet' }, 'margin:0 0 16px;font-size:13px;line-height:18px;text-align:start;word-break:break-all')}>${encodeEntities(block.url)}</p>`
  }
}

/** Direction of a sentence. In Urdu it may begin with a Latin name, which would mislead mail clients. */
const directionIn = (text: string, locale: Locale): 'rtl' | 'auto' =>
  locale === 'ur' && languageOf(text) === 'ur' ? 'rtl' : 'auto'

/** A name or amount in its own language and direction, aligned with the start of the mail's lines. */
function isolated(text: string, locale: Locale): string {
  const language = languageOf(text)
  const lang = language === undefined || language === locale ? '' : ` lang="${language}"`
  return `<span dir="auto"${lang}>${encodeEntities(text)}</span>`
}

/** Maximum length of a value that must not wrap, such as an amount; longer values may wrap on a small phone. */
const unbroken = 16

function richRows(rows: readonly Row[], { locale, total }: { locale: Locale; total: boolean }): string {
  const hasPictures = rows.some(({ picture }) => picture)
  const cells = rows.map(({ name, note, value, picture }, index) => {
    const last = total && index === rows.length - 1
    const style = `padding:9px 0;border-top:1px solid;vertical-align:top${last ? ';font-weight:700;font-size:18px' : ''}`
    const small = note
      ? `<br><span ${look({ color: 'quiet' }, `font-size:14px;${lineHeight(locale, 20)}`)}>${isolated(note, locale)}</span>`
      : ''
    const whole = value.length <= unbroken ? ';white-space:nowrap' : ''
    const end = look({ 'border-color': 'line' }, `${style};text-align:end${whole}`)
    const seen = hasPictures ? pictureCell(picture, name) : ''
    return `<tr>${seen}<td ${look({ 'border-color': 'line' }, style)}>${isolated(name, locale)}${small}</td><td ${end}>${isolated(value, locale)}</td></tr>`
  })
  const table = look(
    { 'border-color': 'line' },
    'border-collapse:collapse;margin:0 0 16px;border-bottom:1px solid',
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${table}>${cells.join('')}</table>`
}

/** Clients that load no pictures show the name in the cell's small font. */
function pictureCell(picture: MailPicture | undefined, name: string): string {
  const image = picture
    ? `<img src="${encodeEntities(picture.src)}" width="${picture.width}" height="${picture.height}" alt="${encodeEntities(name)}" style="display:block;border:0;border-radius:10px;overflow:hidden">`
    : ''
  const small = 'padding:9px 0;border-top:1px solid;vertical-align:top;font-size:11px;line-height:14px'
  return `<td width="${pictureBox + 14}" ${look({ 'border-color': 'line', color: 'quiet' }, small)}>${image}</td>`
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
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${encodeEntities(subject)}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkSheet}}</style>
</head>
<body ${look({ background: 'paper' }, 'margin:0')}>
<table role="presentation" lang="${locale}" dir="${directionOf(locale)}" width="100%" cellpadding="0" cellspacing="0" ${look({ background: 'paper' })}><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td ${look({ color: 'neel' }, `padding:0 4px 14px;${font};font-size:24px;line-height:30px;font-weight:700`)}>${encodeEntities(brand)}<span aria-hidden="true" style="color:${colours.aam.light}">&#9670;</span></td></tr>
<tr><td ${look({ background: 'card', color: 'ink' }, `padding:28px 24px;border-radius:18px;${font};font-size:16px;${lineHeight(locale, 24)}`)}>
${body}
</td></tr>
<tr><td ${look({ color: 'quiet' }, `padding:16px 4px;${font};font-size:13px;${lineHeight(locale, 19)}`)}>${foot.map(encodeEntities).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
