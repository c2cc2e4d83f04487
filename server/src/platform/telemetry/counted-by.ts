import type { MetricValue } from '@sauda/extension-kit/metric.ts'

/** The values of a metric with one label: 0 for values of the label that were not counted. */
export function countedBy(
  label: string,
  known: readonly string[],
  rows: readonly { label: string; value: number }[],
): MetricValue[] {
  const counted = new Map(rows.map((row) => [row.label, row.value]))
  return known.map((each) => ({ labels: { [label]: each }, value: counted.get(each) ?? 0 }))
}
