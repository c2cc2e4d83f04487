/*
 * The steps of `npm run check`. They run in parallel, one per core, the longest first. A multi-threaded program gets
 * only one thread, because the threads of a type checker repeat each other's work.
 *
 * A step that passed runs again only when a file that it reads has changed. `node_modules/.cache/check` has the hash of
 * those files for each step.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { projectFiles } from './project-files.mjs'

/**
 * @typedef {{ name: string, command: readonly string[], reads: readonly string[], warns?: boolean, }} CheckStep
 * `command` is a script and its arguments; `reads`: folders, or `all`, whose changes repeat the step; `warns`: it never
 * fails, and its output is shown each time
 */

const oxlint = ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--threads=1']
const shared = ['domain', 'contract', 'extension-kit']
const product = [...shared, 'extensions', 'server', 'demo']

/** @returns {CheckStep} */
const lint = (
  /** @type {string} */ name,
  /** @type {readonly string[]} */ paths,
  /** @type {readonly string[]} */ reads,
) => ({ name: `lint of ${name}`, command: [...oxlint, ...paths], reads })

/** @returns {CheckStep} */
const types = (/** @type {string} */ config, /** @type {readonly string[]} */ reads) => ({
  name: `types of ${config}`,
  command: [
    'node_modules/typescript/bin/tsc',
    ...['-p', config, '--pretty', '--singleThreaded', '--incremental'],
    ...['--tsBuildInfoFile', `node_modules/.cache/types/${config.replaceAll('/', '-')}`],
  ],
  reads,
})

/** @returns {CheckStep} */
const script = (/** @type {string} */ name, /** @type {readonly string[]} */ command) => ({
  name,
  command,
  reads: ['all'],
})

/** All steps, those that take longest first. */
export const checkSteps = [
  types('tsconfig.server.json', product),
  lint('server', ['server', 'shop.extensions.ts'], product),
  lint('domain and contract', shared, shared),
  types('storefront/tsconfig.json', [...shared, 'storefront']),
  types('tsconfig.json', ['all']),
  lint('tools and journeys', ['tools', 'e2e', 'deploy', 'playwright.config.ts', 'vitest.config.ts'], ['all']),
  lint('storefront', ['storefront'], [...shared, 'storefront', 'tools']),
  lint('extensions and demo', ['extensions', 'demo'], product),
  types('contract/tsconfig.json', shared),
  types('desk/tsconfig.json', [...shared, 'desk', 'storefront', 'extensions']),
  lint('desk', ['desk'], [...shared, 'desk', 'storefront']),
  script('interface', ['tools/write-interface.ts', '--check']),
  types('domain/tsconfig.json', ['domain']),
  types('storefront/tsconfig.tools.json', [...shared, 'storefront', 'tools']),
  types('extensions/tsconfig.slots.json', [...shared, 'extensions']),
  script('format', ['node_modules/oxfmt/bin/oxfmt', '--check']),
  script('import directions', ['tools/import-directions.ts']),
  script('references', ['tools/references.ts']),
  { ...script('comments', ['tools/comments.ts']), warns: true },
  script('logical sides', ['tools/logical-sides.ts']),
  script('tutorials', ['tools/tutorials.ts']),
]

const isLint = (/** @type {CheckStep} */ { name }) => name.startsWith('lint')

/**
 * Replaces the parts of lint by a single step when all parts must run, as in a fresh clone. Separate parts load shared
 * types repeatedly, and take one and a half times as long.
 *
 * @param {readonly CheckStep[]} due
 * @returns {{ step: CheckStep, covers: readonly CheckStep[] }[]} the steps to run and the steps that each covers
 */
export function withOneLint(due) {
  const lints = due.filter(isLint)
  const alone = due.map((step) => ({ step, covers: [step] }))
  if (lints.length < checkSteps.filter(isLint).length) return alone
  const paths = lints.flatMap(({ command }) => command.slice(oxlint.length))
  const step = { name: 'lint', command: [...oxlint, ...paths], reads: ['all'] }
  return [{ step, covers: lints }, ...alone.filter((each) => !isLint(each.step))]
}

/**
 * Runs the steps whose files have changed since they passed.
 *
 * @param {string} project
 * @param {(step: CheckStep) => Promise<boolean>} attempt runs a step and returns whether it passed
 * @param {(step: CheckStep) => void} unchanged called for a step that passed with the same files
 * @param {readonly CheckStep[]} [steps]
 */
export async function runCheckSteps(project, attempt, unchanged, steps = checkSteps) {
  const digests = digestsOf(project)
  const folder = join(project, 'node_modules/.cache/check')
  mkdirSync(folder, { recursive: true })
  const recordOf = (/** @type {CheckStep} */ { name }) => join(folder, name.replaceAll(/\W+/g, '-'))
  const isUnchanged = (/** @type {CheckStep} */ step) => {
    const record = recordOf(step)
    return !step.warns && existsSync(record) && readFileSync(record, 'utf8') === digestOf(step, digests)
  }
  for (const step of steps.filter(isUnchanged)) unchanged(step)
  const waiting = withOneLint(steps.filter((step) => !isUnchanged(step)))
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      if (await attempt(next.step))
        for (const step of next.covers) writeFileSync(recordOf(step), digestOf(step, digests))
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, lane))
}

/**
 * The hash of each file by its path.
 *
 * @param {string} project
 * @returns {ReadonlyMap<string, string>}
 */
const digestsOf = (project) =>
  new Map(
    projectFiles(project).map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(project, path)))
        .digest('hex'),
    ]),
  )

/**
 * The hash of a step's command and of the files that it reads. Every step reads the files in the root folder: the
 * configuration of the tools, and the lockfile with their versions.
 *
 * @param {CheckStep} step
 * @param {ReadonlyMap<string, string>} digests by path
 */
export function digestOf({ command, reads }, digests) {
  const hash = createHash('sha256').update(JSON.stringify(command))
  for (const [path, digest] of digests) {
    const [folder = '', ...below] = path.split('/')
    if (below.length === 0 || reads.includes('all') || reads.includes(folder))
      hash.update(`${path} ${digest}\n`)
  }
  return hash.digest('hex')
}
