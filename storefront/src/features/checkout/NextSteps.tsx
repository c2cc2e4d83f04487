import { phoneLink, whatsappText } from '@sauda/domain/contact-links.ts'
import { formatRupees } from '@sauda/domain/money.ts'
import type { Order } from '@sauda/domain/order.ts'
import { cashOnDelivery, type Gateway } from '@sauda/domain/payment.ts'
import { rateFor } from '@sauda/domain/shipping.ts'
import { nextSteps as text } from '@sauda/domain/wording/checkout.ts'
import { Banknote, MessageCircle, Phone, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslated } from '#components/use-translated.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { Ltr } from '#ui/Ltr.tsx'

/** Expected delivery, what to prepare, and whom to contact; each only if the shop has set it. */
export function NextSteps({ order, gateway }: { order: Order; gateway: Gateway | undefined }) {
  const translated = useTranslated()
  const { content, delivery, hostRules = false } = useShopConfig()
  const { phone, whatsapp } = content.contact ?? {}
  const { city, state: province } = order.shippingAddress
  const isDelivered = order.pickupAddress === undefined
  const days = hostRules ? undefined : rateFor(delivery, { city, province })?.days
  const paysCash = gateway?.id === cashOnDelivery
  return (
    <ul aria-label={text.title} className="mt-8 grid gap-3 text-start">
      {isDelivered && (
        <Step icon={<Truck aria-hidden size={20} strokeWidth={1.75} />}>
          {days ? text.comesIn(translated(city), days) : text.comes(translated(city))}
          {/* The email of a guest is optional. */}
          {order.billingAddress.email !== '' && ` ${text.written}`}
        </Step>
      )}
      {paysCash && (
        <Step icon={<Banknote aria-hidden size={20} strokeWidth={1.75} />}>
          {text.keepReady(formatRupees(order.total))}
        </Step>
      )}
      {whatsapp && (
        <Step icon={<MessageCircle aria-hidden size={20} strokeWidth={1.75} />}>
          <a
            className="font-semibold text-brand underline underline-offset-3"
            href={whatsappText(text.confirmation(order.id), whatsapp)}
            target="_blank"
            rel="noopener"
          >
            {text.confirm}
          </a>
        </Step>
      )}
      {phone && (
        <Step icon={<Phone aria-hidden size={20} strokeWidth={1.75} />}>
          {text.questions} {/* a number does not end on the next line */}
          <a
            className="inline-block font-semibold text-brand underline underline-offset-3"
            href={phoneLink(phone)}
          >
            <Ltr>{phone}</Ltr>
          </a>
        </Step>
      )}
    </ul>
  )
}

const Step = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-3">
    <span className="mt-0.5 flex-none text-brand">{icon}</span>
    <span className="min-w-0">{children}</span>
  </li>
)
