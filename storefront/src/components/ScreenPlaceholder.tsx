import { Spinner } from '#ui/Spinner.tsx'

/** Reserves the height of a loading screen, so that the footer stays below the fold. */
export const ScreenPlaceholder = () => (
  <div className="grid min-h-[80svh] place-items-center text-brand">
    <Spinner size="lg" />
  </div>
)
