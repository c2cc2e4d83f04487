/* `npm run reset`: removes the data folder, so that the next start makes the demonstration shop anew. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install, isInstalled, node24, project } from './install.mjs'

if (!isInstalled()) await install()
process.exit(
  spawnSync(node24, [join(project, 'tools/reset-data.ts'), ...process.argv.slice(2)], { stdio: 'inherit' })
    .status ?? 1,
)
