import type { ReactNode } from 'react'

type SettingsPanelProps = {
  title: string
  fact?: ReactNode
  text?: string
  action?: ReactNode
  children: ReactNode
}

/** A settings page that is not a form. */
export const SettingsPanel = ({ title, fact, text, action, children }: SettingsPanelProps) => (
  <section className="min-w-0 flex flex-col gap-4 pb-20">
    <header className="flex flex-wrap items-center gap-3 min-h-9">
      <h2 className="font-display text-xl">{title}</h2>
      {fact && <span className="small quiet">{fact}</span>}
      {action && <span className="ms-auto">{action}</span>}
      {text && <p className="hint w-full">{text}</p>}
    </header>
    {children}
  </section>
)
