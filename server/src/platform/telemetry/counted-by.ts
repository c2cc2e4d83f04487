import type { Metric } from '@sauda/extension-kit/metric.ts'

type Counted<Tx> = Pick<Metric<Tx>, 'name' | 'help'> & {
  label: string
  /** values of the label; those that are not counted have 0 */
  known: readonly string[]
  count: (tx: Tx) => Promise<{ rows: readonly { label: string; value: number }[] }>
}

/** A metric with one label, whose values are counted by a statement. */
export const countedBy = <Tx>({ label, known, count, ...about }: Counted<Tx>): Metric<Tx> => ({
  ...about,
  labels: [label],
  read: async (tx) => {
    const counted = new Map((await count(tx)).rows.map((row) => [row.label, row.value]))
    return known.map((each) => ({ labels: { [label]: each }, value: counted.get(each) ?? 0 }))
  },
})
