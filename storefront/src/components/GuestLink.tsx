import { whatsappText } from '@sauda/domain/contact-links.ts'
import { localePath } from '@sauda/domain/locale.ts'
import { guest as text } from '@sauda/domain/wording/guest.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import { Copy, MessageCircle } from 'lucide-react'
import { guestOrderLink } from '#state/guest-orders.ts'
import { showToast } from '#ui/toast-store.ts'
import { Button, ButtonOut } from '#ui/Button.tsx'

/** The link to a guest's order, to copy or send. */
export function GuestLink({ id, token }: { id: number; token: string }) {
  const link = guestOrderLink(id, token, (path) => localePath(path, locale))
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast(text.copied),
      () => showToast(text.copyFailed),
    )
  return (
    <section
      aria-label={text.linkTitle}
      className="rounded-panel border border-line bg-surface p-5 text-start lg:p-6"
    >
      <h2 className="text-lg">{text.linkTitle}</h2>
      <p className="mt-1.5 text-control text-ink-2">{text.linkText}</p>
      <p dir="ltr" className="mt-3 rounded-md bg-sunken px-3 py-2.5 text-sm break-all select-all">
        {link}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {/* the clipboard requires https; otherwise the link can be selected */}
        {window.isSecureContext && (
          <Button variant="outline" onClick={() => void copy()}>
            <Copy aria-hidden size={18} strokeWidth={1.75} />
            {text.copy}
          </Button>
        )}
        <ButtonOut
          variant="outline"
          href={whatsappText(text.message(id, link))}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle aria-hidden size={18} strokeWidth={1.75} />
          {text.send}
        </ButtonOut>
      </div>
    </section>
  )
}
