import { Spinner } from '#ui/Spinner.tsx'

/** The place a screen will take, so that the footer stays below the fold while it is on its way. */
export const ScreenPlaceholder = () => (
  <div className="grid min-h-[80svh] place-items-center text-brand">
    <Spinner size="lg" />
  </div>
)
