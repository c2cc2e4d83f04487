import { formatRupees, formatRupeesExact, parseAmount, subtract, zero } from '@sauda/domain/money.ts'

type MoneyProps = {
  /** rupees as the wire writes them: "1234.00" */
  amount: string
  /** two decimals also when they are zero, as on invoices */
  exact?: boolean
}

/** The storefront's text, ₨1,234; the sign is set smaller. */
export function Money({ amount, exact = false }: MoneyProps) {
  const value = parseAmount(amount) ?? zero
  const isNegative = value < 0
  const text = (exact ? formatRupeesExact : formatRupees)(isNegative ? subtract(zero, value) : value)
  return (
    <bdi className="money">
      {isNegative && '−'}
      <i>{text.slice(0, 1)}</i>
      {text.slice(1)}
    </bdi>
  )
}

/** The same as text, for messages. @param amount rupees as the wire writes them */
export const moneyText = (amount: string): string =>
  formatRupees(parseAmount(amount) ?? zero).replace(/^-/, '−')
