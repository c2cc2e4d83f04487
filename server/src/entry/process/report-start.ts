/**
 * Reports the progress of the start. It sends the progress to tools/start.mjs over IPC, prints plain lines to a
 * terminal, and otherwise writes JSON lines like the log. Notifies systemd when the shop is open (Type=notify).
 */
import cluster from 'node:cluster'
import { spawn } from 'node:child_process'
import { styleText } from 'node:util'
import { type Config, readEnvironment, StartError } from '#platform/environment/config.ts'

type Step = 'database' | 'migrate' | 'import'
type Opened = {
  seconds: number
  /** whether a demonstration was requested, but its folder is missing */
  isBare: boolean
}

const noProducts = 'none: there is no folder demo/, so the shop starts empty'
const exposed = 'other machines can reach this shop, and its demo passwords are known'
const isExposed = ({ host, demoMode }: Config): boolean =>
  demoMode && !['127.0.0.1', 'localhost', '::1'].includes(host)

/** pino's level "info" */
const info = 30

/** Whether tools/start.mjs runs this program and shows its progress. */
export const isLaunched = process.argv.some((word) => word.startsWith('--launched'))
const launcher = isLaunched ? process.send?.bind(process) : undefined

/** Reports the progress of a step. */
export function report(step: Step, text: string): void {
  if (launcher) launcher({ step, text })
  else if (!cluster.isWorker) line(`${step}: ${text}`, { step })
}

/** Reports the end of a step. @param text shown instead of the step's duration */
export function done(step: Step, text = ''): void {
  launcher?.({ step, text, done: true })
}

/** Reports why the start failed. Known errors are one sentence; other errors are defects and keep their stack trace. */
export function reportError(error: unknown): void {
  if (!(error instanceof StartError)) console.error(error)
  else if (launcher) launcher({ error: error.message })
  else console.error(error.message)
}

/** Reports that the port is open. */
export function reportOpen(config: Config, opened: Opened): void {
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`
  if (launcher) launcher({ step: 'ready', notice: noticeOf(config, address, opened) })
  else if (process.stdout.isTTY) console.log(noticeOf(config, address, opened))
  else {
    const { workers, dataDir } = config
    const notes = {
      ...(opened.isBare && { products: noProducts }),
      ...(isExposed(config) && { warning: exposed }),
    }
    line(`${config.brand} is open at ${address}`, {
      address,
      workers,
      dataDir,
      seconds: opened.seconds,
      ...notes,
    })
  }
  notifySystemd()
}

function line(msg: string, more: object): void {
  console.log(process.stdout.isTTY ? msg : JSON.stringify({ level: info, time: Date.now(), ...more, msg }))
}

/** Notifies systemd with its own program, because Node has no Unix datagram sockets. */
function notifySystemd(): void {
  if (!readEnvironment()['NOTIFY_SOCKET']) return
  const notice = spawn('systemd-notify', ['--ready'], { stdio: ['ignore', 'ignore', 'inherit'] })
  notice.on('error', (cause) =>
    console.error(`systemd was not notified that the shop is open: ${cause.message}`),
  )
}

function noticeOf(config: Config, address: string, { seconds, isBare }: Opened): string {
  const database = config.databaseUrl === undefined ? 'built-in PostgreSQL' : 'the PostgreSQL of DATABASE_URL'
  const rows: [string, string][] = [
    ...rowsIf(config.demoMode, 'Demo customer', 'ayesha, password ayesha-demo-1'),
    ...rowsIf(isBare, 'Products', noProducts),
    ['Data', `${config.dataDir}, ${database}`],
    ...rowsIf(config.workers > 1, 'Processes', `${config.workers}, on one port`),
    ['Started in', `${seconds.toFixed(1)} s`],
    ...rowsIf(isExposed(config), 'Take care', exposed),
    ['Stop', 'Ctrl-C stops'],
  ]
  const lines = rows.map(([name, value]) => `  ${styleText('dim', name.padEnd(14))} ${value}`)
  const title = `  ${styleText('bold', config.brand)} is open at ${styleText(['bold', 'cyan'], address)}`
  return `\n${title}\n\n${lines.join('\n')}\n`
}

function rowsIf(isShown: boolean, name: string, text: string): [string, string][] {
  return isShown ? [[name, text]] : []
}
