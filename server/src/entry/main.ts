/*
 * Starts the shop: settings, database, migrations, demonstration, then the port. Stops it in reverse order.
 *
 * Normally tools/start.mjs runs this program, builds the storefront meanwhile, and shows the progress that it gets over
 * Node's IPC channel. Run by hand, this program prints the progress as plain lines.
 */
import cluster from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { expiries, listeners, openJobs, tasksOf } from './modules.ts'
import {
  loadConfig,
  readEnvironment,
  settingsHelp,
  StartError,
  type Config,
} from '#platform/environment/config.ts'
import { type Context, createContext } from '#platform/context.ts'
import { prepareCatalogue } from '#catalogue/listing/prepare-catalogue.ts'
import { prepareSearch } from '#catalogue/search/parse-search.ts'
import { checkDatabase } from '#platform/database/check-database.ts'
import { makeDataFolder } from '#platform/database/embedded/data-folder.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { openReplica } from '#platform/database/connections/read-replica.ts'
import { preparePooler } from '#platform/database/connections/pooler.ts'
import { connectionOfRunning, startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts'
import { shopVersion } from '#platform/environment/program.ts'
import { noteRelease } from '#operations/release/release-store.ts'
import { startJobs } from '#platform/jobs/run-jobs.ts'
import { startMaintenance } from '#operations/maintenance.ts'
import { checkPort, listen } from './listen.ts'
import { loadDemonstration } from './load-demonstration.ts'
import { loadExtensions } from './load-extensions.ts'
import { optionsOf } from '#platform/extensions/registry.ts'
import { isLive } from '#shop/settings/shop-kind-store.ts'
import { loadSecrets } from '#platform/environment/secrets.ts'
import { insertProviderRows } from '#orders/payment/gateways/payment-providers.ts'
import { done, isLaunched, report, reportError, reportOpen } from './process/report-start.ts'
import { prepareShop, updateDatabase } from '#operations/setup/prepare-shop.ts'
import { startWorkerProcesses } from './process/worker-processes.ts'
import { openGatewayMode } from '#woocommerce-host/gateway-mode.ts'

/** ms for which running requests may continue after a stop signal */
const finishLimitMs = 10_000
/** ms in which further signals belong to the same Ctrl-C, because terminal, npm and launcher each forward it */
const sameSignalMs = 500

/** Work to do when stopping: it ends what the start has started, the latest first. */
const undo: (() => Promise<void>)[] = []
let stopping: Promise<void> | undefined

const { values: options } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    workers: { type: 'string' },
    // tools/start.mjs sets this option to its start time. The start then waits for the message that the storefront is
    // built.
    launched: { type: 'string' },
  },
  strict: false,
})

