import { redirectTarget } from '@sauda/domain/redirect.ts'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { usePageTitle } from '#components/page-title.ts'
import { useSession } from '#state/session-store.ts'

/**
 * The frame of sign-in and registration: the form at the left, a picture beside it on wide screens. Who is signed in, now
 * or already before, goes on to where they were going (SPEC §2).
 */
export function SignInFrame({
  title,
  heading,
  children,
}: {
  title: string
  heading: string
  children: ReactNode
}) {
  usePageTitle(heading)
  const [parameters] = useSearchParams()
  const session = useSession()
  if (session.status === 'signed-in')
    return <Navigate replace to={redirectTarget(parameters.get('redirect'))} />
  return (
    <div className="page-width grid gap-12 py-8 lg:grid-cols-2 lg:py-4">
      <div className="mx-auto flex w-full max-w-100 flex-col justify-center lg:py-16">
        <h1 tabIndex={-1} className="mb-6 text-2xl">
          {title}
        </h1>
        {children}
      </div>
      <picture className="min-w-0 max-lg:hidden">
        <img
          src="/hero/clothing-wide.webp"
          alt=""
          width={1440}
          height={630}
          className="h-full max-h-190 w-full rounded-xl object-cover object-[72%_50%]"
        />
      </picture>
    </div>
  )
}

/** The other screen, with the same way on. */
export const useRedirectQuery = (): string => {
  const [parameters] = useSearchParams()
  const redirect = parameters.get('redirect')
  return redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`
}
