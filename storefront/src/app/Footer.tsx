import { type Category, topLevel } from '@sauda/domain/category.ts'
import { localeNames } from '@sauda/domain/locale.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import type { FooterLink } from '@sauda/domain/wording/first-content.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { ShopName } from '#components/ShopName.tsx'
import { contentLanguage } from '#components/content-language.ts'
import { Link } from '#navigation/links.tsx'
import { useHref } from '#navigation/location.tsx'
import { useInitialData, useNow, useShopConfig } from '#queries/initial-data.tsx'
import settled from '#ui/urdu-settled.svg'
import { LanguageLink, useOtherLanguages } from '#components/LanguageLink.tsx'
import { chooseDataSaver, useSavesData } from '#state/data-saver.ts'
import { theme, type ThemeChoice, useThemeChoice } from './theme.ts'

/** Replaces links to categories that the shop lacks by other categories, or leaves them out. */
function linksFor(links: readonly FooterLink[], categories: readonly Category[]): readonly FooterLink[] {
  const filled = categories.filter(({ count }) => count > 0)
  const known = links.filter(({ to }) => filled.some(({ slug }) => to === `/category/${slug}`))
  const own = topLevel(filled)
    .map(({ slug, name }) => ({ to: `/category/${encodeURIComponent(slug)}`, text: name }))
    .filter(({ to }) => !known.some((each) => each.to === to))
  const shown = [...known, ...own]
  return links.flatMap((link) => (link.to.startsWith('/category/') ? (shown.shift() ?? []) : link))
}

export function Footer() {
  const { brand, content } = useShopConfig()
  const { columns, line, copyright, place, motto = true } = content.footer
  const { categories, view } = useInitialData()
  return (
    <footer data-no-print className="on-night mt-(--section) bg-night pb-(--bottom-bar,0px) text-on-night">
      <div className="deferred-870 page-width lg:deferred-398">
        <div
          data-browse
          className="grid fit-grid-cols-2 gap-8 pt-11 pb-7 lg:grid-cols-[1.6fr_repeat(4,1fr)] lg:pt-16 lg:pb-12"
        >
          <div className="col-span-full lg:col-span-1">
            <Link to="/" aria-label={shell.homeLink(brand)} className="inline-block rounded-xs py-1.5">
              <ShopName className="h-10" />
            </Link>
            {motto && (
              <img
                src={settled}
                lang="ur"
                dir="rtl"
                alt={shell.settledWord}
                width={54}
                height={38}
                loading="lazy"
                className="mt-1.5 mb-2.5"
              />
            )}
            {line && (
              <p {...contentLanguage(line)} className="max-w-[26em] text-control text-on-night-2">
                {line}
              </p>
            )}
            {place && (
              <p dir="auto" className="text-page mt-2.5 text-control whitespace-pre-line text-on-night-2">
                {place}
              </p>
            )}
          </div>
          {columns.map(({ title, links }, index) => (
            <nav key={index} aria-label={title}>
              <h2
                {...contentLanguage(title)}
                className="mb-2.5 font-text text-control font-semibold tracking-normal"
              >
                {title}
              </h2>
              <ul>
                {(view.kind === 'outage' ? links : linksFor(links, categories)).map(({ to, text }, index) => (
                  <li key={index}>
                    <Link to={to} {...contentLanguage(text)} className={eachLink}>
                      {text}
                    </Link>
                  </li>
                ))}
                {links.some(({ to }) => to === '/contact-us') && <HelpLinks />}
              </ul>
            </nav>
          ))}
        </div>
        <div className="flex flex-col gap-3 border-t border-white/12 py-5 text-sm text-on-night-2 lg:flex-row lg:items-center lg:justify-between">
          <p>
            <Copyright />
            {copyright && ` · ${copyright}`}
            {content.notices && (
              <>
                {' · '}
                <span {...contentLanguage(content.notices.footer)}>{content.notices.footer}</span>
              </>
            )}
          </p>
          <Languages />
          <ThemeToggle />
          <DataSaver />
          <p>{shell.rupees}</p>
        </div>
      </div>
    </footer>
  )
}

/** Separate, so that the next minute renders only this. */
const Copyright = () => shell.copyright(new Date(useNow()).getUTCFullYear(), useShopConfig().brand)

const eachLink =
  'inline-flex min-h-11 min-w-11 items-center text-control text-on-night-2 hovered:text-on-night hovered:underline lg:min-h-8.5'

/** Contact, and the most frequent questions that the shop answers. */
function HelpLinks() {
  const { product, replacedPages = [] } = useShopConfig().content
  const terms = useHref('/terms-of-service')
  const [guide] = product?.sizeGuides ?? []
  return (
    <>
      {!replacedPages.includes('terms-of-service') &&
        (['delivery', 'returns'] as const).map((section) => (
          <li key={section}>
            <a href={`${terms}#${section}`} className={eachLink}>
              {shell[section]}
            </a>
          </li>
        ))}
      {guide && (
        <li>
          <Link to={`/pages/${guide.page}`} className={eachLink}>
            {shell.sizeGuide}
          </Link>
        </li>
      )}
    </>
  )
}

const choices: readonly { choice: ThemeChoice; text: string }[] = [
  { choice: 'system', text: shell.themeSystem },
  { choice: 'light', text: shell.themeLight },
  { choice: 'dark', text: shell.themeDark },
]

/** The page's language and links to the others. The page's language is listed too, so that this looks like a choice. */
function Languages() {
  const others = useOtherLanguages()
  if (others.length === 0) return null
  return (
    <div role="group" aria-label={shell.language} className={choice}>
      <span aria-current="true" className={`${eachChoice} bg-white/15 text-on-night`}>
        {localeNames[locale]}
      </span>
      {others.map((other) => (
        <LanguageLink key={other} to={other} className={eachChoice} />
      ))}
    </div>
  )
}

const choice = 'flex flex-wrap self-start rounded-[22px] border border-white/20 p-[3px]'
const eachChoice = 'flex min-h-9 items-center rounded-full px-3.5 text-meta font-medium'
const pressedChoice = `${eachChoice} aria-pressed:bg-white/15 aria-pressed:text-on-night`

/** The switch for saving data: smaller pictures, no prefetching, and no moving slides. */
function DataSaver() {
  const on = useSavesData()
  return (
    <div className={choice}>
      <button type="button" aria-pressed={on} className={pressedChoice} onClick={() => chooseDataSaver(!on)}>
        {shell.dataSaver}
      </button>
    </div>
  )
}

function ThemeToggle() {
  const current = useThemeChoice()
  return (
    <div role="group" aria-label={shell.theme} className={choice}>
      {choices.map(({ choice, text }) => (
        <button
          key={choice}
          type="button"
          aria-pressed={current === choice}
          className={pressedChoice}
          onClick={() => theme.choose(choice)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