if (options.help) {
  console.log(`Usage: npm start [-- --workers N]

Starts the shop on one port: storefront and API. Ctrl-C stops it.

  --workers N   N processes share the port, as WORKERS=N

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

/** Starts the shop in this process. @param since epoch ms at which the launcher, or else this program, was started */
async function start(since: number): Promise<void> {
  const storefrontBuilt = isLaunched ? once(process, 'message') : undefined
  const { workers } = options
  const env = { ...readEnvironment(), ...(workers !== undefined && { WORKERS: String(workers) }) }
  const { context, demonstration, isBare } = await prepare(loadConfig(env), await loadExtensions(env))
  const { config } = context
  if (config.workers > 1 && !cluster.isWorker) {
    await storefrontBuilt
    const processes = await startWorkerProcesses(config.workers, (what) =>
      what instanceof StartError ? void end(1, what) : console.error(what),
    )
    undo.unshift(() => processes.stop())
  } else await serve(context, demonstration, storefrontBuilt)
  if (!cluster.isWorker) reportOpen(config, { seconds: (Date.now() - since) / 1000, isBare })
}

type Demonstration = NonNullable<Awaited<ReturnType<typeof loadDemonstration>>>
type Prepared = {
  context: Context
  demonstration: Demonstration | undefined
  /** whether a demonstration was requested, but its folder is missing */
  isBare: boolean
}

/** Opens and migrates the database, and fills it if it is empty. */
async function prepare(
  settings: Config,
  extensions: Awaited<ReturnType<typeof loadExtensions>>,
): Promise<Prepared> {
  makeDataFolder(settings.dataDir)
  const url = settings.databaseUrl ?? (await builtIn(settings))
  const { databasePoolerUrl: poolerUrl } = settings
  const db = openDatabase(url, undefined, poolerUrl)
  undo.unshift(() => closeDatabase(db))
  report('database', 'connecting')
  if (poolerUrl === undefined) await checkDatabase(db, url)
  else {
    await checkDatabase(db, poolerUrl, 'DATABASE_POOLER_URL')
    await preparePooler(db, url)
  }
  done('database')
  if (!cluster.isWorker) await checkPort(settings.host, settings.port)

  let migrations = 0
  await updateDatabase(db, extensions, (name) => {
    migrations += 1
    report('migrate', name)
  })
  // Store the release before accounts are created, so that staff do not get it announced as new.
  await noteRelease(db, shopVersion, new Date())
  done('migrate', migrations === 0 ? 'nothing to do' : '')

  const wanted = settings.demoMode && !(await isLive(db))
  const demonstration = wanted ? await loadDemonstration() : undefined
  const config = { ...settings, demoMode: demonstration !== undefined }
  const secrets = await loadSecrets(config.dataDir)
  const log = pino({ level: config.logLevel })
  if (config.databaseReadUrl !== undefined) await openReplica(db, config.databaseReadUrl, log)
  const context = createContext({ config, db, log, secrets, demonstration, extensions, listeners })
  let products = 0
  if (demonstration) {
    await demonstration.fill(context, (count, total) => {
      products = count
      report('import', `${count} of ${total} products`)
    })
  } else await prepareShop(context)
  await insertProviderRows(context)
  done('import', products === 0 ? 'nothing to do' : `${products} products`)
  return { context, demonstration, isBare: wanted && !demonstration }
}

/** Starts background work and opens the port. */
async function serve(
  context: Context,
  demonstration: Demonstration | undefined,
  storefrontBuilt: Promise<unknown> | undefined,
): Promise<void> {
  const { config, log } = context
  if (config.traces) {
    const { exportTraces } = await import('#platform/telemetry/export-traces.ts')
    undo.unshift(exportTraces(config.traces, { service: config.brand, version: shopVersion, log }))
  }
  void prepareSearch(context) // not awaited: until it is done some products are missing in searches

  await startJobWorkers(context)

  const house = startMaintenance(context, { tasks: tasksOf(context), expiries })
  undo.unshift(() => house.stop())

  const gateway = config.woo && openGatewayMode(context, config.woo)
  await gateway?.start()
  if (!gateway) await prepareCatalogue(context)
  await storefrontBuilt
  const app = createApp(context, gateway, () => stopping !== undefined)
  const { close } = await listen(app, config.host, config.port)
  undo.unshift(async () => {
    // /readyz already reports the stop, but a load balancer needs a moment to see it.
    await wait(config.stopDelaySeconds * 1000)
    await close(finishLimitMs)
  })
  // Of several processes only the first warms up.
  if (demonstration && (cluster.worker?.id ?? 1) === 1) {
    const copies = demonstration.warmUp(context)
    undo.unshift(() => copies.stop())
  }
}

/** Starts the workers of all modules' jobs. */
async function startJobWorkers(context: Context): Promise<void> {
  const { handlers, close } = openJobs(context)
  const workers = await startJobs(context, handlers)
  undo.unshift(async () => {
    await workers.stop()
    await close()
  })
}

/** The built-in database, run by this process or by the primary process. */
async function builtIn(config: Config): Promise<string> {
  if (!cluster.isWorker) return startBuiltIn(config)
  const url = connectionOfRunning(config.dataDir)
  if (url === undefined) throw new StartError('The built-in database does not answer.')
  return url
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

/** The first Ctrl-C stops the shop in order. A second one exits at once; PostgreSQL then shuts down by itself. */
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
  // The launcher was killed, so exit with it.
  process.on('disconnect', onSignal)
}

/** Undoes the start and ends the process, after reporting an error. Only the first call counts. */
function end(code: number, error?: unknown): Promise<void> {
  if (error !== undefined && stopping === undefined) reportError(error)
  stopping ??= (async () => {
    for (const step of undo) await step().catch((cause: unknown) => console.error(cause))
    process.exit(code)
  })()
  return stopping
}
