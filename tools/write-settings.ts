/*
 * Writes what is generated from the table of settings in server/src/config.ts: .env.example and the table in
 * docs/OPERATING.md. `npm run fix` runs it; a test of the server holds the files equal to the table.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentExample, settingsTable } from '../server/src/config.ts'

const project = join(import.meta.dirname, '..')
const paper = join(project, 'docs/OPERATING.md')
const between = /(<!-- settings -->\n)[\s\S]*?(\n<!-- end of settings -->)/

writeFileSync(join(project, '.env.example'), environmentExample())
const text = readFileSync(paper, 'utf8')
if (!between.test(text)) throw new Error('docs/OPERATING.md has lost the marks around its table of settings')
writeFileSync(
  paper,
  text.replace(between, (_, before: string, after: string) => `${before}\n${settingsTable()}\n${after}`),
)
