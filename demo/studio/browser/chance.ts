/** Numbers that look random and are the same at every run, so that a picture can be made again. */
export function chance(seed = 7): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
