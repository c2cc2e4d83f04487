/*
 * Starts the shop: settings, database, migrations, demonstration shop, then the port. Stops it in order.
 *
 * Normally tools/start.mjs runs this program, builds the storefront meanwhile and shows the progress; the two
 * talk over Node's channel between parent and child. Run by hand it says the same in plain lines.
 */
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, styleText } from 'node:util'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { loadConfig, readEnvironment, settingsHelp, StartError, type Config } from './config.ts'
import { type Context, createContext } from './context.ts'
import { raiseCatalogueVersion } from '#products/product-store.ts'
import { refreshAllWords } from '#search/parse-search.ts'
import { migrateExtensions } from '#database/extension-migrations.ts'
import { checkDatabase } from '#database/check-database.ts'
import { makeDataFolder } from '#database/data-folder.ts'
import { closeDatabase, openDatabase } from '#database/database.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { prepareDatabase } from '#jobs/job-queue.ts'
import { startJobs } from '#jobs/run-jobs.ts'
import { closeMedia } from '#media/media.ts'
import { batchChanges, pictureJobs } from '#media/picture-jobs.ts'
import { openTransport } from '#mail/transport.ts'
import { withGuestLink } from '#orders/guest-order.ts'
import { sendMailJob } from '#mail/send-mail-job.ts'
import { startMaintenance } from './maintenance.ts'
import { checkPort, listen } from './listen.ts'
import { loadDemonstration } from './load-demonstration.ts'
import { loadExtensions } from './load-extensions.ts'
import { optionsOf } from '#extensions/registry.ts'
import { isLive } from '#shop-settings/shop-kind-store.ts'
import { loadSecrets } from './secrets.ts'
import { deskImportJob } from '#desk-imports/import-job.ts'
import { runListenerJob } from '#extension-calls/run-listener.ts'
import { enquiryJob } from '#orders/receive-payment.ts'
import { refundJob } from '#orders/refund-job.ts'
import { insertProviderRows } from '#payments/payment-providers.ts'
import { prepareShop } from './prepare-shop.ts'
import { webhookJobs } from '#webhooks/webhook-jobs.ts'
import { openGatewayMode } from '#woocommerce/gateway-mode.ts'

type Step = 'database' | 'migrate' | 'import'

/** ms; running requests may take this long after the shop was asked to stop */
const finishLimitMs = 10_000
/** ms; the terminal, npm and the launcher each pass on the same Ctrl-C */
const sameSignalMs = 500

/** What stopping must undo, latest first. */
const undo: (() => Promise<void>)[] = []
let stopping: Promise<void> | undefined

const { values: options } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    // Given by tools/start.mjs, with the moment it began: wait for its word that the storefront is built.
    launched: { type: 'string' },
  },
  strict: false,
})

const launcher = options.launched === undefined ? undefined : process.send?.bind(process)

if (options.help) {
  console.log(`Usage: npm start

Starts the shop on one port: storefront and API. Ctrl-C stops it.

Settings, from the environment or from the file .env (the environment wins):

${settingsHelp(optionsOf((await loadExtensions(readEnvironment())).all))}`)
} else {
  stopOnSignals()
  try {
    await start(options.launched === undefined ? Date.now() : Number(options.launched))
  } catch (error) {
    await end(1, error)
  }
}

/** @param since epoch ms; when the person pressed Enter */
async function start(since: number): Promise<void> {
  const storefrontBuilt = launcher ? once(process, 'message') : undefined
  const env = readEnvironment()
  const settings = loadConfig(env)
  const extensions = await loadExtensions(env)

  makeDataFolder(settings.dataDir)
  const url = settings.databaseUrl ?? (await startBuiltIn(settings))
  const db = openDatabase(url)
  undo.unshift(() => closeDatabase(db))
  report('database', 'connecting')
  await checkDatabase(db, url)
  done('database')
  await checkPort(settings.host, settings.port)

  let migrations = 0
  await prepareDatabase(db, (name) => {
    migrations += 1
    report('migrate', name)
  })
  await migrateExtensions(
    db,
    extensions.all.map(({ extension }) => extension),
    (name) => report('migrate', name),
  )
  done('migrate', migrations === 0 ? 'nothing to do' : '')

  const wanted = settings.demoMode && !(await isLive(db))
  const demonstration = wanted ? await loadDemonstration() : undefined
  const config = { ...settings, demoMode: demonstration !== undefined }
  const secrets = await loadSecrets(config.dataDir)
  const log = pino({ level: config.logLevel })
  const context = createContext({ config, db, log, secrets, demonstration, extensions })
  let products = 0
  if (demonstration) {
    await demonstration.fill(context, (count, total) => {
      products = count
      report('import', `${count} of ${total} products`)
    })
  } else await prepareShop(context)
  await insertProviderRows(context)
  done('import', products === 0 ? 'nothing to do' : `${products} products`)
  void refreshAllWords(context) // nobody has to wait for it: until then some products are not found

  await startWorkers(context)

  const house = startMaintenance(context)
  undo.unshift(() => house.stop())

  const gateway = config.woo && openGatewayMode(context, config.woo)
  await gateway?.start()
  await storefrontBuilt
  const app = createApp(context, gateway, () => stopping !== undefined)
  const { port, close } = await listen(app, config.host, config.port)
  undo.unshift(async () => {
    // /readyz says so already; a balancer needs a moment to look
    await wait(config.stopDelaySeconds * 1000)
    await close(finishLimitMs)
  })
  if (demonstration) {
    const copies = demonstration.warmUp(context)
    undo.unshift(() => copies.stop())
  }
  showNotice(config, port, { seconds: (Date.now() - since) / 1000, isBare: wanted && !demonstration })
}

