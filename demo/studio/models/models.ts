/*
 * All models by name, and how a picture of one is described. Every export of a family's file is a model; what models
 * share is in browser/ and making.ts.
 */
import type * as THREE from 'three'
import * as accessories from './accessories.ts'
import * as clothing from './clothing.ts'
import * as containers from './containers.ts'
import * as electronics from './electronics.ts'
import * as household from './household.ts'
import * as leisure from './leisure.ts'
import * as stationery from './stationery.ts'

export const families = [accessories, clothing, containers, electronics, household, leisure, stationery]
export const models = {
  ...accessories,
  ...clothing,
  ...containers,
  ...electronics,
  ...household,
  ...leisure,
  ...stationery,
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

/** How a picture is taken. Angles in radians, shares from 0 to 1 of the picture. */
export type View = {
  /** colour of the paper behind it: the tint of its category */
  ground: string
  /** to the right of the front */
  azimuth?: number
  /** above the horizon */
  elevation?: number
  /** the object's largest share of the picture's width and height */
  width?: number
  height?: number
  /** moves the object in the picture, right and up */
  shift?: readonly [right: number, up: number]
  /** turns the object on its foot; its back is seen by this, because the paper stands behind it */
  turn?: number
  /** how strongly metal mirrors the room */
  shine?: number
  /** edge of the master in pixels */
  size?: number
  /** 6 shows the shape, 14 is smooth */
  passes?: number
}

const usualView: Required<View> = {
  ground: '#efe7dc',
  azimuth: 0.42,
  elevation: 0.22,
  width: 0.62,
  height: 0.66,
  shift: [0, -0.03],
  turn: 0,
  shine: 2.1,
  size: 640,
  passes: 14,
}

/** The paper for each group of categories (the `--stage` colours of the design). */
export const grounds = {
  beauty: '#f3dcd3',
  electronics: '#dde3ea',
  home: '#dfe7dd',
  clothing: '#efe4d2',
  accessories: '#ece0e4',
  sports: '#d8e6ea',
  grocery: '#f5e6c4',
  kids: '#e5e4ef',
}

/** What the page in the browser is asked for. `options` have been checked where the picture was written. */
export type Job = { model: ModelName; options: object; view: Required<View> }

export function picture<Name extends ModelName>(model: Name, options: OptionsOf<Name>, view: View): Job {
  return { model, options, view: { ...usualView, ...view } }
}
