import { shell } from '@sauda/domain/wording/shell.ts'
import { type ReactNode, Suspense } from 'react'
import { laterPart } from '#components/later-part.tsx'
import { Header } from './Header.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'

const Footer = laterPart(async () => (await import('./Footer.tsx')).Footer)

// Always the same elements. A navigation does not render them again. With a new element for a part that loads later,
// React would remove the server's markup until its script is loaded.
const header = <Header />
const footer = (
  <Suspense>
    <Footer />
  </Suspense>
)

/** Header, screen, footer. The header is fixed, so its height is reserved above the screen. */
export const Layout = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-svh flex-col">
    <a
      href="#main"
      className="fixed top-2 start-2 z-80 -translate-y-[calc(100%+2rem)] rounded-3xl bg-ink px-5 py-3 font-semibold text-paper focus:translate-y-0"
    >
      {shell.skip}
    </a>
    {header}
    <main id="main" tabIndex={-1} className="min-h-svh flex-1 pt-(--bar) lg:pt-30">
      <noscript>
        <p className="bg-warn-soft px-4 py-2 text-center text-sm font-medium text-warn-ink">
          {shell.noScript}
        </p>
      </noscript>
      <OfflineBanner />
      {children}
    </main>
    {footer}
  </div>
)
