/** Phone and WhatsApp links to a person. */
import { phoneLink, whatsappLink } from '@sauda/domain/contact-links.ts'
import { internationalPhone } from '@sauda/domain/phone.ts'
import { shownPhone } from './shown-phone.ts'

type PhoneLinks = {
  /** phone in the format usual in Pakistan */
  shown: string
  call: string
  /** link to WhatsApp. @param text the message */
  whatsapp: (text?: string) => string
}

/**
 * Links to call a phone number and to write to it by WhatsApp.
 * @returns undefined when the phone is not a complete number
 */
export function personLinksOf(phone: string): PhoneLinks | undefined {
  const number = internationalPhone(phone)
  if (!number.startsWith('+')) return undefined
  return {
    shown: shownPhone(number),
    call: phoneLink(number),
    whatsapp: (text) => whatsappLink(number) + (text ? `?text=${encodeURIComponent(text)}` : ''),
  }
}
