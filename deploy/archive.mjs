/*
 * `node deploy/archive.mjs [FOLDER]`: packs a release for servers like this machine (system and processor): the program with pages and desk
 * already built, its packages, Node and PostgreSQL. Such a server needs no npm, no compiler and no network. Beside the archive
 * lies its SHA-256.
 */
import { createHash } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { releaseMark } from '../tools/install.mjs'
import { buildStorefront, isStorefrontBuilt } from '../tools/storefront.mjs'

const project = resolve(import.meta.dirname, '..')
const read = (/** @type {string} */ path) => JSON.parse(readFileSync(join(project, path), 'utf8'))
/** what a running shop reads, without sources of pages, tests and tools for developers */
const parts = [
  ...['package.json', 'package-lock.json', '.env.example', 'shop.extensions.ts'],
  ...['README.md', 'CHANGELOG.md', 'LICENSE', 'docs/operate', 'docs/RUNBOOK.md', 'deploy'],
  ...['server/package.json', 'server/src', 'domain', 'contract', 'extension-kit', 'extensions'],
  ...['storefront/package.json', 'storefront/dist', 'desk/package.json', 'desk/dist'],
  ...['install', 'progress', 'run', 'start', 'storefront'].map((name) => `tools/${name}.mjs`),
  ...['node_modules/@sauda', 'node_modules/node', 'node_modules/.bin/node'],
]

if (!isStorefrontBuilt()) await buildStorefront()
const folder = resolve(process.argv[2] ?? project)
mkdirSync(folder, { recursive: true })
const { version } = read('package.json')
const name = `sauda-${version}-${process.platform}-${process.arch}`
const archive = join(folder, `${name}.tar.gz`)
const draft = mkdtempSync(join(tmpdir(), 'sauda-archive-'))
try {
  // its presence says that packages and pages are complete
  writeFileSync(join(draft, releaseMark), `${version}\n`)
  execFileSync('tar', [
    ...['--create', '--gzip', '--file', archive, '--owner=0', '--group=0', '--sort=name'],
    `--transform=s#^#${name}/#S`,
    ...['--exclude=*.test.ts', '--exclude=*.test.tsx', '--exclude=*.map', '--exclude=node_modules/.cache'],
    ...['--directory', draft, releaseMark, '--directory', project],
    ...parts,
    ...packages(),
  ])
} finally {
  rmSync(draft, { recursive: true, force: true })
}
const sum = createHash('sha256')
for await (const piece of createReadStream(archive)) sum.update(piece)
writeFileSync(`${archive}.sha256`, `${sum.digest('hex')}  ${name}.tar.gz\n`)
console.log(archive)

/** Installed packages that a running shop needs. */
function packages() {
  /** @type {Record<string, { dev?: boolean, devOptional?: boolean, link?: boolean }>} */
  const wanted = read('package-lock.json').packages
  return Object.entries(wanted)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .map(([path]) => path)
    .filter((path) => !/\/node_modules\//.test(path) && existsSync(join(project, path)))
}
