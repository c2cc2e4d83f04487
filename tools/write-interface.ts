/* Writes contract/interface.txt: what the API accepts, refuses and answers. `npm run fix` runs it; a test holds the file equal. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { interfaceLines } from '@sauda/contract/interface.ts'

writeFileSync(join(import.meta.dirname, '../contract/interface.txt'), `${interfaceLines().join('\n')}\n`)
