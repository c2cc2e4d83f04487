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
