/*
 * Checks the IDs and paths that sources and documents cite: each must exist in the repository. `npm run check` runs
 * this.
 *
 *   D-007             an answer of docs/spec/ANSWERS.md
 *   CHK-014           a row of docs/REQUIREMENTS.md
 *   CONTRACT 9, 1.8   a section, or a numbered point of a section, of docs/spec/CONTRACT.md; FIXTURES and DESIGN alike
 *   decision 7        a file of docs/decisions
 *   docs/STYLE.md     a file; in documents every linked or quoted path of the repository
 *   http/mount.ts     in documents a file named from its folder, below `src/` of a workspace
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectFiles } from './project-files.mjs'

/** A text of the repository; `path` is relative to its root. */
export type Source = { readonly path: string; readonly text: string }
/** The existing targets of citations. */
export type Targets = {
  readonly answers: ReadonlySet<string>
  readonly rows: ReadonlySet<string>
  /** by the name of the document: `9`, `1.8` */
  readonly sections: Readonly<Record<string, ReadonlySet<string>>>
  /** numbers of docs/decisions, without leading zeros */
  readonly records: ReadonlySet<string>
  readonly exists: (path: string) => boolean
}

const papers = ['CONTRACT', 'FIXTURES', 'DESIGN'] as const

/** Ids in the first column of a Markdown table. */
export const idsOf = (markdown: string, pattern: RegExp): Set<string> =>
  new Set(
    markdown.split('\n').flatMap((line) => {
      const id = /^\| ([A-Z]+-\d{3}) \|/.exec(line)?.[1]
      return id !== undefined && pattern.test(id) ? [id] : []
    }),
  )

/** Numbered headings (`## 9. Orders`) and the numbered points below them (`8. ...` below 1 is `1.8`). */
export function sectionsOf(markdown: string): Set<string> {
  const found = new Set<string>()
  let current = ''
  for (const line of markdown.split('\n')) {
    const heading = /^#{2,4} (\d+(?:\.\d+)?)\b/.exec(line)?.[1]
    const point = /^(\d+)\. /.exec(line)?.[1]
    if (heading !== undefined) {
      found.add(heading)
      current = heading
    } else if (point !== undefined && current !== '') found.add(`${current}.${point}`)
  }
  return found
}

/** Every unresolved citation of a text, as `path:line what`. */
export function unresolvedIn({ path, text }: Source, targets: Targets): string[] {
  const areas = new Set([...targets.rows].map((id) => id.split('-')[0]))
  return text.split('\n').flatMap((line, index) => {
    const at = (what: string) => `${path}:${index + 1} ${what}`
    const ids = [...line.matchAll(/\b([A-Z]+)-(\d{3})\b(?![\w-])/g)].flatMap(([id, area = '']) => {
      if (area === 'D') return targets.answers.has(id) ? [] : [at(id)]
      return areas.has(area) && !targets.rows.has(id) ? [at(id)] : []
    })
    const sections = papers.flatMap((paper) =>
      [...line.matchAll(new RegExp(`\\b${paper} ((?:\\d+(?:\\.\\d+)?(?:, | and )?)+)`, 'g'))].flatMap(
        ([, list = '']) =>
          (list.match(/\d+(?:\.\d+)?/g) ?? [])
            .filter((number) => targets.sections[paper]?.has(number) !== true)
            .map((number) => at(`${paper} ${number}`)),
      ),
    )
    const records = [...line.matchAll(/\bdecisions?[ /](\d{1,4})\b/gi)]
      .map(([, number = '']) => String(Number(number)))
      .filter((number) => !targets.records.has(number))
      .map((number) => at(`decision ${number}`))
    const inRooms = path.endsWith('.md')
      ? moduleFilesIn(line)
          .filter((each) => !isInRoom(each, targets))
          .map(at)
      : []
    const gone = /\bSPEC(?:\.md)?(?: §? ?\d|\b)/.test(line) ? [at('SPEC')] : []
    return [
      ...ids,
      ...sections,
      ...records,
      ...gone,
      ...inRooms,
      ...pathsIn(path, line)
        .filter((each) => !targets.exists(each))
        .map(at),
    ]
  })
}

/** Paths of the repository in a line: everywhere those below docs/, in documents also links and quoted paths. */
function pathsIn(path: string, line: string): string[] {
  const papersBelow = [...line.matchAll(/(?<![\w/.-])docs\/[\w/-]+\.md\b/g)].map(([found]) => found)
  if (!path.endsWith('.md')) return papersBelow
  const links = [...line.matchAll(/\]\(([^()#:\s]+)(?:#[^()\s]*)?\)/g)].map(([, to = '']) =>
    join(dirname(path), to),
  )
  const quoted = [
    ...line.matchAll(
      /`((?:domain|contract|extension-kit|extensions|server|storefront|desk(?=\/(?:src|public)\/)|tools|e2e|demo|docs)\/[\w./-]+)`/g,
    ),
  ].map(([, to = '']) => to.replace(/[./]+$/, ''))
  return [...papersBelow, ...links, ...quoted]
}

/** Paths in documents that start with a folder: `http/mount.ts`. Globs (`woocommerce/host-*.ts`) are ignored. */
const moduleFilesIn = (line: string): string[] =>
  [...line.matchAll(/`([a-z][\w-]*\/[\w./-]+\.tsx?)`/g)]
    .map(([, found = '']) => found)
    .filter(
      (found) =>
        !/^(domain|contract|extension-kit|extensions|server|storefront|desk(?=\/(?:src|public)\/)|tools|e2e|demo|docs)\//.test(
          found,
        ),
    )

const workspaces = ['server', 'storefront', 'desk', 'domain', 'contract', 'extension-kit']
const isInRoom = (found: string, { exists }: Targets): boolean =>
  workspaces.some((workspace) => exists(`${workspace}/src/${found}`))

/** Files that may contain citations: everything written for people, without data and generated files. */
const isRead = (path: string): boolean =>
  /\.(tsx?|mjs|md|css|sql)$/.test(path) && !path.startsWith('demo/studio/') && path !== 'CHANGELOG.md'

/** All unresolved citations of the project in this folder. */
export function unresolvedReferences(project: string): string[] {
  const read = (path: string) => readFileSync(join(project, path), 'utf8')
  const files = projectFiles(project).filter(isRead)
  const isWithoutDemo = !existsSync(join(project, 'demo'))
  const targets: Targets = {
    answers: idsOf(read('docs/spec/ANSWERS.md'), /^D-/),
    rows: idsOf(read('docs/REQUIREMENTS.md'), /^(?!D-)/),
    sections: Object.fromEntries(papers.map((paper) => [paper, sectionsOf(read(`docs/spec/${paper}.md`))])),
    records: new Set(
      files.flatMap((path) => {
        const number = /^docs\/decisions\/(\d+)-/.exec(path)?.[1]
        return number === undefined ? [] : [String(Number(number))]
      }),
    ),
    // The demonstration may have been removed; documents still mention it.
    exists: (path) => existsSync(join(project, path)) || (isWithoutDemo && /^demo(\/|$)/.test(path)),
  }
  return files
    .filter((path) => !path.startsWith('tools/references'))
    .flatMap((path) => unresolvedIn({ path, text: read(path) }, targets))
}

if (import.meta.main) {
  const dangling = unresolvedReferences(join(import.meta.dirname, '..'))
  for (const line of dangling) console.error(line)
  if (dangling.length > 0) {
    console.error(`${dangling.length} references do not resolve.`)
    process.exitCode = 1
  }
}
