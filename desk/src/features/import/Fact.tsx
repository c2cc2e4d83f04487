/** A number of rows in the summary of an import. */
type FactProps = {
  name: string
  value: number
  /** colour of a value above 0 */
  tone?: 'good' | 'care' | 'bad'
}

/** A number of rows in the facts of an import. */
export const Fact = ({ name, value, tone }: FactProps) => (
  <div data-tone={value > 0 ? tone : undefined}>
    <dt>{name}</dt>
    <dd>{value.toLocaleString('en')}</dd>
  </div>
)
