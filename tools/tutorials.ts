/*
 * The steps of the tutorials in docs/tutorials and docs/EXTENSIONS.md are code blocks whose first line names a file.
 * `diff` blocks change the file. Other blocks create it, or quote a file of the repository exactly. `npm run check`
 * verifies that all blocks apply; tutorials.proof.test.ts runs the tutorials.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A step of a tutorial; `kind` is the language of its block. */
export type Step = { readonly kind: string; readonly path: string; readonly body: string }

/** The blocks that name a file, in their order. */
export const stepsOf = (markdown: string): Step[] =>
  [...markdown.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)].map(([, kind = '', path = '', body = '']) => ({
    kind,
    path,
    body,
  }))

/**
 * The file after a step. Throws when the step creates a file that exists with another text, or when the context of a
 * change is missing or ambiguous.
 *
 * @param before undefined for a new file
 */
export function applyStep({ kind, path, body }: Step, before: string | undefined): string {
  if (kind !== 'diff') {
    if (before !== undefined && before !== body) throw new Error(`${path} already exists with another text`)
    return body
  }
  const lines = body.trimEnd().split('\n')
  const textOf = (marks: string) =>
    lines.flatMap((line) => (marks.includes(line[0] ?? ' ') ? [line.slice(1)] : [])).join('\n')
  const [old, changed] = [textOf(' -'), textOf(' +')]
  const parts = `\n${before ?? ''}`.split(`\n${old}\n`)
  if (parts.length !== 2) throw new Error(`${path} contains these lines ${parts.length - 1} times:\n${old}`)
  return parts.join(`\n${changed}\n`).slice(1)
}

/** Every file that the tutorials change or create, in sequence. Throws at the first step that does not apply. */
export function walk(project: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const name of tutorialsOf(project))
    for (const step of stepsOf(readFileSync(join(project, name), 'utf8'))) {
      const place = join(project, step.path)
      const before = files.get(step.path) ?? (existsSync(place) ? readFileSync(place, 'utf8') : undefined)
      try {
        files.set(step.path, applyStep(step, before))
      } catch (cause) {
        throw new Error(`${name}: ${String(cause)}`, { cause })
      }
    }
  return files
}

const folder = 'docs/tutorials'
/** Paths of the tutorials in the project. */
export const tutorialsOf = (project: string): string[] => [
  'docs/EXTENSIONS.md',
  ...readdirSync(join(project, folder))
    .toSorted()
    .map((name) => `${folder}/${name}`),
]

if (import.meta.main) walk(join(import.meta.dirname, '..'))
