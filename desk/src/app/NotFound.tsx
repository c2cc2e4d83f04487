import { common } from '#wording/common.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Empty } from '#ui/States.tsx'

export const NotFound = () => (
  <Sheet title={common.notFoundTitle}>
    <Empty
      text={common.notFoundText}
      action={
        <ButtonLink kind="primary" to="/">
          {common.toToday}
        </ButtonLink>
      }
    />
  </Sheet>
)
