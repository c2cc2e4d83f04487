/*
 * `npm run proof`: damages a running shop, or mutates its source, and reports what the shop or the tests detected.
 * `--help` lists the parts.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { needlessEntries, readAccepted, readVerdicts } from './accepted.ts'
import { readRows, proofsOf } from '../requirements.ts'
import { breaksOf, tryBreaks } from './breaks.ts'
import { provedRows, readEvidence, weakRows, withKilled, writeEvidence } from './evidence.ts'
import { findSurvivors, isOf, sourcesOf, testsOf } from './mutants.ts'
import { relevance, wholeRows } from './relevance.ts'
import { writeDump } from './release-dumps.ts'
import { isText, survivorLines, writeShares } from './report.ts'
import { filesNaming, proveRows } from './rows.ts'
import { notePart, runAll } from './parts.ts'
import { proveShop, reportOutcome, shopProofs } from './shop-proofs.ts'
import { proveSteady, runTests, testParts } from './suites.ts'

const help = `npm run proof [-- PART]

Runs the tests that \`npm test\` omits: all parts, or one. A part exits with code 1 when it fails. The table at the top of
docs/PROOF.md lists when each part was run.

  unit       tests that start, kill or overload processes, wait in real time, copy the repository or run tools
  imports    product files, files of other shops, and moving in
  subjects   slow tests of single subjects of the server: a shop in front of WooCommerce, extensions, pictures, returns, logs
  screens    screens of the desk and the storefront, without a browser
  move-in    a WooCommerce shop of 2,000 products, 8,000 customers and 20,000 orders moves in, killed five times;
             MOVE_IN_SCALE=1 makes it two and a half times as large
  archive    a shop of that size is exported as an archive and moves in from it, killed twice; ARCHIVE_SCALE=1 as above
  states-en, states-ur
             every state of every screen with axe, at each width and text size
  looks      stored screenshots, byte budgets, mails
  desk       journeys of the desk outside the gate
  journeys   journeys of the storefront outside the gate, and the second width
  steady     npm test in ten fresh clones, five alone and five beside a busy loop on every core; not in the full run
  PART FILTER ...  only tests whose file matches; looks --update-snapshots replaces the stored screenshots

npm run proof -- crash | fault | race | pooler | failover | upgrade | restart | container | dumps | restore | attack | cpu | load [options]

Runs a separate shop, damages it and counts what was lost, duplicated or answered wrongly. Prints a table, and exits with
code 1 when the proof fails; takes about ten minutes by default.

  crash    kills of the server, of PostgreSQL, of both and of single connections during orders; with the built-in
           database and with one behind DATABASE_URL
  fault    a network that drops, delays, duplicates and truncates 30 % of all calls, for shoppers in a browser and by API
  race     500 shoppers for 50 units, and 200 for a coupon of 20 uses, on four processes
  pooler   the same behind PgBouncer, which is killed during the race; needs PgBouncer
  failover the primary of the cluster in deploy/cluster/ is killed; needs PostgreSQL, Patroni, etcd, HAProxy and PgBouncer
  upgrade  the last release keeps selling while this one starts beside it and migrates the database
  restart  two processes are restarted in turns behind a balancer while shoppers order
  container  the image of deploy/Dockerfile is built, and two containers sell while one is stopped; needs Docker or Podman
  dumps    a small backup of each release is restored, and this release starts on it; --release VERSION makes the one of
           a release, which needs the history
  restore  backups while shoppers order without a pause, each restored into an empty database
  cpu      the CPU time of every page and public call with its largest parameters
  attack   20,000 calls generated from the API description with hostile values, and each caller at each call
  load     a shopper mix at rising rates until the 99th percentile reaches 250 ms; memory under that load

  --rounds N  repetitions: kills of each kind, runs of a race, thousands of hostile calls, minutes of load
  --quick     the short form that the part unit runs
  --write     writes the table into docs/PROOF.md

npm run proof -- mutants [part of a path ...] [options]

Mutates conditions, comparisons, arithmetic, literals, statements and class names, one at a time, in a copy of the
project, and runs the tests that reach each mutant. A mutant that no test detects survives.

Without --rows: prints the share of killed mutants, by file and by row. Default paths: domain/src contract/src.
  --sample N      only N mutants, deterministic for a --seed (default 1)
  --tests LIST    workspaces whose tests run: domain,contract (default), storefront, server, or prefixes of paths such as
                  storefront/src/features/home; the nearest run first
  --again         skips mutants that the last run with the same --list killed
  --texts         includes texts and word lists (wording, places, synonyms), to which rows refer by name
  --write         writes the shares into docs/PROOF.md
  --list FILE     writes every mutant with its result and the tests that killed it as JSON

With --rows: searches a mutant that the row's tests kill, and stores it in tools/proof/requirements-proof.json.
  --rows ROW,...  these rows; --rows open selects every row without an entry,
                  --rows weak also those whose mutant shares no word with them
  --tests LIST    as above; default domain,contract,storefront

npm run proof -- breaks [--rows ROW,...]

Repeats the manual mutations in tools/proof/requirements-proof.json that are stored as an edit, and lists the rows whose
test does not fail.

Logic runs about 30 mutants per second, screens less than one. Results are stored after each run of Vitest, so that an
interruption loses little. On a busy machine tests time out, which proves no row but counts as killed.`

const project = join(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string' },
    list: { type: 'string' },
    again: { type: 'boolean', default: false },
    texts: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    quick: { type: 'boolean', default: false },
    'update-snapshots': { type: 'boolean', default: false },
    release: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const [command = '', ...filters] = positionals
const since = Date.now()
const say = (line: string) =>
  console.log(`${((Date.now() - since) / 1000).toFixed(0).padStart(5)} s  ${line}`)

const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
const isCountable = rounds === undefined || (Number.isInteger(rounds) && rounds > 0)
const tests: readonly string[] = testParts
/** the parts of `npm run proof`, in the order of the table */
const allParts = [...tests, ...shopProofs, 'breaks']

