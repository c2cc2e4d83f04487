import type { Order } from '@sauda/domain/order.ts'
import { payment as text } from '@sauda/domain/wording/payment.ts'
import type { ReactNode } from 'react'
import { Ltr } from '#ui/Ltr.tsx'
import { contentLanguage } from './content-language.ts'
import { useTranslated } from './use-translated.ts'

/** How to pay an order without a payment page: bank accounts and the method's instructions, if there are any. */
export function HowToPay({ order }: { order: Order }) {
  const translated = useTranslated()
  const instructions = (order.paymentUrl === '' && order.paymentInstructions) || []
  return (
    <>
      <BankAccounts {...order} />
      {instructions.length > 0 && (
        <div className="mt-4 border-t border-line pt-4 text-control text-ink-2">
          {instructions.map(translated).map((line, at) => (
            <p key={at} {...contentLanguage(line)} className="text-page">
              {linked(line)}
            </p>
          ))}
        </div>
      )}
    </>
  )
}

/** A web address, without punctuation at its end. */
const address = /(https?:\/\/\S*[^\s.,;:!?)\]'"])/

/** A line whose web addresses are links. */
const linked = (line: string): ReactNode[] =>
  line.split(address).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <a key={at} href={part} rel="noopener nofollow" className="break-all text-ink underline">
        <bdi>{part}</bdi>
      </a>
    ),
  )

/** The bank accounts for a transfer, and its reference. */
function BankAccounts({ bankAccounts: accounts = [], id }: Pick<Order, 'bankAccounts' | 'id'>) {
  if (accounts.length === 0) return null
  return (
    <div className="mt-4 border-t border-line pt-4 text-control text-ink-2">
      <p className="font-medium text-ink">{text.accountsTitle}</p>
      {accounts.map(({ bank, title, number }) => (
        <dl key={number} className="mt-2 grid gap-x-4 sm:grid-cols-[auto_1fr] print:break-inside-avoid">
          <Row name={text.account.bank}>{bank}</Row>
          <Row name={text.account.title}>{title}</Row>
          <Row name={text.account.number}>
            <Ltr className="break-words text-ink select-all tabular-nums">{number}</Ltr>
          </Row>
        </dl>
      ))}
      <p className="mt-2">
        {text.reference}: <bdi className="font-medium text-ink">{text.referenceOf(id)}</bdi>
      </p>
    </div>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-3 max-sm:mt-1">{name}</dt>
    <dd dir="auto" className="text-page">
      {children}
    </dd>
  </>
)
