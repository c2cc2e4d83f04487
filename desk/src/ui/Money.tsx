import { formatRupees, formatRupeesExact, parseAmount, zero } from '@sauda/domain/money.ts'

type MoneyProps = {
  /** rupees as the wire writes them: "1234.00" */
  amount: string
  /** two decimals also when they are zero, as on invoices */
  exact?: boolean
}

/** The storefront's text, ₨1,234; the sign is set smaller. */
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

/** The same as text, for messages. @param amount rupees as the wire writes them */
export const moneyText = (amount: string): string =>
  formatRupees(parseAmount(amount) ?? zero).replace(/^-/, '−')
