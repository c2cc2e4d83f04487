/* The pictures of the hero: each scene taken once for wide windows and once for phones. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scenes, type World } from './scenes.ts'

/** How a hero scene is taken: its picture's size, where the scene stands in it, and its colours. */
export type Stage = {
  /** pixels */
  width: number
  height: number
  /** pixels of one studio unit where the scene stands */
  unit: number
  /** where the scene's middle lies in the picture, in pixels from its upper left corner */
  middle: readonly [x: number, y: number]
  /** the page's ground from top to bottom: colour and share of the height; what lies between runs evenly */
  paper: readonly (readonly [share: number, color: string])[]
  /** of the shadows on the paper: the ground, darkened without going grey */
  shade: string
  /** pixels from the left: up to the first there is no shadow, from the second on its full depth */
  shadowsFrom: readonly [none: number, full: number]
  /** pixels from each edge of the picture within which the shadows fade to nothing */
  fade: number
  /** 6 shows the shape, 24 is smooth */
  passes: number
}

const project = join(import.meta.dirname, '../..')
/** Where they lie, as AVIF. */
export const heroFolder = join(project, 'demo/heroes')
const styles = readFileSync(join(project, 'storefront/src/styles/home.css'), 'utf8')

export type HeroJob = { world: World; stage: Stage }

/** The ground in shade, not going grey. Its light is the page's, `--glow` in home.css. */
const shades: Record<World, string> = {
  summer: '#7a3d00',
  beauty: '#7c2b22',
  clothing: '#03211f',
  electronics: '#060f33',
  accessories: '#3d0413',
}

/** The ground of the storefront on which a scene stands. */
const grounds: Record<World, string> = {
  summer: 'amber',
  beauty: 'rose',
  clothing: 'teal',
  electronics: 'indigo',
  accessories: 'crimson',
}

/** By the name of their files without ending. */
export const heroes: Record<string, HeroJob> = Object.fromEntries(
  (Object.keys(scenes) as World[]).flatMap((world) => [
    [`${world}-wide`, { world, stage: wide(world) }],
    [`${world}-phone`, { world, stage: onPhones(world) }],
  ]),
)

/** Text stands in the left half. */
function wide(world: World): Stage {
  const { edge, ground } = colors(world)
  return {
    width: 1440,
    height: 630,
    unit: 97,
    middle: [1008, 332],
    paper: [
      [0, edge],
      [0.3, edge],
      [1, ground],
    ],
    shade: shades[world],
    shadowsFrom: [620, 760],
    fade: 110,
    passes: 28,
  }
}

/** Text stands above, and the page hides the upper quarter; the marks and buttons stand on the lowest 130 pixels. */
function onPhones(world: World): Stage {
  const { edge, ground } = colors(world)
  return {
    width: 780,
    height: 780,
    unit: 97,
    middle: [376, 424],
    paper: [
      // the slide is 660 high, its ground runs over all of it, and the picture covers the lowest 390
      [(390 - 660) / 390, edge],
      [1, ground],
    ],
    shade: shades[world],
    shadowsFrom: [-2, -1],
    fade: 110,
    passes: 28,
  }
}

/** The slide's ground as the style sheet says it, so that picture and page are one colour. */
function colors(world: World): { edge: string; ground: string } {
  const rule = styles.slice(styles.indexOf(`[data-ground='${grounds[world]}']`))
  const color = (name: string) => new RegExp(`${name}: (#[0-9a-f]{6});`).exec(rule)?.[1]
  const [edge, ground] = [color('--ground-edge'), color('--ground')]
  if (!edge || !ground) throw new Error(`home.css does not say the ground of "${world}".`)
  return { edge, ground }
}
