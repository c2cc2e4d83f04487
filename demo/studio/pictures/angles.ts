/* How the further pictures of a gallery are told from the first one: the same thing, seen otherwise. */
import type { ModelName, OptionsOf } from '../models/models.ts'
import type { Job } from '../picture.ts'
import type { View } from '../picture.ts'

/** Makes a further picture out of the first. */
export type Angle = (first: Job) => Job

/** Turned on its foot, counter-clockwise seen from above: a positive angle shows more of its left side, in radians. */
export function turned(radians: number): Angle {
  return (first) => seen(first, { turn: first.view.turn + radians })
}

export const fromBehind = turned(Math.PI)

/** @param elevation above the horizon, in radians; below 1.4 its height is still seen */
export function fromAbove(elevation = 1.15, radians = 0): Angle {
  return (first) => seen(first, { elevation, turn: first.view.turn + radians })
}

/**
 * An angle that is nearer by `zoom`.
 *
 * @param middle the spot of the picture that becomes its middle: shares of its width and height, right of and above its
 * own middle
 */
export function closeUp(zoom: number, [right, up]: readonly [right: number, up: number] = [0, 0]): Angle {
  return ({ view, ...first }) => ({
    ...first,
    view: {
      ...view,
      width: view.width * zoom,
      height: view.height * zoom,
      shift: [(view.shift[0] - right) * zoom, (view.shift[1] - up) * zoom],
    },
  })
}

/** In another state or colour of its model: what is not named stays. */
export function changed<Name extends ModelName>(model: Name, options: OptionsOf<Name>): Angle {
  return (first) => {
    if (first.model !== model) throw new Error(`The picture shows "${first.model}", not "${model}".`)
    return { ...first, options: { ...first.options, ...options } }
  }
}

/** One after the other: first turned, then nearer. */
export function both(...angles: readonly Angle[]): Angle {
  return (first) => angles.reduce((job, angle) => angle(job), first)
}

function seen(first: Job, view: Partial<View>): Job {
  return { ...first, view: { ...first.view, ...view } }
}
