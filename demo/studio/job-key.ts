/**
 * The key of a picture, made from everything that decides how it looks. It contains the model's name, its options, the
 * view, and the source text of the model with everything that it uses, without comments. So an edit renders only the
 * pictures that it changes. A hero's key contains its stage, and the source text of its scene.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HeroJob } from './heroes.ts'
import { scenes } from './scenes.ts'
import type { Job } from './models/models.ts'

/** Raise it after a change of light or camera in browser/shoot.ts that shows: everything is rendered again. */
const lightVersion = 1

/** Everything that a model may use, and a scene. */
const library = declarationsIn(
  'browser/shapes.ts',
  ...readdirSync(join(import.meta.dirname, 'models'))
    .filter((file) => file !== 'models.ts')
    .map((file) => `models/${file}`),
)
const sceneLibrary = new Map([...library, ...declarationsIn('scenes.ts')])
sceneLibrary.delete('scenes')

export const jobKey = ({ model, options, view }: Job): string =>
  hash({ lightVersion, model, options, view, used: usedBy(model, library) })

export const heroKey = ({ world, stage }: HeroJob): string =>
  hash({ lightVersion, world, stage, used: usedBy(plain(String(scenes[world])), sceneLibrary) })

/** A text, and the declarations that it names, and those that these name, in the order of their names. */
function usedBy(text: string, library: ReadonlyMap<string, string>): [name: string, text: string][] {
  const used = new Map<string, string>([['', text]])
  const collect = (source: string) => {
    for (const name of source.match(/[A-Za-z_$][\w$]*/g) ?? []) {
      const found = used.has(name) ? undefined : library.get(name)
      if (found === undefined) continue
      used.set(name, found)
      collect(found)
    }
  }
  collect(text)
  return [...used].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The text of every top-level declaration by its name; declarations of the same name in several files together. */
function declarationsIn(...files: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of files) {
    const source = withoutComments(readFileSync(join(import.meta.dirname, file), 'utf8'))
    for (const text of source.split(/^(?=(?:export )?(?:const|function|type) )/m)) {
      const name = /^(?:export )?(?:const|function|type) (\w+)/.exec(text)?.[1]
      if (name !== undefined) found.set(name, (found.get(name) ?? '') + plain(text.replace(/^export /, '')))
    }
  }
  return found
}

function withoutComments(source: string): string {
  return source.replace(/('(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '$1')
}

function hash(all: object): string {
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16)
}

/** The text without comments and what a formatter changes. */
function plain(source: string): string {
  return withoutComments(source)
    .replace(/\s+/g, '')
    .replace(/,(?=[)\]}])/g, '')
}
