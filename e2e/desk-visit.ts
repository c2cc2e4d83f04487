/** What journeys of the desk share: coming in, and the message at the edge. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './shop-fixture.ts'

export async function signInToDesk(page: Page, password = 'owner-demo-1'): Promise<void> {
  await page.goto('/desk')
  await page.getByLabel('E-mail or username').fill('owner')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function comeIn(page: Page): Promise<void> {
  await signInToDesk(page)
  await expect(page.getByRole('navigation', { name: 'Rooms' }).filter({ visible: true })).toBeVisible()
}

export const toast = (page: Page): Locator => page.locator('.toast')
