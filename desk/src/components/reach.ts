/** How a person is called and written to. */
import { phoneLink, whatsappLink } from '@sauda/domain/contact-links.ts'
import { internationalPhone } from '@sauda/domain/phone.ts'
import { shownPhone } from './shown-phone.ts'

type Reach = {
  /** as people in Pakistan write it */
  shown: string
  call: string
  /** @param text the message, ready to send */
  whatsapp: (text?: string) => string
}

/** @returns nothing for what is no whole number */
export function reachOf(phone: string): Reach | undefined {
  const number = internationalPhone(phone)
  if (!number.startsWith('+')) return undefined
  return {
    shown: shownPhone(number),
    call: phoneLink(number),
    whatsapp: (text) => whatsappLink(number) + (text ? `?text=${encodeURIComponent(text)}` : ''),
  }
}