if (values.help || !isCountable || !['', 'mutants', 'steady', ...allParts].includes(command)) {
  console.log(help)
  process.exitCode = values.help ? 0 : 1
} else if (command === '') {
  const failed = await runAll(allParts, say)
  console.log(failed.length === 0 ? '\nEvery part passed.' : `\nFailed: ${failed.join(', ')}`)
  if (failed.length > 0) process.exitCode = 1
} else if (command === 'dumps' && values.release !== undefined) console.log(await writeDump(values.release))
else if (tests.includes(command)) await proveTests(command)
else if (shopProofs.includes(command)) {
  const isWhole = !values.quick && values.write
  await proveShop(command, { quick: values.quick, write: values.write, rounds, say })
  if (isWhole) await note({ passed: process.exitCode === 1 ? 0 : 1, failed: process.exitCode === 1 ? 1 : 0 })
} else if (command === 'steady')
  await reportOutcome('steady', await proveSteady(rounds, say), since, values.write)
else if (command === 'breaks') await breaks(values.rows?.split(','))
else if (values.rows === undefined) await shares()
else await rows(values.rows)

/** Runs a part of the tests. Its result is stored in the table of docs/PROOF.md only if no filter is given. */
async function proveTests(part: string): Promise<void> {
  const counts = await runTests(part, filters, values['update-snapshots'] ? ['--update-snapshots'] : [])
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
  for (const fault of counts.faults) console.log(`✗ ${fault}`)
  if (counts.faults.length > 0) process.exitCode = 1
  if (filters.length === 0) await note(counts)
}

function note(counts: { passed: number; failed: number }): Promise<void> {
  return notePart(allParts, command, counts, (Date.now() - since) / 60_000)
}

async function breaks(wanted: readonly string[] | undefined): Promise<void> {
  const chosen = breaksOf(readEvidence(project)).filter(({ row }) => wanted?.includes(row) ?? true)
  const fates = await tryBreaks(project, chosen, say)
  const bad = [...fates].filter(([, fate]) => fate !== 'failed').map(([row, fate]) => `${row} ${fate}`)
  console.log(
    `${fates.size} manual mutations, ${fates.size - bad.length} detected. Others: ${bad.join(', ') || 'none'}`,
  )
  if (bad.length > 0) process.exitCode = 1
  if (wanted === undefined) await note({ passed: fates.size - bad.length, failed: bad.length })
}

async function shares(): Promise<void> {
  const paths = filters.length > 0 ? filters : ['domain/src', 'contract/src']
  const sources = sourcesOf(project, paths).filter((file) => values.texts || !isText(file))
  const list = values.list ?? join(project, 'node_modules/.cache/proof/mutants.json')
  mkdirSync(dirname(list), { recursive: true })
  const accepted = readAccepted(project)
  const verdicts = await findSurvivors({
    project,
    sources,
    tests: testsOf(project, (values.tests ?? 'domain,contract').split(',')),
    sample: values.sample === undefined ? undefined : Number(values.sample),
    seed: Number(values.seed),
    before: values.again ? readVerdicts(list) : undefined,
    accepted,
    say,
    store: (found) => writeFileSync(list, JSON.stringify(found)),
  })
  writeFileSync(list, JSON.stringify(verdicts))
  console.log(survivorLines(verdicts).join('\n'))
  for (const { file, change } of needlessEntries(accepted, verdicts))
    console.log(`accepted, but killed by a test: ${file}  ${change}`)
  const drawn =
    values.sample === undefined ? 'all mutants' : `a sample of ${values.sample}, seed ${values.seed},`
  const how = `${drawn} of ${paths.join(', ')} against the tests of ${values.tests ?? 'domain,contract'}`
  if (values.write) await writeShares(project, verdicts, accepted, how)
}

async function rows(wanted: string): Promise<void> {
  const table = readFileSync(join(project, 'docs/REQUIREMENTS.md'), 'utf8')
  const known = readRows(table).map(({ id }) => id)
  const weigh = relevance(wholeRows(table))
  const evidence = readEvidence(project)
  const proved = provedRows(evidence)
  const weak = weakRows(project, evidence, weigh)
  const named: Record<string, readonly string[]> = {
    open: known.filter((id) => !proved.has(id)),
    weak: known.filter((id) => !proved.has(id) || weak.includes(id)),
  }
  const chosen = named[wanted] ?? wanted.split(',')
  const strange = chosen.filter((id) => !known.includes(id))
  if (strange.length > 0) throw new Error(`unknown row: ${strange.join(', ')}`)
  const proofs = proofsOf(project)
  const workspaces = (values.tests ?? 'domain,contract,storefront').split(',')
  const tests = filesNaming(proofs, chosen).filter((file) => isOf(workspaces, file))
  const own = workspaces.map((part) => `${part.split('/')[0]}/src`)
  const paths = filters.length > 0 ? filters : ['domain/src', 'contract/src', ...own]
  const date = new Date().toISOString().slice(0, 10)
  const open = await proveRows({
    project,
    rows: chosen.filter((id) =>
      tests.some((file) => proofs.some(({ place, ids }) => place === file && ids.includes(id))),
    ),
    sources: sourcesOf(project, paths),
    tests,
    seed: Number(values.seed),
    weigh,
    say,
    store: async (found) => {
      say(`${found.size} rows proved`)
      await writeEvidence(project, withKilled(readEvidence(project), found, proofs, date, weak))
    },
  })
  console.log(`The tests of these rows killed none of the mutants tried:\n${open.join(' ')}`)
}
