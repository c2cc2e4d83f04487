import { formatRupees, formatRupeesExact, parseAmount, zero } from '@sauda/domain/money.ts'

type MoneyProps = {
  /** rupees as text: "1234.00" */
  amount: string
  /** whether to show two decimals always, as on invoices */
  exact?: boolean
}

/** The storefront's format, ₨1,234, with a smaller sign. */
export function Money({ amount, exact = false }: MoneyProps) {
  const [sign = '', rest = ''] = (exact ? formatRupeesExact : formatRupees)(
    parseAmount(amount) ?? zero,
  ).split('₨')
  return (
    <bdi className="money">
      {sign && '−'}
      <i>₨</i>
      {rest}
    </bdi>
  )
}

/** The amount as plain text, for messages. @param amount rupees as text */
export const moneyText = (amount: string): string =>
  formatRupees(parseAmount(amount) ?? zero).replace(/^-/, '−')
