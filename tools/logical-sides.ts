/*
 * Checks that components and style sheets use start and end instead of left and right. Otherwise pages in Urdu would
 * not run from right to left (docs/STYLE.md, Right to left). `npm run check` runs this.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles } from './project-files.mjs'

/** Physical sides that are intended, each with the reason. `text` is the reported text. */
const allowed: readonly { path: string; text: string; why: string }[] = [
  {
    path: 'storefront/src/styles/theme.css',
    text: 'text-align: left',
    why: 'the side where the lines of the page begin: urdu.css says right',
  },
  ...[
    { path: 'storefront/src/styles/base.css', text: 'linear-gradient(90deg' },
    { path: 'storefront/src/styles/base.css', text: 'translateX(-100%)' },
    { path: 'storefront/src/styles/base.css', text: '12px 12px 12px 0' },
    { path: 'storefront/src/styles/home.css', text: 'translateX(-50%)' },
    { path: 'storefront/src/features/home/Marquee.tsx', text: 'linear-gradient(90deg' },
  ].map((each) => ({ ...each, why: 'urdu.css says the other side, so that English styles stay small' })),
]

const text = String.raw`(?<=^|[\s'"\`:!])-?`
const classNames: readonly [RegExp, string][] = [
  [new RegExp(`${text}[pm][lr]-[\\w[(]\\S*`), 'ps-, pe-, ms- or me-'],
  [new RegExp(`${text}(?:left|right)-[\\w[(]\\S*`), 'start- or end-'],
  [new RegExp(`${text}scroll-[mp][lr]-\\S+`), 'scroll-ms- and the like'],
  [new RegExp(`${text}border-[lr](?=$|[\\s'"\`-])\\S*`), 'border-s or border-e'],
  [
    new RegExp(`${text}rounded-(?:l|r|tl|tr|bl|br)(?=$|[\\s'"\`-])\\S*`),
    'rounded-s, rounded-se and the like',
  ],
  [new RegExp(`${text}(?:text|float|clear)-(?:left|right)(?=$|[\\s'"\`!])`), 'start or end'],
  [
    new RegExp(`${text}(?:origin|object|bg)-(?:(?:top|bottom)-)?(?:left|right)(?![\\w])\\S*`),
    'a place that is the same in both',
  ],
  [new RegExp(`${text}bg-(?:gradient|linear)-to-[tb]?[lr](?![\\w])\\S*`), 'the other direction in urdu.css'],
  [new RegExp(`${text}translate-x-[\\w[(]\\S*`), 'the other direction in urdu.css'],
]
const gradient: [RegExp, string] = [
  /linear-gradient\((?:(?:90|270)deg|to (?:(?:top|bottom) )?(?:left|right))/,
  'the other direction in urdu.css',
]
const properties: readonly [RegExp, string][] = [
  [/(?<![\w-])(?:left|right)\s*:.*/, 'inset-inline-start or inset-inline-end'],
  [
    /(?<![\w-])(?:scroll-)?(?:margin|padding|border)-(?:left|right)[\w-]*\s*:.*/,
    'the -inline-start or -inline-end of it',
  ],
  [/(?<![\w-])border-(?:top|bottom)-(?:left|right)-radius\s*:.*/, 'border-start-start-radius and the like'],
  [/(?<![\w-])(?:text-align|float|clear)\s*:[^;]*\b(?:left|right)\b[^;]*/, 'start or end'],
  [
    /(?<![\w-])(?:transform-origin|object-position|background-position)\s*:[^;]*\b(?:left|right)\b[^;]*/,
    'a place that is the same in both',
  ],
  [/translate(?:X|3d)?\((?!0[,)])[^;]*\)/, 'the other direction in urdu.css'],
  gradient,
]

/** Four lengths with different second and fourth values. */
const fourSides = /(?<![\w-])(?:margin|padding|inset)\s*:\s*([^;]+)/

const isSheet = (path: string): boolean => path.endsWith('.css')

/** Physical sides in a component or a style sheet, as `path:line what: say this`. */
export function physicalIn(path: string, source: string): string[] {
  const rules = isSheet(path) ? properties : [...classNames, gradient]
  return source.split('\n').flatMap((line, index) => {
    if (/^\s*(?:\/\/|\/?\*)/.test(line)) return []
    const found = rules.flatMap(([rule, instead]) => {
      const hit = rule.exec(line)?.[0].replace(/[;'"`]*$/, '')
      return hit === undefined || isAllowed(path, hit) ? [] : [`${hit}: say ${instead}`]
    })
    const lengths = isSheet(path)
      ? fourSides
          .exec(line)?.[1]
          ?.trim()
          .split(/\s+(?![^(]*\))/)
      : undefined
    if (lengths?.length === 4 && lengths[1] !== lengths[3] && !isAllowed(path, lengths.join(' ')))
      found.push(`${lengths.join(' ')}: say the sides with -block and -inline`)
    return found.map((each) => `${path}:${index + 1} ${each}`)
  })
}

const isAllowed = (path: string, hit: string): boolean =>
  allowed.some((each) => each.path === path && each.text === hit)

/** Components and styles of pages. Pictures and characters are exempt, because they are not laid out. */
const isChecked = (path: string): boolean =>
  (/^(?:storefront\/src|desk\/src|extensions|extension-kit)\/.*\.tsx?$/.test(path) &&
    !path.includes('.test.')) ||
  // the Urdu styles apply to one direction only
  (isSheet(path) && !/^demo\/studio\/|\/urdu\.css$/.test(path))

if (import.meta.main) {
  const project = join(import.meta.dirname, '..')
  const physical = projectFiles(project)
    .filter(isChecked)
    .flatMap((path) => physicalIn(path, readFileSync(join(project, path), 'utf8')))
  for (const line of physical) console.error(line)
  if (physical.length > 0) {
    console.error(
      `${physical.length} sides are left or right: use start or end, because Urdu pages run from right to left.`,
    )
    process.exitCode = 1
  }
}
