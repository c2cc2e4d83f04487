import { home } from '@sauda/domain/wording/home.ts'
import { contentLanguage } from '#components/content-language.ts'
import { Link } from '#navigation/links.tsx'
import { useShopConfig } from '#queries/initial-data.tsx'
import { useSession } from '#state/session-store.ts'
import { ButtonLink } from '#ui/Button.tsx'
import welcome from '#ui/urdu-welcome.svg'
import { FadeSection } from './FadeSection.tsx'

/** A panel in the shop's colour: registration for guests, links for customers. */
export function CallToAction() {
  const signedIn = useSession().status === 'signed-in'
  const { title = home.ready, text = home.readyText } = useShopConfig().content.invitation ?? {}
  return (
    <FadeSection labelledBy="ready" className="deferred-447 md:deferred-330 lg:deferred-331">
      <div className="on-night grid min-h-[330px] items-center gap-8 overflow-hidden rounded-[20px] bg-(--banner) px-6 py-10 text-white lg:grid-cols-[1fr_auto] lg:rounded-xl lg:px-18 lg:py-16">
        <div>
          <h2
            id="ready"
            {...contentLanguage(title)}
            className="text-[clamp(2rem,1.3rem+2.8vw,3.4rem)] tracking-[-.03em]"
          >
            {title}
          </h2>
          <p {...contentLanguage(text)} className="mt-3 max-w-[24em] text-lg text-[#dfe5fb]">
            {text}
          </p>
          <div className="mt-7 flex flex-wrap items-center gap-x-3 gap-y-4 max-sm:*:w-full">
            {signedIn ? (
              <>
                <ButtonLink to="/products" variant="accent" size="lg">
                  {home.browse}
                </ButtonLink>
                <ButtonLink to="/dashboard/orders" variant="ghost" size="lg" className="border-white/45!">
                  {home.myOrders}
                </ButtonLink>
              </>
            ) : (
              <>
                <ButtonLink to="/register" variant="accent" size="lg">
                  {home.createAccount}
                </ButtonLink>
                <ButtonLink to="/login" variant="ghost" size="lg" className="border-white/45!">
                  {home.signIn}
                </ButtonLink>
                <Link
                  to="/products"
                  className="px-3 py-2.5 text-center font-semibold underline decoration-white/60 underline-offset-5 hovered:decoration-white"
                >
                  {home.browse}
                </Link>
              </>
            )}
          </div>
        </div>
        <img
          src={welcome}
          lang="ur"
          dir="rtl"
          alt={home.welcome}
          width={340}
          height={150}
          loading="lazy"
          className="me-2 ms-6 max-lg:hidden"
        />
      </div>
    </FadeSection>
  )
}
