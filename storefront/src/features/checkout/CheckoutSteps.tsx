import { checkout as text } from '@sauda/domain/wording/checkout.ts'
import { Check } from 'lucide-react'
import { classes } from '#ui/class-names.ts'

/** Three numbered nuqtas with connecting lines; the current one is mango. */
export const CheckoutSteps = ({ current }: { current: 0 | 1 | 2 }) => (
  <ol className="mb-6 flex flex-wrap items-center gap-3">
    {text.steps.map((name, index) => (
      <li
        key={name}
        aria-current={index === current ? 'step' : undefined}
        className={classes(
          'flex items-center gap-3 text-control font-[550]',
          index > 0 && "before:h-px before:w-4 before:bg-line-strong before:content-[''] lg:before:w-16",
          index !== current && 'text-ink-3',
        )}
      >
        <span className="relative grid size-[1.87em] flex-none place-items-center">
          <i
            aria-hidden
            className={classes(
              'absolute inset-1 rotate-45 rounded-[3px] border',
              index === current
                ? 'border-deal bg-deal'
                : index < current
                  ? 'border-ink bg-ink'
                  : 'border-line-strong bg-surface',
            )}
          />
          <span
            className={classes(
              'relative text-meta font-semibold',
              index === current ? 'text-on-deal' : index < current && 'text-paper',
            )}
          >
            {index < current ? <Check aria-hidden size={14} strokeWidth={3} /> : index + 1}
          </span>
        </span>
        <span className={classes(index !== current && 'max-sm:sr-only')}>{name}</span>
      </li>
    ))}
  </ol>
)
