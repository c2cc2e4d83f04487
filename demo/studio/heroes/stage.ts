/** How a hero scene is taken: its picture's size, where the scene stands in it, and its colours. */
export type Stage = {
  /** pixels */
  width: number
  height: number
  /** pixels of one studio unit where the scene stands */
  unit: number
  /** where the scene's middle lies in the picture, in pixels from its upper left corner */
  middle: readonly [x: number, y: number]
  /** the paper from top to bottom: colour and share of the height; what lies between runs evenly */
  paper: readonly (readonly [share: number, color: string])[]
  /** a pool of light on the paper behind the objects, in pixels; it ends before the text */
  glow: { middle: readonly [x: number, y: number]; radius: number; color: string; strength: number }
  /** of the shadows on the paper: the ground, darkened without going grey */
  shade: string
  /** pixels from the left: up to the first there is no shadow, from the second on its full depth */
  shadowsFrom: readonly [none: number, full: number]
  /** 6 shows the shape, 24 is smooth */
  passes: number
}
