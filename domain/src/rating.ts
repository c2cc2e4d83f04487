/** Rating on every product page, unless the owner changes it (D-121). */
export const fixedRating = { average: 4, count: 128 } as const
