/** Finds out how this shop was installed, and whether a later release is on this server. Names the upgrade commands. */
import { existsSync } from 'node:fs'
import { readdir, readFile, readlink, realpath } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { isNewer, type Program } from '#platform/environment/program.ts'

/** `archive`: deploy/archive.mjs; `image`: deploy/Dockerfile; `source`: a clone or copy of the repository */
type Kind = 'archive' | 'image' | 'source'

/** `archive`: a file that only archives have (tools/install.mjs); `source`: a folder that images do not have */
const marks = { archive: '.release', source: 'storefront/src' }
/** maximum number of entries of the folder with the releases that are looked at */
const mostEntries = 1000
/** placeholder in the commands for a release whose version is unknown */
const unknownRelease = 'NEW'

const kindOf = ({ folder }: Program): Kind =>
  existsSync(join(folder, marks.archive))
    ? 'archive'
    : existsSync(join(folder, marks.source))
      ? 'source'
      : 'image'

const versionSchema = z.object({ version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/) })
const versionIn = async (folder: string): Promise<string | undefined> => {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}')
  try {
    return versionSchema.safeParse(JSON.parse(text)).data?.version
  } catch {
    return undefined // the file is being written
  }
}

/**
 * The latest release on this server that is later than the running one. If the files were replaced while the shop runs,
 * the release is in the program's folder. A shop that was installed from an archive may also have the release in a
 * folder beside the program's folder.
 */
export async function installedRelease(program: Program): Promise<string | undefined> {
  const { folder, version } = program
  const found = [await versionIn(folder)]
  if (kindOf(program) === 'archive')
    for (const name of (await namesIn(dirname(folder))).filter((each) => archiveName.test(each))) {
      const beside = join(dirname(folder), name)
      // The mark is the first file that is unpacked, package.json the second. `versionIn` returns undefined while the
      // archive is being unpacked.
      if (existsSync(join(beside, marks.archive))) found.push(await versionIn(beside))
    }
  return found
    .filter((each) => each !== undefined)
    .reduce<string | undefined>((best, each) => (isNewer(each, best ?? version) ? each : best), undefined)
}
const archiveName = /^sauda-\d{1,4}\.\d{1,4}\.\d{1,4}-/

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).slice(0, mostEntries)

/** `placeholder`: text in the commands that a person has to replace by the version; '' if the version is known */
export type Upgrade = { commands: string[]; placeholder: string }

/**
 * The commands that upgrade this installation, whether it is an archive, an image or a copy of the repository.
 * @param next the release to upgrade to, if known
 * @param isHere whether its files are already on this server
 */
export async function upgradeCommands(
  { config, program }: Pick<Context, 'config' | 'program'>,
  next: string | undefined,
  isHere: boolean,
): Promise<Upgrade> {
  const version = next ?? unknownRelease
  const kind = kindOf(program)
  const backup = join(kind === 'image' ? '/data' : config.dataDir, `before-${version}.backup`)
  const commands =
    kind === 'archive'
      ? await ofArchive(program, { version, backup, isHere })
      : kind === 'image'
        ? ofImage(backup)
        : ofSource(program, { version, backup, isHere })
  return { commands, placeholder: next === undefined ? unknownRelease : '' }
}

type Wanted = { version: string; backup: string; isHere: boolean }

/** The commands of docs/operate/server.md, with this server's folders and user. */
async function ofArchive({ folder }: Program, { version, backup, isHere }: Wanted): Promise<string[]> {
  const parent = dirname(folder)
  const name = `sauda-${version}-${process.platform}-${process.arch}`
  const next = join(parent, name)
  const settings = await readlink(join(folder, '.env')).catch(() => undefined)
  const link = await linkTo(folder)
  return [
    ...(isHere ? [] : [`tar -xzf ${quoted(`${name}.tar.gz`)} -C ${quoted(parent)}`]),
    ...(settings === undefined ? [] : [`ln -sfn ${quoted(settings)} ${quoted(join(next, '.env'))}`]),
    'systemctl stop sauda',
    `runuser -u ${quoted(userName())} -- ${quoted(join(next, 'deploy/sauda'))} upgrade ${quoted(backup)}`,
    ...(link === undefined ? [] : [`ln -sfn ${quoted(name)} ${quoted(link)}`]),
    'systemctl start sauda',
  ]
}

/** The symbolic link to the folder, such as /opt/sauda, if there is one beside it. */
async function linkTo(folder: string): Promise<string | undefined> {
  const target = await realpath(folder)
  for (const name of await namesIn(dirname(target))) {
    const path = join(dirname(target), name)
    if (name === basename(target)) continue
    if ((await readlink(path).catch(() => undefined)) === undefined) continue
    if ((await realpath(path).catch(() => undefined)) === target) return path
  }
  return undefined
}

/** The user that runs this process; 'sauda' if the user has no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return 'sauda'
  }
}

const compose = 'docker compose -f deploy/compose.yaml --env-file deploy/.env'

/** The commands that upgrade an image. Run them in the folder of the new release. */
const ofImage = (backup: string): string[] => [
  `${compose} build shop-1`,
  `${compose} stop shop-1 shop-2`,
  `${compose} run --rm shop-1 node server/src/entry/cli.ts upgrade ${quoted(backup)}`,
  `${compose} up -d`,
]

const ofSource = ({ folder }: Program, { version, backup, isHere }: Wanted): string[] => [
  `cd ${quoted(folder)}`,
  ...(isHere || !existsSync(join(folder, '.git'))
    ? []
    : ['git fetch --tags', `git checkout ${quoted(`v${version}`)}`]),
  `npm run shop -- upgrade ${quoted(backup)}`,
  'npm start',
]

/** Quotes a text as one word of a shell command. */
const quoted = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
