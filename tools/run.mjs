/* `node tools/run.mjs <script> [words]`: runs a TypeScript program on Node 24, which is installed on demand. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { install, isInstalled, node24, project, toolEnvironment } from './install.mjs'

const [script = '', ...words] = process.argv.slice(2)
if (!isInstalled()) await install()
const child = spawn(node24, [join(project, script), ...words], {
  // npm changes to the project's folder; paths are relative to where the command was typed.
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: toolEnvironment(),
  stdio: 'inherit',
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => child.kill(signal))
child.once('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
