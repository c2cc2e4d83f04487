import { type Category, childrenOf, topLevel } from '@sauda/domain/category.ts'
import { initialOf, splitName } from '@sauda/domain/text.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { ChevronDown, Heart, LogOut } from 'lucide-react'
import { useDeferredValue, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Picture } from '#components/Picture.tsx'
import { SearchForm } from '#components/SearchForm.tsx'
import { ShopName } from '#components/ShopName.tsx'
import { contentLanguage } from '#components/content-language.ts'
import { Link, NavLink } from '#navigation/links.tsx'
import { useLocation } from '#navigation/location.tsx'
import { useCategories } from '#queries/categories.ts'
import { useSession } from '#state/session-store.ts'
import { CloseButton } from '#ui/CloseButton.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { classes } from '#ui/class-names.ts'
import { LanguageLink, useOtherLanguages } from '#components/LanguageLink.tsx'
import { accountLinks, initialDisc } from './CustomerMenu.tsx'
import { useSignOut } from './use-sign-out.ts'

type MobileMenuProps = { sections: readonly { to: string; text: string }[]; onClose(): void }

/** A modal dialog at the start side: the browser traps the focus and restores it. Closes on navigation and Escape. */
export function MobileMenu({ sections, onClose }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { visit } = useLocation()
  const [openedAt] = useState(visit)
  const categories = useCategories()
  // A slow phone shows the sections in the next frame, and the rest in the one after.
  const isComplete = useDeferredValue(true, false)

  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  // Close before the next screen focuses its heading, which is impossible behind an open dialog.
  useLayoutEffect(() => {
    if (visit !== openedAt) dialog.current?.close()
  }, [visit, openedAt])

  return (
    <dialog
      ref={dialog}
      aria-label={shell.menu}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        // Only clicks outside the content, on the backdrop, have the dialog itself as their target.
        if (target === currentTarget) currentTarget.close()
      }}
      className="m-0 h-dvh max-h-none w-[min(88vw,360px)] max-w-none animate-[slide-in_var(--d-3)_var(--ease-out)] bg-paper shadow-e3 backdrop:animate-[fade-in_var(--d-3)] backdrop:bg-night/55"
    >
      <div className="flex min-h-full flex-col px-5 pb-[calc(24px+env(safe-area-inset-bottom))]">
        <div className="-me-2.5 flex h-(--bar) flex-none items-center justify-between">
          <span className="text-brand dark:text-ink">
            <ShopName className="h-[27px]" />
          </span>
          <CloseButton label={shell.menuClose} onClick={() => dialog.current?.close()} />
        </div>
        <SearchForm />
        <nav aria-label={shell.mainNavigation} className="mt-4">
          <ul>
            {sections.map(({ to, text }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end
                  className="flex min-h-12 items-center font-display text-xl font-semibold tracking-name aria-[current]:text-brand"
                >
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {isComplete && (
          <>
            <nav aria-label={shell.categories} className="mt-3 border-t border-line pt-3">
              <ul>
                {topLevel(categories).map((category) => (
                  <CategoryRow
                    key={category.id}
                    category={category}
                    below={childrenOf(categories, category.id)}
                  />
                ))}
              </ul>
            </nav>
            <Languages />
            <Account />
          </>
        )}
      </div>
    </dialog>
  )
}

function CategoryRow({ category, below }: { category: Category; below: readonly Category[] }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <li>
      <div className="flex min-h-13 items-center">
        <Link
          to={`/category/${category.slug}`}
          className="flex min-w-0 flex-1 items-center gap-3 py-1.5 font-medium"
        >
          <Picture image={category.image} name="" sizes="40px" className="size-10 flex-none rounded-[9px]" />
          <span {...contentLanguage(category.name)} className="truncate text-page">
            {category.name}
          </span>
        </Link>
        {below.length > 0 && (
          <button
            type="button"
            aria-label={shell.showMore(category.name)}
            aria-expanded={open}
            aria-controls={id}
            className="grid size-11 flex-none place-items-center"
            onClick={() => setOpen(!open)}
          >
            <ChevronDown
              aria-hidden
              size={18}
              strokeWidth={1.75}
              className={classes('transition-transform', open && 'rotate-180')}
            />
          </button>
        )}
      </div>
      {open && (
        <ul id={id} className="ms-13 pb-2">
          {below.map((child) => (
            <li key={child.id}>
              <Link
                to={`/category/${child.slug}`}
                {...contentLanguage(child.name)}
                className="flex min-h-11 items-center text-ink-2"
              >
                {child.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const Languages = () =>
  useOtherLanguages().map((other) => (
    <LanguageLink
      key={other}
      to={other}
      className="mt-3 flex min-h-13 items-center border-t border-line pt-3 font-medium"
    />
  ))

function Account() {
  const session = useSession()
  const signOut = useSignOut()
  if (session.status !== 'signed-in')
    return (
      <div className="mt-auto grid gap-3 pt-6">
        <Link to="/wish-list" className="flex min-h-12 items-center gap-3 font-medium">
          <Heart aria-hidden size={20} strokeWidth={1.75} />
          {headings.wishList}
        </Link>
        <ButtonLink to="/login" size="lg" wide>
          {shell.signIn}
        </ButtonLink>
        <ButtonLink to="/register" variant="outline" size="lg" wide>
          {shell.createAccount}
        </ButtonLink>
      </div>
    )
  const { name, email } = session.user
  const row = 'flex min-h-12 w-full items-center gap-3'
  return (
    <nav aria-label={shell.account} className="mt-auto border-t border-line pt-4">
      <p className="flex items-center gap-3 pb-2 font-semibold">
        <span aria-hidden className={initialDisc}>
          {initialOf(name, email)}
        </span>
        {splitName(name).first || email}
      </p>
      <ul>
        {accountLinks.map(({ to, text, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={row}>
              <Icon aria-hidden size={20} strokeWidth={1.75} />
              {text}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={row} onClick={signOut}>
            <LogOut aria-hidden size={20} strokeWidth={1.75} />
            {shell.signOut}
          </button>
        </li>
      </ul>
    </nav>
  )
}
