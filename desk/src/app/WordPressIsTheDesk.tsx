import { frame } from '#wording/frame.ts'
import { OutLink } from '#ui/Button.tsx'
import { Empty } from '#ui/States.tsx'

/** Shown when a WooCommerce host manages the shop. @param address address of the host's admin pages */
export const WordPressIsTheDesk = ({ address }: { address: string }) => (
  <main className="min-h-screen grid place-items-center">
    <Empty
      heading="h1"
      title={frame.wordPressTitle}
      text={frame.wordPressText}
      action={
        <OutLink kind="primary" href={address}>
          {frame.toWordPress}
        </OutLink>
      }
    />
  </main>
)
