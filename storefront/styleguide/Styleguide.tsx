/** Every element that several screens use, in every state. Add new elements and states here. */
import { useEffect } from 'react'
import { replayEarlyTaps } from '#components/early-taps.ts'
import type { Section } from './section.ts'
import { Wordmark } from '#ui/Wordmark.tsx'
import { theme } from '#app/theme.ts'
import { buttons, fields, messages, waiting } from './controls.tsx'
import { orders, products } from './products.tsx'

const sections: readonly Section[] = [buttons, fields, messages, waiting, products, orders]

const colours = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'brand',
  'brand-soft',
  'deal',
  'danger',
  'night',
] as const
/** written out, so that Tailwind finds them */
const grounds: Record<(typeof colours)[number], string> = {
  paper: 'bg-paper',
  surface: 'bg-surface',
  sunken: 'bg-sunken',
  ink: 'bg-ink',
  brand: 'bg-brand',
  'brand-soft': 'bg-brand-soft',
  deal: 'bg-deal',
  danger: 'bg-danger',
  night: 'bg-night',
}

export function Styleguide() {
  // Replay the taps that `public/first.js` has recorded until now.
  useEffect(() => replayEarlyTaps(), [])
  return (
    <main className="mx-auto max-w-300 px-4 py-10 md:px-8">
      <header className="flex flex-wrap items-center justify-between gap-6">
        <h1>
          <span className="sr-only">Styleguide</span>
          <Wordmark className="h-9" />
        </h1>
        <div className="flex gap-2">
          {(['light', 'dark'] as const).map((choice) => (
            <button
              key={choice}
              type="button"
              className="min-h-11 rounded-full border border-line-strong px-4 text-sm font-semibold"
              onClick={() => theme.choose(choice)}
            >
              {choice}
            </button>
          ))}
        </div>
      </header>
      <section aria-label="Colours" className="mt-10">
        <h2 className="text-total">Colours</h2>
        <ul className="mt-5 grid grid-cols-3 gap-3 md:grid-cols-9">
          {colours.map((name) => (
            <li key={name} className="text-sm text-ink-2">
              <span className={`mb-1.5 block h-16 rounded-md border border-line ${grounds[name]}`} />
              {name}
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Type" className="mt-12">
        <h2 className="text-total">Type</h2>
        <div className="mt-5 grid gap-3">
          <p className="font-display text-big-price">Everything for the house</p>
          <p className="text-total">A title of a section</p>
          <p className="text-lg">A first paragraph, larger than the others</p>
          <p className="text-md text-ink-2">What most of the text is written in: 1,234 ₨ for two</p>
          <p className="text-sm text-ink-3">A remark beside a field</p>
          <p lang="ur" dir="rtl" className="text-lg">
            سودا میں خوش آمدید
          </p>
        </div>
      </section>
      {sections.map(({ title, samples }) => (
        <section key={title} aria-label={title} className="mt-12">
          <h2 className="text-total">{title}</h2>
          <div className="mt-5 grid gap-x-8 gap-y-7 md:grid-cols-2">
            {samples.map(({ name, shown, wide }) => (
              <div key={name} className={wide && 'md:col-span-2'}>
                <p className="mb-2.5 text-sm text-ink-3">{name}</p>
                {shown}
              </div>
            ))}
          </div>
        </section>
      ))}
    </main>
  )
}
