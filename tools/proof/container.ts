/**
 * `npm run proof -- container`: builds the image of deploy/Dockerfile, and runs two containers on one database and one
 * volume, with the restrictions of deploy/compose.yaml. Shoppers order while one of the containers is stopped. Needs
 * Docker or Podman, and the base image of deploy/Dockerfile.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/testing/free-port.ts'
import { withoutLimits } from '../../server/testing/server-process.ts'
import type { ShopProof } from './outcome.ts'
import { isInstalled } from './pgbouncer.ts'
import { orderIds, query } from './queries.ts'
import { startLoad } from './shoppers.ts'
import { countLost, demonstration, inTemporaryShop } from './temporary-shop.ts'

const project = join(import.meta.dirname, '../..')
/** id of the demonstration's bottle; initial stock, more than is ordered */
const [product, units] = [1020, 1_000_000]
/** bytes of the image, and ms from the start of a container until it is healthy; more fails the proof */
const [mostBytes, mostStartMs] = [350_000_000, 60_000]
/** ms of orders before and after the stop */
const loadMs = 3_000
/** id of the user `node` in the image */
const user = 1000
/** as in deploy/compose.yaml; the network of this machine, where the database of the proof is */
const restrictions = [
  ...['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
  ...['--memory', '1500m', '--network', 'host'],
]

const engineHere = (): string | undefined => ['docker', 'podman'].find((name) => isInstalled(name, 'info'))

/** @returns a row per container */
export const proveContainer: ShopProof = async ({ say }) => {
  const engine = engineHere()
  if (!engine) throw new Error('This proof needs Docker or Podman: apt-get install podman.')
  const engineSays = (...words: string[]): string =>
    execFileSync(engine, words, {
      cwd: project,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }).trim()
  // Podman stores health checks only in this format, which is Docker's only one
  const format = engine === 'podman' ? ['--format', 'docker'] : []
  const built = ['-q', '--network', 'host', '-f', 'deploy/Dockerfile', '-t', 'sauda-proof', '.']
  say(`${engine} builds the image`)
  engineSays('build', ...format, ...built)
  const bytes = Number(engineSays('image', 'inspect', '--format', '{{.Size}}', 'sauda-proof'))
  const check = JSON.parse(
    engineSays('image', 'inspect', '--format', '{{json .Config.Healthcheck.Test}}', 'sauda-proof'),
  ) as string[]

  return inTemporaryShop('container', async ({ url, settings, start }) => {
    await (await start({ ...demonstration })).kill()
    await query(url, `update product set stock_quantity = ${units} where id = ${product}`)
    giveTo(user, settings.DATA_DIR)
    const there = await orderIds(url)
    const ids: string[] = []
    try {
      const homes: string[] = []
      const started: number[] = []
      for (let at = 1; at <= 2; at += 1) {
        const port = await freePort()
        const values = { ...withoutLimits, DATABASE_URL: url, PORT: String(port), HOST: '127.0.0.1' }
        const words = Object.entries(values).flatMap(([name, value]) => ['--env', `${name}=${value}`])
        const began = performance.now()
        const id = engineSays(
          'run',
          '--detach',
          ...restrictions,
          ...words,
          '--volume',
          `${settings.DATA_DIR}:/data`,
          'sauda-proof',
        )
        ids.push(id)
        // the health check of the image, which a machine without systemd does not run by itself
        while (spawnSync(engine, ['exec', id, ...check.slice(1)]).status !== 0) {
          if (performance.now() - began > mostStartMs)
            throw new Error(`not healthy: ${engineSays('logs', id)}`)
          await wait(250)
        }
        started.push(performance.now() - began)
        homes.push(`http://127.0.0.1:${port}`)
        say(`container ${at} is healthy`)
      }
      const load = await startLoad(homes, { product, shoppers: 4 })
      await wait(loadMs)
      const began = performance.now()
      engineSays('stop', '--time', '40', ids[0] ?? '')
      const stopMs = performance.now() - began
      homes.shift()
      await wait(loadMs)
      const { lost, doubled, faults } = await countLost(url, there, await load.stop())
      const codes = ids.map((id) => engineSays('inspect', '--format', '{{.State.ExitCode}}', id))
      const sold = (await orderIds(url)).length - there.length
      return {
        title:
          'Two containers with the restrictions of deploy/compose.yaml sell; one is stopped while four shoppers order.',
        columns: [
          'Engine',
          'Image, MB',
          'Healthy after, s',
          'Stopped after, s',
          'Exit code',
          'Orders',
          'Lost',
          'Doubled',
        ],
        rows: [
          [
            engine,
            (bytes / 1e6).toFixed(0),
            started.map((ms) => (ms / 1000).toFixed(1)).join(', '),
            (stopMs / 1000).toFixed(1),
            codes[0] ?? '',
            ...[sold, lost, doubled].map(String),
          ],
        ],
        faults: [
          ...faults,
          ...(bytes > mostBytes ? [`the image has ${(bytes / 1e6).toFixed(0)} MB`] : []),
          ...(codes[0] === '0' ? [] : [`the stopped container ended with ${codes[0]}`]),
          ...(sold > 0 ? [] : ['no order was placed']),
        ],
      }
    } finally {
      for (const id of ids) spawnSync(engine, ['rm', '--force', '--volumes', id])
    }
  })
}

/** Gives a folder and all in it to another user: in the containers the shop is not root. */
function giveTo(id: number, folder: string): void {
  // the temporary folder above belongs to its creator alone
  chmodSync(join(folder, '..'), 0o711)
  chownSync(folder, id, id)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, name), id, id)
}
