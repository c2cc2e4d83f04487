/** Server entry, built for Node: renders a page from its address and first data (D-188). */
import type { InitialData, PreloadedPicture, RenderedPage } from '@sauda/contract/initial-data.ts'
import type { ShopConfig } from '@sauda/contract/shop-config.ts'
import { type CSSProperties, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { pageChunks } from 'virtual:page-chunks'
import { App } from '#app/App.tsx'
import { loadScreen } from '#app/routes.tsx'
import { Splash } from '#app/Splash.tsx'
import { SplashMark, SplashName } from '#app/SplashMark.tsx'
import { loadSearchRules, isSearch } from '#features/catalogue/search-rules.ts'
import { loadLaterParts } from '#components/later-part.tsx'
import { PreloadPictures } from '#components/preload-pictures.ts'
import { Navigation, pathOf } from '#navigation/location.tsx'
import { seedQueries } from '#queries/initial-data.tsx'
import { createQueryClient } from '#queries/query-client.ts'

/** maximum number of preloaded pictures; more would delay the scripts, because browsers request six files at a time */
const preloads = 2

/** The splash of an owner's logo or name opens from its middle; the built-in mark opens from its nuqta at the right. */
const middle = { '--cx': '50%', '--cy': '50%' } as CSSProperties

const splashOf = ({ content: { mark } }: ShopConfig) =>
  mark ? (
    <Splash style={middle}>
      <SplashName mark={mark} />
    </Splash>
  ) : (
    <Splash>
      <SplashMark />
    </Splash>
  )

export async function renderPage(input: {
  /** pathname and search */
  address: string
  config: ShopConfig
  firstData: InitialData
}): Promise<RenderedPage> {
  const { address, config, firstData } = input
  const source = await loadScreen(pathOf(new URL(address, 'http://shop')).pathname)
  await Promise.all([loadSearchRules(), loadLaterParts()])
  const queryClient = createQueryClient()
  seedQueries(queryClient, firstData)
  const pictures: PreloadedPicture[] = []
  const html = renderToString(
    <StrictMode>
      <PreloadPictures value={(more) => pictures.push(...more)}>
        <Navigation address={address}>
          <App config={config} firstData={firstData} queryClient={queryClient} splash={splashOf(config)} />
        </Navigation>
      </PreloadPictures>
    </StrictMode>,
  )
  queryClient.clear()
  const chunks = source === undefined ? undefined : pageChunks[source]
  return {
    html,
    pictures: pictures.slice(0, preloads),
    modules: [...(chunks?.modules ?? []), ...(isSearch(address) ? (pageChunks['typed']?.modules ?? []) : [])],
    styles: chunks?.styles ?? [],
  }
}
