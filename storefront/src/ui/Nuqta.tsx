import { classes } from './class-names.ts'

/** The square dot of the reed pen: the shop's full stop (DESIGN 1). */
export const Nuqta = ({ className }: { className?: string }) => (
  <i aria-hidden className={classes('nuqta', className)} />
)
