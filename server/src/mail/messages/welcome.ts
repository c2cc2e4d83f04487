import { mail as text } from '@sauda/domain/wording/mail.ts'
import { letter, type Letter, type Sender } from '#mail/layout.ts'

/** `home`: the shop's address, without a slash at the end. */
export type Welcome = { displayName: string; username: string; home: string }

export const welcome = ({ displayName, username, home }: Welcome, sender: Sender): Letter =>
  letter(sender, text.welcomeSubject(sender.brand), displayName, [
    { kind: 'text', text: text.welcome(username) },
    { kind: 'button', label: text.startShopping, url: `${home}/products` },
  ])