/** Sends mail, fetches pictures and copies them from now on. */
async function startWorkers(context: Context): Promise<void> {
  const transport = openTransport(context.config)
  const changes = batchChanges(
    () => raiseCatalogueVersion(context.db),
    (cause) => context.log.warn({ err: cause }, 'pictures: the catalogue was not told'),
  )
  const workers = await startJobs(context, {
    'send-mail': sendMailJob(context, transport, withGuestLink(context)),
    ...pictureJobs(context, changes.onChange),
    'enquire-payment': enquiryJob(context),
    'refund-payment': refundJob(context),
    'run-listener': runListenerJob(context),
    'desk-import': deskImportJob(context),
    ...webhookJobs(context),
  })
  undo.unshift(async () => {
    await workers.stop()
    await changes.flush()
    transport.close()
    await closeMedia(context)
  })
}

async function startBuiltIn(config: Config): Promise<string> {
  const { url, stop } = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    onStep: (text) => report('database', text),
    onRestart: (sentence) => console.error(sentence),
    onCrash: (sentence) => void end(1, new StartError(sentence)),
  })
  undo.unshift(stop)
  return url
}

/** Ctrl-C once: stop in order. Ctrl-C again: leave at once, and PostgreSQL ends by itself, safely. */
function stopOnSignals(): void {
  let firstAt: number | undefined
  const onSignal = () => {
    if (firstAt !== undefined && Date.now() - firstAt > sameSignalMs) process.exit(130)
    firstAt ??= Date.now()
    void end(0)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  process.on('SIGHUP', onSignal)
  // The launcher was killed: nobody would be left to stop this process.
  process.on('disconnect', onSignal)
}

/** Undoes what the start did and ends the process; an error is reported first. Only the first call counts. */
function end(code: number, error?: unknown): Promise<void> {
  if (error !== undefined && stopping === undefined) {
    // A sentence is enough where the operator can help; anything else is a defect and keeps its trace.
    if (!(error instanceof StartError)) console.error(error)
    else if (launcher) launcher({ error: error.message })
    else console.error(error.message)
  }
  stopping ??= (async () => {
    for (const step of undo) await step().catch((cause: unknown) => console.error(cause))
    process.exit(code)
  })()
  return stopping
}

/** Tells what a step is doing: to the launcher, which draws it, or else on a line of its own. */
function report(step: Step, text: string): void {
  if (launcher) launcher({ step, text })
  else console.log(`${step}: ${text}`)
}

/** Tells that a step is over; `text` stands instead of the time it took. */
function done(step: Step, text = ''): void {
  launcher?.({ step, text, done: true })
}

/** @param start `isBare`: a demonstration was wanted, and its folder is not there */
function showNotice(
  config: Config,
  port: number,
  { seconds, isBare }: { seconds: number; isBare: boolean },
): void {
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const isOpen = !['127.0.0.1', 'localhost', '::1'].includes(config.host)
  const database = config.databaseUrl === undefined ? 'built-in PostgreSQL' : 'the PostgreSQL of DATABASE_URL'
  const rows: [string, string][] = [
    ...rowsIf(config.demoMode, 'Demo customer', 'ayesha, password ayesha-demo-1'),
    ...rowsIf(isBare, 'Products', 'none: there is no folder demo/, so the shop starts empty'),
    ['Data', `${config.dataDir}, ${database}`],
    ['Started in', `${seconds.toFixed(1)} s`],
    ...rowsIf(
      isOpen && config.demoMode,
      'Take care',
      'other machines can reach this shop, and its demo passwords are known',
    ),
    ['Stop', 'Ctrl-C stops'],
  ]
  const lines = rows.map(([name, value]) => `  ${styleText('dim', name.padEnd(14))} ${value}`)
  const title = `  ${styleText('bold', config.brand)} is open at ${styleText(['bold', 'cyan'], address)}`
  const notice = `\n${title}\n\n${lines.join('\n')}\n`
  if (launcher) launcher({ step: 'ready', notice })
  else console.log(notice)
}

function rowsIf(isShown: boolean, name: string, text: string): [string, string][] {
  return isShown ? [[name, text]] : []
}
