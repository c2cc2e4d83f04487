/** Browser entry: reads the initial data, loads the screen's script, then hydrates or renders the page. */
import { type InitialData, initialDataId, shopConfigId } from '@sauda/contract/initial-data.ts'
import type { ShopConfig } from '@sauda/contract/shop-config.ts'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from '#app/App.tsx'
import { loadScreen } from '#app/routes.tsx'
import { Splash } from '#app/Splash.tsx'
import { connect } from '#app/bootstrap.ts'
import { Navigation, pathOf } from '#navigation/location.tsx'
import { seedQueries } from '#queries/initial-data.tsx'
import { createQueryClient } from '#queries/query-client.ts'

/** Reads a JSON block of the page. Not validated, because the shop's own server wrote it with the same types. */
const initialBlock = (id: string): unknown =>
  JSON.parse(document.getElementById(id)?.textContent || 'null') as unknown

/**
 * Links the style sheets that the page already contains, so that no script loads them again. The links cannot be in the
 * HTML: Chromium's preload scanner ignores `disabled` and would load them.
 */
function linkContainedStyles() {
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.disabled = true
    link.href = dataset['href'] ?? ''
    document.head.append(link)
  }
}

async function start(root: HTMLElement) {
  const ownConfig = initialBlock(shopConfigId) as ShopConfig | null
  const ownData = initialBlock(initialDataId) as InitialData | null
  // The blocks are absent when the page is served as plain files.
  const { config, firstData } =
    ownConfig && ownData
      ? { config: ownConfig, firstData: ownData }
      : (await import('./plain-page.ts')).plainPage()
  const queryClient = createQueryClient()
  seedQueries(queryClient, firstData)
  connect(config)
  // If the script fails to load, the screen shows the error.
  await loadScreen(pathOf(location).pathname).catch(() => {})
  const isDrawn = root.firstElementChild !== null
  const app = (
    <StrictMode>
      <Navigation>
        <App config={config} firstData={firstData} queryClient={queryClient} splash={isDrawn && <Splash />} />
      </Navigation>
    </StrictMode>
  )
  // In a transition React hydrates in small steps, between which the page reacts.
  if (isDrawn) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
}

linkContainedStyles()
const root = document.getElementById('root')
if (root) void start(root)
