/** Settings of a journey's shop, changed as its owner changes them on the command line. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Shop } from './shop-fixture.ts'

const program = join(import.meta.dirname, '../server/src/entry/cli.ts')

/** @param values as `npm run shop -- settings set` takes them: `field=value`, or `field=@file` */
export const setSettings = ({ dataDir }: Shop, group: string, ...values: string[]) =>
  promisify(execFile)(process.execPath, [program, 'settings', 'set', group, ...values], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })
