/** Server entry, built for Node: draws a page from its address and first data (D-188). */
import type { FirstData, RenderedPage } from '@sauda/contract/first-data.ts'
import type { ShopConfig } from '@sauda/contract/shop-config.ts'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { pageChunks } from 'virtual:page-chunks'
import { App } from '#app/App.tsx'
import { loadScreen } from '#app/routes.tsx'
import { Navigation } from '#navigation/location.tsx'
import { seedQueries } from '#queries/first-data.tsx'
import { createQueryClient } from '#queries/query-client.ts'

export async function renderPage(input: {
  /** pathname and search */
  address: string
  config: ShopConfig
  firstData: FirstData
}): Promise<RenderedPage> {
  const { address, config, firstData } = input
  const source = await loadScreen(new URL(address, 'http://shop').pathname)
  const queryClient = createQueryClient()
  seedQueries(queryClient, firstData)
  const html = renderToString(
    <StrictMode>
      <Navigation address={address}>
        <App config={config} firstData={firstData} queryClient={queryClient} />
      </Navigation>
    </StrictMode>,
  )
  queryClient.clear()
  const chunks = source === undefined ? undefined : pageChunks[source]
  return { html, modules: chunks?.modules ?? [], styles: chunks?.styles ?? [] }
}
