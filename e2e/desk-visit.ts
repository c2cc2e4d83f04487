/** Shared by journeys of the desk: signing in, and reading messages. */
import { isAccessible } from './accessible.ts'
import type { Locator, Page } from '@playwright/test'
import { expect } from './shop-fixture.ts'

export async function signInToDesk(page: Page, password = 'owner-demo-1'): Promise<void> {
  await page.goto('/desk')
  await page.getByLabel('Email or username').fill('owner')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function openDesk(page: Page): Promise<void> {
  await signInToDesk(page)
  await expect(page.getByRole('navigation', { name: 'Sections' }).filter({ visible: true })).toBeVisible()
}

/** A call of the signed-in person that prepares data. @returns the reply's body */
export async function sendFromDesk<T>(page: Page, path: string, data: object): Promise<T> {
  const session = (await (await page.request.get('/wp-json/sauda/v1/desk/session')).json()) as {
    csrf: string
  }
  const reply = await page.request.post(path, { data, headers: { 'X-Sauda-CSRF': session.csrf } })
  expect(reply.ok(), `${path} ${await reply.text()}`).toBe(true)
  return (await reply.json()) as T
}

export const toast = (page: Page): Locator => page.locator('.toast')

/** Waits until a page has rendered, and expects no accessibility errors and no horizontal scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await isAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), page.url()).toBe(true)
}
