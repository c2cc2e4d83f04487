/* Parts of a page that are separate scripts, on a network that loses requests. */
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import { useLazyPart, useNearPart } from './use-lazy.ts'

const Part = () => <p>the part</p>
const load = vi.fn<() => Promise<typeof Part>>()
function Lazy() {
  const { Part: Loaded } = useLazyPart(load)
  return Loaded ? <Loaded /> : null
}
function Near() {
  const { Part: Loaded, place } = useNearPart(load)
  return <div ref={place}>{Loaded && <Loaded />}</div>
}

afterEach(() => void vi.useRealTimers())

test.each([
  ['shown at once', Lazy],
  ['near the viewport', Near],
])('a part %s appears although its first request is lost', async (_, Screen) => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  load.mockReset().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue(Part)
  renderScreen(<Screen />)
  await act(() => vi.advanceTimersByTimeAsync(1999))
  expect(screen.queryByText('the part')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText('the part')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
