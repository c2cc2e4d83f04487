import { useTranslated } from '#components/use-translated.ts'
import { optionKind, type ProductAttribute } from '@sauda/domain/product.ts'
import { productPage as wording } from '@sauda/domain/wording/product.ts'
import { useId } from 'react'
import { classes } from '#ui/class-names.ts'
import { contentLanguage } from './content-language.ts'
import { swatchColour } from '@sauda/domain/swatches.ts'

type Props = {
  attribute: ProductAttribute
  chosen: string
  isOffered(option: string): boolean
  onChoose(option: string): void
}

/** One attribute as a group of radio buttons: discs for colours, boxes for everything else. */
export function OptionPicker({ attribute, chosen, isOffered, onChoose }: Props) {
  const group = useId()
  const translated = useTranslated()
  const asDiscs =
    optionKind(attribute.name) === 'color' &&
    attribute.options.every((option) => swatchColour(option) !== undefined)
  return (
    <fieldset className="mt-6">
      <legend className="mb-3 text-control">
        <span {...contentLanguage(translated(attribute.name))} className="font-semibold">
          {translated(attribute.name)}
        </span>
        {chosen !== '' && (
          <>
            {/* Separate the two names for screen readers. */}
            <span className="sr-only">: </span>
            <span className="ms-2.5 text-ink-3">{translated(chosen)}</span>
          </>
        )}
      </legend>
      <div className={classes('flex flex-wrap', asDiscs ? 'gap-3.5' : 'gap-2.5')}>
        {attribute.options.map((option) => {
          const offered = isOffered(option)
          return (
            // A disc is smaller than its touch target.
            <label key={option} className={classes('relative cursor-pointer', asDiscs && '-m-0.5 p-0.5')}>
              <input
                type="radio"
                name={group}
                checked={option === chosen}
                aria-label={offered ? translated(option) : wording.notAvailable(translated(option))}
                className="peer absolute inset-0 size-full cursor-pointer opacity-0"
                onChange={() => onChoose(option)}
              />
              {asDiscs ? (
                <Disc name={option} offered={offered} />
              ) : (
                <Box text={translated(option)} offered={offered} />
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

const focusRing = 'peer-focus-visible:shadow-[0_0_0_3px_var(--focus)]'

const Disc = ({ name, offered }: { name: string; offered: boolean }) => (
  <span
    className={classes(
      'block size-10 rounded-full peer-checked:outline-2 peer-checked:outline-offset-3 peer-checked:outline-ink',
      focusRing,
    )}
  >
    {/* a fill attribute, because the content security policy allows no style attribute */}
    <svg aria-hidden viewBox="0 0 40 40" className="size-full">
      <circle cx="20" cy="20" r="19.5" fill={swatchColour(name)} className="stroke-ink/15" />
      {!offered && <path d="M6 34 34 6" className="stroke-surface" strokeWidth="3" />}
      {!offered && <path d="M6 34 34 6" className="stroke-ink" strokeWidth="1.5" />}
    </svg>
  </span>
)

const Box = ({ text, offered }: { text: string; offered: boolean }) => (
  <span
    className={classes(
      'grid h-12 min-w-14 place-items-center rounded-md border px-3.5 font-[550]',
      'peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper',
      focusRing,
      offered
        ? 'border-line-strong bg-surface'
        : 'border-line-strong bg-sunken bg-[linear-gradient(to_top_right,transparent_calc(50%-.7px),var(--line-strong)_50%,transparent_calc(50%+.7px))] text-ink-3',
    )}
  >
    {text}
  </span>
)
