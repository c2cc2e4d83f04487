/*
 * The form of a commit's subject: `area: effect`, imperative, at most 72 characters (CONTRIBUTING.md). `npm run fix`
 * makes git call it as the hook commit-msg.
 */
import { readFileSync } from 'node:fs'

const longest = 72
/** by git itself, or removed before the change is proposed */
const ofGit = /^(Merge|Revert|fixup!|squash!|amend!) /
/** verbs whose imperative ends like another form */
const imperatives =
  /^(bring|embed|exceed|feed|focus|need|pass|process|proceed|seed|speed|string|address|access|dismiss|discuss|express|compress|miss|press|bypass|guess|stress|canvas|bias|embrace)$/

/**
 * @param {string} message
 * @returns {string | undefined} what is wrong with its first line
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

if (import.meta.main) {
  const fault = commitFault(readFileSync(process.argv[2] ?? '', 'utf8'))
  if (fault !== undefined) {
    console.error(fault)
    process.exit(1)
  }
}
