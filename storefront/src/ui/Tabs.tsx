import * as Radix from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import { forward } from './direction.ts'

type Tab = { id: string; name: string; panel: ReactNode }

/** Panels behind tabs: arrow keys move between the tabs, the first is open. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <Radix.Root dir={forward() > 0 ? 'ltr' : 'rtl'} defaultValue={tabs[0]?.id ?? ''}>
    <Radix.List aria-label={label} className="flex flex-wrap gap-x-6 border-b border-line">
      {tabs.map(({ id, name }) => (
        <Radix.Trigger
          key={id}
          value={id}
          className="min-h-12 border-b-[3px] border-transparent px-1 text-control font-semibold text-ink-3 data-[state=active]:border-deal data-[state=active]:text-ink hovered:text-ink"
        >
          {name}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map(({ id, panel }) => (
      <Radix.Content key={id} value={id} className="pt-6">
        {panel}
      </Radix.Content>
    ))}
  </Radix.Root>
)
