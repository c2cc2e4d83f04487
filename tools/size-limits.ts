/*
 * How large a function and a file may be. Nothing is above the limits but demo/.
 */

/** branches of a function, and lines of a file */
export const sizeRules = {
  'eslint/complexity': ['error', { max: 15 }],
  'eslint/max-lines': ['error', { max: 400 }],
}

/** demo/ makes pictures and is no part of the product. */
export const sizeOverrides = [
  { files: ['demo/**'], rules: { 'eslint/complexity': 'off', 'eslint/max-lines': 'off' } },
]
