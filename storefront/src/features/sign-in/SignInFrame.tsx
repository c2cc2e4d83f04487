import { redirectTarget } from '@sauda/domain/redirect.ts'
import { localePath } from '@sauda/domain/locale.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import { signIn } from '@sauda/domain/wording/sign-in.ts'
import { type ReactNode, useEffect } from 'react'
import { redirectTo } from '#components/redirect-to.ts'
import { language } from '#state/language.ts'
import { usePageTitle } from '#components/page-title.ts'
import { Navigate } from '#navigation/links.tsx'
import { useSearchParams } from '#navigation/location.tsx'
import { useShopConfig } from '#queries/initial-data.tsx'
import { useSession } from '#state/session-store.ts'

/** `heading` is also the document's title. */
type FrameProps = { title: string; heading: string; children: ReactNode }

/** Sign-in and registration: a signed-in user is redirected to the requested page. */
export function SignInFrame(props: FrameProps) {
  const parameters = useSearchParams()
  const session = useSession()
  const to = redirectTarget(parameters.get('redirect'))
  if (session.status === 'signed-in') return <GoOn to={to} />
  return (
    <FormFrame {...props}>
      {to === '/checkout' && <p className="-mt-3 mb-6 text-ink-2">{signIn.beforeCheckout}</p>}
      {props.children}
    </FormFrame>
  )
}

/** Redirects a signed-in user, in the language selected in this browser or account if it differs from the page's. */
function GoOn({ to }: { to: string }) {
  const isEnglishOnly = useShopConfig().urdu === false
  const chosen = isEnglishOnly ? undefined : language.chosen()
  const elsewhere = chosen !== undefined && chosen !== locale
  useEffect(() => {
    if (elsewhere) redirectTo(localePath(to, chosen))
  }, [elsewhere, to, chosen])
  return elsewhere ? null : <Navigate replace to={to} />
}

/** The form at the start, a picture beside it on wide screens. */
export function FormFrame({ title, heading, children }: FrameProps) {
  usePageTitle(heading)
  const { signInPicture } = useShopConfig().content
  return (
    <div className="page-width grid gap-12 py-8 lg:min-h-155 lg:grid-cols-2 lg:py-4">
      <div className="mx-auto flex w-full max-w-100 flex-col justify-center lg:py-16">
        <h1 tabIndex={-1} className="mb-6 text-2xl">
          {title}
        </h1>
        {children}
      </div>
      {signInPicture === undefined ? (
        <div
          aria-hidden
          data-ground="teal"
          className="hero-ground grid h-full max-h-190 min-h-120 place-items-center rounded-xl max-lg:hidden"
        >
          <i className="nuqta size-24 rounded-lg text-white/20" />
        </div>
      ) : (
        <picture className="min-w-0 max-lg:hidden">
          <source type="image/avif" srcSet={`${signInPicture}.avif`} />
          <img
            src={`${signInPicture}.webp`}
            alt=""
            width={1440}
            height={630}
            // Phones hide it; a lazy picture that is hidden does not load.
            loading="lazy"
            data-ground="teal"
            className="hero-ground h-full max-h-190 w-full rounded-xl object-cover object-[72%_50%]"
          />
        </picture>
      )}
    </div>
  )
}

/** The query `?redirect=…` of this page, so that links between sign-in and registration keep it; '' without a redirect. */
export const useRedirectQuery = (): string => {
  const parameters = useSearchParams()
  const redirect = parameters.get('redirect')
  return redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`
}
