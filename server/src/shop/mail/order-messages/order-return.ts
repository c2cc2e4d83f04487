import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import { type Sender, textsOf } from '#shop/mail/mail-texts.ts'

/** `answer` is the text as the shop wrote it; '' if there is none. */
export type OrderReturnAnswered = {
  displayName: string
  number: number
  step: 'approved' | 'declined' | 'received'
  answer: string
  link: string
}

const textsByStep = {
  approved: 'returnApproved',
  declined: 'returnDeclined',
  received: 'returnReceived',
} as const satisfies Record<OrderReturnAnswered['step'], string>

/** Sent to the buyer when the shop answers a return, and when it has arrived. */
export function orderReturnAnswered(
  { displayName, number, step, answer, link }: OrderReturnAnswered,
  sender: Sender,
): EmailMessage {
  const { line, paragraphs } = textsOf(textsByStep[step], sender, {
    name: displayName,
    number: String(number),
  })
  return emailMessage(sender, line('subject'), displayName, [
    ...paragraphs('text'),
    ...(answer === '' ? [] : [{ kind: 'lines', lines: answer.split('\n') } as const]),
    { kind: 'button', label: line('button'), url: link },
  ])
}
