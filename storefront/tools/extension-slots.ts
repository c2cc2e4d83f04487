/**
 * `virtual:extension-slots`: the slots that extensions fill, as listed in `shop.extensions.ts` when the storefront is
 * built.
 */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { extensionModule } from '../../tools/extension-module.ts'

const filled = fileURLToPath(new URL('../src/components/FilledSlot.tsx', import.meta.url))

type Listed = { id: string; slots?: Readonly<Record<string, URL>> }

/** Without a filled slot the scripts contain only a function that renders nothing. */
export function slotModule(extensions: readonly Listed[]): string {
  const fills = new Map<string, string[]>()
  for (const { id, slots = {} } of extensions)
    for (const [slot, url] of Object.entries(slots))
      fills.set(slot, [
        ...(fills.get(slot) ?? []),
        `{ id: ${JSON.stringify(id)}, load: () => import(${JSON.stringify(fileURLToPath(url))}) }`,
      ])
  if (fills.size === 0) return 'export const Slot = () => null'
  const entries = [...fills].map(([slot, parts]) => `${JSON.stringify(slot)}: [${parts.join(', ')}]`)
  return `import { createElement } from 'react'
import { FilledSlot } from ${JSON.stringify(filled)}
const fills = { ${entries.join(', ')} }
export const Slot = ({ at, ...props }) =>
  fills[at] ? createElement(FilledSlot, { at, fills: fills[at], props }) : null`
}

export const extensionSlots = (): Plugin => extensionModule('extension-slots', slotModule)
