/* All models by name. Every export of a family's file is a model; what models share is in browser/ and pieces.ts. */
import type * as THREE from 'three'
import * as adornment from './adornment.ts'
import * as bags from './bags.ts'
import * as clothing from './clothing.ts'
import * as containers from './containers.ts'
import * as electronics from './electronics.ts'
import * as footwear from './footwear.ts'
import * as home from './home.ts'
import * as kitchen from './kitchen.ts'
import * as phones from './phones.ts'
import * as sport from './sport.ts'
import * as stationery from './stationery.ts'
import * as toys from './toys.ts'

export const families = [
  adornment,
  bags,
  clothing,
  containers,
  electronics,
  footwear,
  home,
  kitchen,
  phones,
  sport,
  stationery,
  toys,
]
export const models = {
  ...adornment,
  ...bags,
  ...clothing,
  ...containers,
  ...electronics,
  ...footwear,
  ...home,
  ...kitchen,
  ...phones,
  ...sport,
  ...stationery,
  ...toys,
}

export type ModelName = keyof typeof models
export type OptionsOf<Name extends ModelName> = NonNullable<Parameters<(typeof models)[Name]>[0]>
/** A method's parameter may be narrower than `object`: the options were checked where the picture was written. */
type Builder = { build(options: object): THREE.Object3D }['build']

export function modelByName(name: string): Builder {
  const found: Builder | undefined = Object.entries<Builder>(models).find(([each]) => each === name)?.[1]
  if (!found) throw new Error(`There is no model "${name}".`)
  return found
}
