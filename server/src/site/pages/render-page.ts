/** Renders pages with the storefront's built entry; platform/http/replies/response-cache.ts caches them (D-188). */
import { pathToFileURL } from 'node:url'
import type { InitialData, PreloadedPicture, RenderedPage } from '@sauda/contract/initial-data.ts'
import { defaultLocale, type Locale, pathPrefix } from '@sauda/domain/locale.ts'
import { shopConfigId, type ShopConfig } from '@sauda/contract/shop-config.ts'
import type { Context } from '#platform/context.ts'
import { escaped } from '#platform/http/replies/escaped.ts'
import { firstDataBlock, type HeadOptions, jsonBlock, pageHead } from './page-head.ts'
import { type PageTemplate, readTemplate, sourceOf } from './page-template.ts'
import { storefrontFolder } from '#site/files/static-files.ts'

type RenderPage = (input: {
  address: string
  config: ShopConfig
  firstData: InitialData
}) => Promise<RenderedPage>
type Storefront = { template: PageTemplate; render: RenderPage }

const loaded = new Map<Locale, Promise<Storefront>>()

/** The only storefront code that the server loads, as a built file. Loaded once per process and language. */
function storefrontIn(locale: Locale): Promise<Storefront> {
  const known = loaded.get(locale)
  if (known) return known
  const loading = loadStorefront(locale)
  loaded.set(locale, loading)
  // A failure, for example during an update, must not last until the next start.
  loading.catch(() => loaded.delete(locale))
  return loading
}

async function loadStorefront(locale: Locale): Promise<Storefront> {
  const build = new URL(locale === defaultLocale ? 'dist/' : `dist/${locale}/`, storefrontFolder)
  const entry = new URL('server/page.js', build)
  const [template, module] = await Promise.all([
    readTemplate(new URL('client/', build), new URL('dist/client/', storefrontFolder)),
    import(pathToFileURL(entry.pathname).href) as Promise<{ renderPage: RenderPage }>,
  ])
  return { template, render: module.renderPage }
}

/**
 * Renders a page. If rendering fails, the error is logged, and the empty shell is sent with its data for the browser to
 * render.
 * @returns the document, and its inline blocks for the content security policy
 */
export async function renderDocument(
  context: Context,
  data: InitialData,
  config: ShopConfig,
  head: HeadOptions,
): Promise<PageTemplate> {
  const { locale } = head
  const { template, render } = await storefrontIn(locale)
  const page = await render({ address: data.address, config, firstData: data }).catch((cause: unknown) => {
    context.log.error({ err: cause, address: data.address }, 'page: rendering on the server failed')
    return { html: '', pictures: [], modules: [], styles: [] } satisfies RenderedPage
  })
  const links = [
    `<link rel="manifest" href="${pathPrefix(locale)}/manifest.webmanifest">`,
    ...page.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...page.modules.map((href) => `<link rel="modulepreload" href="${href}">`),
  ]
  const { style, icon } = head
  const parts: Record<string, string> = {
    '<!--first-pictures-->': page.pictures.map(preloadOf).join(''),
    '<!--head-->': [pageHead(data, head), ...(style ? [`<style>${style}</style>`] : []), ...links].join(
      '\n    ',
    ),
    '<!--page-->': page.html,
    '<!--config-->': jsonBlock('application/json', shopConfigId, config),
    '<!--first-data-->': firstDataBlock(data),
  }
  const html = withIcon(template.html, icon).replace(
    /<!--(?:first-pictures|head|page|config|first-data)-->/g,
    (mark) => parts[mark] ?? '',
  )
  const { inline } = template
  return {
    html,
    inline: style ? { ...inline, styles: [...inline.styles, sourceOf(style)] } : inline,
  }
}

/** Replaces the default icons by the owner's. */
const withIcon = (html: string, icon: string): string =>
  icon === ''
    ? html
    : html
        .replace(/<link rel="(?:icon|apple-touch-icon)"[^<>]*>\s*/g, '')
        .replace('<!--head-->', () => `${icon}<!--head-->`)

const preloadOf = ({ type, srcSet, sizes, media }: PreloadedPicture): string =>
  `<link rel="preload" as="image" fetchpriority="high" type="${type}" imagesrcset="${escaped(srcSet)}"` +
  `${sizes ? ` imagesizes="${escaped(sizes)}"` : ''}${media ? ` media="${escaped(media)}"` : ''}>`
