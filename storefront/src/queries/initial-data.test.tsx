import { act, render } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test } from 'vitest'
import { go, Navigation } from '#navigation/location.tsx'
import { aConfig, someFirstData } from '#testing/render-screen.tsx'
import { PageProvider, useInitialData, useShopConfig } from './initial-data.tsx'

const Frame = () => useShopConfig().brand + useInitialData().address

test('a navigation does not render what shows only data of the page', () => {
  let renders = 0
  render(
    <Navigation>
      <PageProvider config={aConfig} firstData={someFirstData()}>
        <Profiler id="frame" onRender={() => (renders += 1)}>
          <Frame />
        </Profiler>
      </PageProvider>
    </Navigation>,
  )

  act(() => go('/deals'))
  act(() => go('/cart'))

  expect(renders).toBe(1)
})
