/** How to reach the shop. The form's script, with its validation, follows the first view. */
import { phoneLink, whatsappLink } from '@sauda/domain/contact-links.ts'
import { contact } from '@sauda/domain/wording/information.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import { Suspense } from 'react'
import { contentLanguage } from '#components/content-language.ts'
import { laterPart } from '#components/later-part.tsx'
import { useShopConfig } from '#queries/initial-data.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Ltr } from '#ui/Ltr.tsx'
import { classes } from '#ui/class-names.ts'
import { Frame } from './Frame.tsx'

const ContactForm = laterPart(async () => (await import('./ContactForm.tsx')).ContactForm)

const pill =
  'inline-flex min-h-(--c-lg) items-center gap-3 rounded-full bg-brand-soft px-6 font-semibold break-all text-brand hovered:brightness-95'

export function ContactPage() {
  const { supportEmail, content, hostRules } = useShopConfig()
  return (
    <Frame heading={contact.heading} lead={content.contact?.line ?? contact.lead}>
      <div className="grid max-w-[65ch] gap-10 lg:max-w-none lg:grid-cols-2 lg:gap-x-20">
        <section aria-labelledby="by-form">
          <h2 id="by-form" className="text-xl">
            {contact.byForm}
          </h2>
          <Suspense>
            <ContactForm />
          </Suspense>
        </section>
        <div className="grid content-start gap-10">
          <section aria-labelledby="by-mail">
            <h2 id="by-mail" className="text-xl">
              {contact.byMail}
            </h2>
            {supportEmail === '' ? (
              <p className="mt-3 text-read text-ink-2">{contact.noAddress}</p>
            ) : (
              <a href={`mailto:${supportEmail}`} className={classes('mt-3', pill)}>
                <Mail aria-hidden size={20} strokeWidth={1.75} className="flex-none" />
                <Ltr>{supportEmail}</Ltr>
              </a>
            )}
          </section>
          <Reach />
          <section aria-labelledby="order-number">
            <h2 id="order-number" className="text-xl">
              {contact.whatToSay}
            </h2>
            <p className="mt-3 text-read leading-[1.65] text-ink-2">{contact.orderHint}</p>
            {!hostRules && (
              <ButtonLink variant="outline" to="/track" className="mt-4">
                {headings.track}
              </ButtonLink>
            )}
          </section>
        </div>
      </div>
    </Frame>
  )
}

/** The owner's phone numbers, address, opening hours and social networks. */
function Reach() {
  const { phone, whatsapp, address, hours, social = [] } = useShopConfig().content.contact ?? {}
  return (
    <>
      {(phone || whatsapp) && (
        <section aria-labelledby="by-phone">
          <h2 id="by-phone" className="text-xl">
            {contact.byPhone}
          </h2>
          <p className="mt-3 flex flex-wrap gap-3">
            {phone && (
              <a href={phoneLink(phone)} className={pill}>
                <Phone aria-hidden size={20} strokeWidth={1.75} className="flex-none" />
                <Ltr>{phone}</Ltr>
              </a>
            )}
            {whatsapp && (
              <a href={whatsappLink(whatsapp)} className={pill}>
                <MessageCircle aria-hidden size={20} strokeWidth={1.75} className="flex-none" />
                {contact.whatsapp}
              </a>
            )}
          </p>
        </section>
      )}
      {(address || hours) && (
        <section aria-labelledby="visit">
          <h2 id="visit" className="text-xl">
            {address ? contact.visit : contact.hours}
          </h2>
          {address && (
            <address
              dir="auto"
              className="mt-3 text-read leading-[1.65] whitespace-pre-line text-ink-2 not-italic"
            >
              {address}
            </address>
          )}
          {hours && (
            <p dir="auto" className="mt-3 text-read leading-[1.65] whitespace-pre-line text-ink-2">
              {hours}
            </p>
          )}
        </section>
      )}
      {social.length > 0 && (
        <section aria-labelledby="follow">
          <h2 id="follow" className="text-xl">
            {contact.follow}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-3">
            {social.map(({ to, text }) => (
              <li key={to}>
                <a href={to} {...contentLanguage(text)} className={pill}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
