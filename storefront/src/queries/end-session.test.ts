import { beforeEach, expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { aConfig } from '#testing/render-screen.tsx'
import { endSession } from './end-session.ts'

const fetch = vi.fn<(url: string, sent: RequestInit) => Promise<Response>>()
const sent = () =>
  fetch.mock.calls.map(([url, { method, headers }]) => [
    method,
    new URL(url, 'http://shop').pathname,
    new Headers(headers).get('Authorization'),
  ])
const ended = ['DELETE', '/wp-json/sauda/v1/session', 'Bearer token-1']

beforeEach(() => {
  fetch.mockReset()
  connectClient({ config: aConfig, token: () => undefined, onSessionLost: () => {}, fetch })
})

test('the session is ended at the shop with its own token, which is no longer stored', async () => {
  fetch.mockImplementation(() => Promise.resolve(Response.json({ success: true, ended: 1 })))
  endSession('token-1')
  await expect.poll(sent).toEqual([ended])
})

test('offline, the session is ended once online again', async () => {
  fetch.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
  fetch.mockImplementation(() => Promise.resolve(Response.json({ success: true, ended: 1 })))
  const heard = vi.spyOn(globalThis, 'addEventListener')
  endSession('token-1')
  await expect.poll(() => heard.mock.calls.map(([name]) => name)).toContain('online')
  dispatchEvent(new Event('online'))
  await expect.poll(sent).toEqual([ended, ended])
})
