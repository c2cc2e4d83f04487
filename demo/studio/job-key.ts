/**
 * The key of a picture, made from everything that decides how it looks. It contains the model's name, its options, the
 * view, and the source text of the model with every function that it uses. So an edit renders only the pictures that it
 * changes. A hero's key contains its stage, and the source text of its scene.
 */
import { createHash } from 'node:crypto'
import * as chance from './browser/chance.ts'
import * as materials from './browser/materials.ts'
import * as parts from './browser/parts.ts'
import * as prints from './browser/prints.ts'
import * as shapes from './browser/shapes.ts'
import type { HeroJob } from './heroes/heroes.ts'
import * as props from './heroes/props.ts'
import { scenes } from './heroes/scenes.ts'
import * as bodies from './models/bodies.ts'
import { families, models } from './models/models.ts'
import * as pieces from './models/pieces.ts'
import * as shoemaking from './models/shoemaking.ts'
import * as tailoring from './models/tailoring.ts'
import type { Job } from './picture.ts'

/** Raise it after a change of light or camera in browser/shoot.ts that shows: everything is rendered again. */
const lightVersion = 1

/** Every function a model may name, and a scene. */
const library = sourcesOf(
  chance,
  materials,
  parts,
  prints,
  shapes,
  bodies,
  pieces,
  shoemaking,
  tailoring,
  ...families,
)
const sceneLibrary = new Map([...library, ...sourcesOf(props)])

export function jobKey({ model, options, view }: Job): string {
  const { source, used } = sources(models[model], library)
  return hash({ lightVersion, model, options, view, source, used })
}

export function heroKey({ world, stage }: HeroJob): string {
  return hash({ lightVersion, world, stage, ...sources(scenes[world], sceneLibrary) })
}

/** The text of a function, and of all it uses in the order of their names. */
function sources(
  build: (options: never) => object,
  library: ReadonlyMap<string, string>,
): { source: string; used: [string, string][] } {
  const used = new Map<string, string>()
  const collect = (source: string) => {
    for (const [name, text] of library)
      if (!used.has(name) && source.includes(`${name}(`)) {
        used.set(name, text)
        collect(text)
      }
  }
  const source = plain(String(build))
  collect(source)
  return { source, used: [...used].sort(([a], [b]) => (a < b ? -1 : 1)) }
}

function sourcesOf(...modules: readonly object[]): Map<string, string> {
  return new Map(
    modules
      .flatMap((module): [string, unknown][] => Object.entries(module))
      .filter(([, value]) => typeof value === 'function')
      .map(([name, value]) => [name, plain(String(value))]),
  )
}

function hash(all: object): string {
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16)
}

/** The text without what a formatter changes. */
function plain(source: string): string {
  return source.replace(/\s+/g, '').replace(/,(?=[)\]}])/g, '')
}
