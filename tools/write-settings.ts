/*
 * Writes two files from the settings in server/src/platform/environment/config.ts and the options of extensions:
 * .env.example and the table in docs/operate/settings.md. `npm run fix` runs this. A server test compares the files
 * with the settings.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentExample, settingsTable } from '../server/src/platform/environment/config.ts'
import { optionsOf, readExtensions } from '../server/src/platform/extensions/registry.ts'
import { extensions } from '../shop.extensions.ts'

const project = join(import.meta.dirname, '..')
const paper = join(project, 'docs/operate/settings.md')
const between = /(<!-- settings -->\n)[\s\S]*?(\n<!-- end of settings -->)/

const options = optionsOf(readExtensions(extensions, {}).all)
writeFileSync(join(project, '.env.example'), environmentExample(options))
const text = readFileSync(paper, 'utf8')
if (!between.test(text))
  throw new Error('docs/operate/settings.md lacks the markers around its table of settings')
writeFileSync(
  paper,
  text.replace(
    between,
    (_, before: string, after: string) => `${before}\n${settingsTable(options)}\n${after}`,
  ),
)
