/*
 * The form of a commit's subject: `area: effect`, imperative, at most 72 characters. The area is part of the path of a
 * changed file (CONTRIBUTING.md). `npm run fix` makes git call this file as the hook commit-msg.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const longest = 72
/** subjects written by git, and those of commits that are squashed before a change is proposed */
const ofGit = /^(Merge|Revert|fixup!|squash!|amend!) /
/** verbs whose imperative ends in -ing, -ed or -s */
const imperatives =
  /^(bring|embed|exceed|feed|focus|need|pass|process|proceed|seed|speed|string|address|access|dismiss|discuss|express|compress|miss|press|bypass|guess|stress|canvas|bias|embrace)$/

/**
 * @param {string} message
 * @returns {string | undefined} what is wrong with its first line; undefined if nothing
 */
export function commitFault(message) {
  const subject = message.split('\n', 1)[0] ?? ''
  if (ofGit.test(subject)) return undefined
  if (subject.length > longest)
    return `The subject has ${subject.length} characters; at most ${longest} are allowed.`
  const [, verb = ''] = /^[a-z0-9][a-z0-9 ,/.-]*: ([a-z][a-z-]*)\b/.exec(subject) ?? []
  if (verb === '')
    return 'The subject must be "area: effect" in lower case, such as "cart: keep an item that sells out".'
  if (/(ing|ed|[^s]s)$/.test(verb) && !imperatives.test(verb))
    return `Start the effect with an imperative, such as "add" or "fix", not "${verb}".`
  if (subject.endsWith('.')) return 'The subject must not end with a full stop.'
  return undefined
}

/**
 * Areas that are not folders, with the paths they cover.
 * @type {Record<string, RegExp>}
 */
const widerAreas = { tests: /\.test\.|\.spec\.|\/testing\//, journeys: /^e2e\//, checks: /^tools\// }
const singular = (/** @type {string} */ word) => word.replace(/ies$/, 'y').replace(/s$/, '')

/**
 * Whether the area shows in the history where the change is.
 *
 * @param {string} message with a well-formed subject
 * @param {readonly string[]} paths changed files; none when only the message changes
 * @returns {string | undefined} what is wrong with its area; undefined if nothing
 */
export function areaFault(message, paths) {
  const [area = ''] = message.split(':', 1)
  if (ofGit.test(message) || paths.length === 0) return undefined
  const places = paths.map((path) => path.toLowerCase())
  const isPlace = (/** @type {string} */ word) =>
    places.some((path) => path.includes(singular(word)) || widerAreas[word]?.test(path))
  if (area.split(/[ ,/]+/).some((word) => word !== '' && isPlace(word))) return undefined
  return `The area "${area}" is in no path of a changed file. Name a folder or file, such as "${paths[0]?.split('/').at(-2) ?? paths[0]}".`
}

if (import.meta.main) {
  const message = readFileSync(process.argv[2] ?? '', 'utf8')
  const git = (/** @type {string[]} */ ...words) => spawnSync('git', words, { encoding: 'utf8' }).stdout
  // An amended commit has more files than the index shows.
  const isAmended = message.startsWith(git('log', '-1', '--format=%s') || '\n')
  const paths = isAmended ? [] : git('diff', '--cached', '--name-only').split('\n').filter(Boolean)
  const fault = commitFault(message) ?? areaFault(message, paths)
  if (fault !== undefined) {
    console.error(fault)
    process.exit(1)
  }
}
