/*
 * `npm run fix`: writes generated files, then fixes lint errors and formatting where possible. Also makes git check the
 * subjects of commits (tools/hooks).
 */
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
// A failing command does not stop the others: written files are still formatted.
for (const [script = '', ...words] of commands) {
  const { status } = spawnSync(node24, [join(project, script), ...words], {
    cwd: project,
    env: toolEnvironment(),
    stdio: 'inherit',
  })
  if (status !== 0) failed ||= status ?? 1
}
// without git, as in a release archive, there is nothing to set
spawnSync('git', ['config', 'core.hooksPath', 'tools/hooks'], { cwd: project, stdio: 'ignore' })
if (failed) process.exit(failed)
console.log('Files are written and fixed. Run "npm run check" for the rest.')
