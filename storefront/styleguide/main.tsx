/** Entry of /styleguide: only `npm run dev` serves it, not the built shop. */
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Navigation } from '#navigation/location.tsx'
import { PageProvider } from '#queries/initial-data.tsx'
import { createQueryClient } from '#queries/query-client.ts'
import { plainPage } from '../src/plain-page.ts'
import { Styleguide } from './Styleguide.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <Navigation>
          <PageProvider {...plainPage()}>
            <Styleguide />
          </PageProvider>
        </Navigation>
      </QueryClientProvider>
    </StrictMode>,
  )
