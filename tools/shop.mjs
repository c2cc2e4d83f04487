/* `npm run shop -- <command>`: the operator's commands (server/src/cli.ts) on Node 24. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { install, isInstalled, node24, project, toolEnvironment } from './install.mjs'

if (!isInstalled()) await install()
const child = spawn(node24, [join(project, 'server/src/cli.ts'), ...process.argv.slice(2)], {
  // Files are named from where the command was typed; npm itself moves to the project's folder.
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: toolEnvironment(),
  stdio: 'inherit',
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => child.kill(signal))
child.once('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
