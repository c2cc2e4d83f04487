import { guest as text } from '@sauda/domain/wording/guest.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { quietFrame } from './quiet-frame.ts'

/** The first screen of checkout when signed out, in a shop that accepts orders of guests. */
export const GuestChoice = ({ onGuest }: { onGuest(): void }) => (
  <div {...quietFrame(useShopConfig())} className="page-width pt-6 pb-16 lg:pt-10">
    <h1 tabIndex={-1} className="text-3xl">
      {headings.checkout}
    </h1>
    <h2 className="mt-8 text-xl">{text.title}</h2>
    <div className="mt-5 grid max-w-225 gap-4 md:grid-cols-2">
      <section className="flex flex-col items-start gap-4 rounded-panel border border-line bg-surface p-5 lg:p-8">
        <p className="flex-1 text-ink-2">{text.guestText}</p>
        <Button size="lg" wide onClick={onGuest}>
          {text.guest}
        </Button>
      </section>
      <section className="flex flex-col items-start gap-4 rounded-panel border border-line bg-surface p-5 lg:p-8">
        <p className="flex-1 text-ink-2">{text.signInText}</p>
        <ButtonLink to="/login?redirect=checkout" size="lg" wide variant="outline">
          {text.signIn}
        </ButtonLink>
      </section>
    </div>
  </div>
)
