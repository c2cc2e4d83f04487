/** Metrics: numbers for /metrics, in the format of Prometheus (docs/EXTENSIONS.md). */

/** `labels`: the values of the metric's labels */
export type MetricValue<L extends string = string> = {
  readonly labels: Readonly<Record<L, string>>
  readonly value: number
}

export type Metric<S> = {
  /** lower-case letters, digits and underscores; those of an extension get the prefix sauda_extension_{id}_ */
  readonly name: string
  /** one sentence */
  readonly help: string
  readonly labels?: readonly string[]
  /** Reads the value, or one for each combination of labels, at most every ten seconds, for at most three seconds. */
  read(shop: S): Promise<number | readonly MetricValue[]>
}
