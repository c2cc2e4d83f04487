/** Allowed excess over a budget, as a fraction, before a test fails. */
export const tolerance = 0.02

/**
 * Compares sizes with their budgets. A small excess is only printed, so that a few bytes do not block a merge.
 *
 * @param sizes measured, in any unit
 * @param budgets the limits, in the same unit and by the same names
 * @returns a text for each size that exceeds its budget by more than the tolerance
 */
export function overBudget(sizes: Record<string, number>, budgets: Record<string, number>): string[] {
  return Object.entries(budgets).flatMap(([name, budget]) => {
    const size = sizes[name] ?? 0
    if (size <= budget) return []
    const text = `${name}: ${size} of ${budget}`
    if (size > budget * (1 + tolerance)) return [text]
    console.warn(`over its budget, within the tolerance of ${tolerance * 100} %: ${text}`)
    return []
  })
}
