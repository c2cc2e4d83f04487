/* `npm run fix`: writes what is generated, then repairs lint errors and format where that can be done. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install, isInstalled, node24, project, toolEnvironment } from './install.mjs'

if (!isInstalled()) await install()
const commands = [
  ['tools/write-settings.ts'],
  ['tools/woocommerce-operations.ts'],
  ['tools/write-interface.ts'],
  ['node_modules/oxlint/bin/oxlint', '--fix', '--quiet', '.'],
  ['node_modules/oxfmt/bin/oxfmt', '.'],
]
let failed = 0
// One that fails keeps no other from its work: what was written is formatted all the same.
for (const [script = '', ...words] of commands) {
  const { status } = spawnSync(node24, [join(project, script), ...words], {
    cwd: project,
    env: toolEnvironment(),
    stdio: 'inherit',
  })
  if (status !== 0) failed ||= status ?? 1
}
if (failed) process.exit(failed)
console.log('Written and repaired. What is left: npm run check')
