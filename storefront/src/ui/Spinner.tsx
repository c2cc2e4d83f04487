import { shell } from '@sauda/domain/wording/shell.ts'
import { classes } from './class-names.ts'
import { useWait, type Waited } from './waits.ts'

export type SpinnerSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

const rings: Record<SpinnerSize, string> = {
  xs: 'size-3 border-2',
  sm: 'size-4 border-2',
  md: 'size-6 border-3',
  lg: 'size-9 border-4',
  xl: 'size-14 border-5',
}
const dots: Record<SpinnerSize, string> = {
  xs: 'gap-1',
  sm: 'gap-1.5',
  md: 'gap-2',
  lg: 'gap-3',
  xl: 'gap-4',
}

/**
 * A ring of which a quarter is missing; with reduced motion, three fading square dots (nuqtas).
 * @param label names what is loading; '' when a text beside the spinner already does
 * @param wait what the visitor waits for
 */
export function Spinner({
  size = 'md',
  label = shell.loading,
  wait,
}: {
  size?: SpinnerSize
  label?: string
  wait?: Waited
}) {
  useWait(wait)
  return (
    <span
      {...(label === '' ? { 'aria-hidden': true } : { role: 'status' })}
      className="inline-flex flex-none"
    >
      <span
        className={classes(
          'spinner-ring animate-spin rounded-full border-current border-e-transparent',
          rings[size],
        )}
      />
      <span className={classes('spinner-dots items-center', dots[size])}>
        <i className="nuqta animate-[pulse-dot_1.2s_infinite]" />
        <i className="nuqta animate-[pulse-dot_1.2s_.2s_infinite]" />
        <i className="nuqta animate-[pulse-dot_1.2s_.4s_infinite]" />
      </span>
      {label !== '' && <span className="sr-only">{label}</span>}
    </span>
  )
}
