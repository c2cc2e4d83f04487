/** Recognises by their first bytes files that people take for product files. */
import { firstBytes } from '#platform/http/requests/receive-file.ts'

/** Files that are not product files, by their first bytes. `kind` selects the desk's message */
const otherFiles: readonly { kind: string; begins: readonly number[]; name: string }[] = [
  { kind: 'picture', begins: [0x89, 0x50, 0x4e, 0x47], name: 'a picture' },
  { kind: 'picture', begins: [0xff, 0xd8, 0xff], name: 'a picture' },
  { kind: 'picture', begins: [0x47, 0x49, 0x46, 0x38], name: 'a picture' },
  { kind: 'picture', begins: [0x52, 0x49, 0x46, 0x46], name: 'a picture' },
  { kind: 'excel', begins: [0xd0, 0xcf, 0x11, 0xe0], name: 'an old Excel workbook, or one with a password' },
  { kind: 'pdf', begins: [0x25, 0x50, 0x44, 0x46], name: 'a PDF' },
]

/** A web page. Some programs write their lists as one and call it .xls, which spreadsheet programs open. */
const webPage = { kind: 'page', name: 'a web page, although it may be called .xls' }
const beginsPage = /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype|html|head|meta|body|style|table|\?xml)\b/i

/** What a file is, if it is neither a CSV file nor a workbook. `message`: a sentence for the operator */
export async function otherFile(path: string): Promise<{ kind: string; message: string } | undefined> {
  const head = await firstBytes(path, 64)
  const other =
    otherFiles.find(({ begins }) => begins.every((byte, at) => head[at] === byte)) ??
    (beginsPage.test(Buffer.from(head).toString('latin1')) ? webPage : undefined)
  return other && { kind: other.kind, message: `This is ${other.name}, and no CSV file or .xlsx workbook.` }
}
