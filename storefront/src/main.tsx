/** Browser entry: reads the initial data, loads the screen's script, then takes over the markup or draws it. */
import { type InitialData, initialDataId, shopConfigId } from '@sauda/contract/initial-data.ts'
import type { ShopConfig } from '@sauda/contract/shop-config.ts'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from '#app/App.tsx'
import { loadScreen } from '#app/routes.tsx'
import { Splash } from '#app/Splash.tsx'
import { connect } from '#app/bootstrap.ts'
import { Navigation, pathOf } from '#navigation/location.tsx'
import { seedQueries } from '#queries/initial-data.tsx'
import { createQueryClient } from '#queries/query-client.ts'

/** Our own server wrote these blocks with the same types; there is nobody between it and us to distrust. */
const initialBlock = (id: string): unknown =>
  JSON.parse(document.getElementById(id)?.textContent || 'null') as unknown

async function start(root: HTMLElement) {
  const ownConfig = initialBlock(shopConfigId) as ShopConfig | null
  const ownData = initialBlock(initialDataId) as InitialData | null
  // a page of plain files has neither
  const { config, firstData } =
    ownConfig && ownData
      ? { config: ownConfig, firstData: ownData }
      : (await import('./plain-page.ts')).plainPage()
  const queryClient = createQueryClient()
  seedQueries(queryClient, firstData)
  connect(config)
  // a script that fails to load is the screen's own error to show, not the end of the page
  await loadScreen(pathOf(location).pathname).catch(() => {})
  const isDrawn = root.firstElementChild !== null
  const app = (
    <StrictMode>
      <Navigation>
        <App config={config} firstData={firstData} queryClient={queryClient} splash={isDrawn && <Splash />} />
      </Navigation>
    </StrictMode>
  )
  if (isDrawn) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

const root = document.getElementById('root')
if (root) void start(root)
