/**
 * The key of a picture: what decides how it looks. It holds the model's name, its options, the view, and the source text
 * of the model with every function it uses, so that an edit renders again what it changes and nothing else.
 */
import { createHash } from 'node:crypto'
import * as chance from './browser/chance.ts'
import * as materials from './browser/materials.ts'
import * as parts from './browser/parts.ts'
import * as prints from './browser/prints.ts'
import * as shapes from './browser/shapes.ts'
import { families, models } from './models/models.ts'
import * as pieces from './models/pieces.ts'
import * as shoemaking from './models/shoemaking.ts'
import * as tailoring from './models/tailoring.ts'
import type { Job } from './picture.ts'

/** Raise it after a change of light or camera in browser/shoot.ts that shows: everything is rendered again. */
const lightVersion = 1

/** Every function a model may name. */
const library = new Map<string, string>(
  [chance, materials, parts, prints, shapes, pieces, shoemaking, tailoring, ...families]
    .flatMap((module): [string, unknown][] => Object.entries(module))
    .filter(([, value]) => typeof value === 'function')
    .map(([name, value]) => [name, plain(String(value))]),
)

export function jobKey({ model, options, view }: Job): string {
  const used = new Map<string, string>()
  const collect = (source: string) => {
    for (const [name, text] of library)
      if (!used.has(name) && source.includes(`${name}(`)) {
        used.set(name, text)
        collect(text)
      }
  }
  const source = plain(String(models[model]))
  collect(source)
  const all = {
    lightVersion,
    model,
    options,
    view,
    source,
    used: [...used].sort(([a], [b]) => (a < b ? -1 : 1)),
  }
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16)
}

/** The text without what a formatter changes. */
function plain(source: string): string {
  return source.replace(/\s+/g, '').replace(/,(?=[)\]}])/g, '')
}
