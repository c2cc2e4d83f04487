/** The arithmetic and the table of `npm run bench -- compare`. */

/** Whether more of a figure is better (throughput) or less (costs). */
type Better = 'more' | 'less'
/** One figure of both versions. `old` and `now`: one value per round, in the same order */
export type Comparison = { name: string; unit: string; better: Better; old: number[]; now: number[] }
/** `ratio`: now divided by old, the median over rounds. `verdict`: 'worse' makes the command fail */
export type Verdict = { ratio: number; verdict: 'better' | 'same' | 'noise' | 'worse' }

/** accepted loss as a fraction; two measurements of the same version differ by about as much */
const tolerance = 0.1

/**
 * Compares the figures of each round, so that a slow minute of the machine affects both versions. If the median loss is
 * above `tolerance`, the verdict is 'worse' if at least three quarters of the rounds had a loss; otherwise it is
 * 'noise'.
 */
export function judge({ better, old, now }: Pick<Comparison, 'better' | 'old' | 'now'>): Verdict {
  const ratios = old.map((value, round) => ratioOf(value, now[round] ?? Number.NaN))
  const ratio = middle(ratios)
  const losses = ratios.map((each) => (better === 'more' ? 1 / each : each))
  const loss = middle(losses)
  if (!(loss >= 1 - tolerance)) return { ratio, verdict: Number.isNaN(loss) ? 'worse' : 'better' }
  if (loss <= 1 + tolerance) return { ratio, verdict: 'same' }
  const agreeing = losses.filter((each) => each > 1).length
  return { ratio, verdict: agreeing >= losses.length * 0.75 ? 'worse' : 'noise' }
}

/** The new value divided by the old one. Equal values have 1, also two zeros. */
const ratioOf = (old: number, now: number): number => (old === now ? 1 : now / old)

/** The median: the mean of the middle two values when their number is even. NaN for an empty list. */
export function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low = Number.NaN, high = Number.NaN] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === high ? low : (low + high) / 2
}

/** Lines of the table: name, both medians, ratio, and a word when a figure differs. */
export function table(comparisons: readonly Comparison[]): string[] {
  const rows = comparisons.map((each) => {
    const { ratio, verdict } = judge(each)
    return [
      each.name,
      each.unit,
      figure(middle(each.old)),
      figure(middle(each.now)),
      ratio.toFixed(2),
      verdict === 'same' ? '' : verdict,
    ]
  })
  const all = [['What', 'unit', 'old', 'new', 'ratio', ''], ...rows]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return all.map(line)
}

/** Three significant digits; no decimals from a hundred on. */
function figure(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US')
  return value === 0 ? '0' : String(Number(value.toPrecision(3)))
}
