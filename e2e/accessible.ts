/* Runs axe on a page; its script is injected once per page. */
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** All errors of level A and AA that axe finds (WCAG 2.2), and landmarks with equal names. */
const options: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'landmark-unique': { enabled: true }, 'target-size': { enabled: true } },
}

/**
 * @param without rules that another test covers, because some of them take as long as all others together
 * @returns a line per violated rule, with the elements and reasons
 */
export async function violations(page: Page, without: readonly string[] = []): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(script)
  return page.evaluate(
    async (asked) => {
      const { axe } = window as unknown as {
        axe: { run(on: Document, how: RunOptions): Promise<AxeResults> }
      }
      const { violations: broken } = await axe.run(document, asked)
      return broken.map(({ id, nodes }) => {
        const places = nodes
          .slice(0, 4)
          .map(({ target, any, all, none }) =>
            [target.join(' '), [...any, ...all, ...none][0]?.message].join(': '),
          )
        return `${id}: ${places.join('; ')}`
      })
    },
    {
      ...options,
      rules: { ...options.rules, ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) },
    },
  )
}

export async function isAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([])
}
