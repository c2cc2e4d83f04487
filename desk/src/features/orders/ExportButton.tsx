import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { Filters } from '#api/order-filters.ts'
import { orderFile } from '#api/orders.ts'
import { orders as words } from '#wording/orders.ts'
import { Button } from '#ui/Button.tsx'
import { download } from '#ui/download.ts'
import { shopDay } from '#ui/shop-day.ts'
import { sayFailure } from '#ui/toasts.ts'
import { useNow } from '#ui/use-now.ts'

/** Exports all pages of the list as a file. */
export function ExportButton({ filters }: { filters: Filters }) {
  const today = shopDay(useNow())
  const { mutate, isPending } = useMutation({
    mutationFn: () => orderFile(filters),
    onSuccess: (text) => download(`orders-${today}.csv`, text),
    onError: (error) => sayFailure(error.message),
  })
  return (
    <Button
      kind="plain"
      aria-label={words.export}
      title={words.exportHint}
      busy={isPending}
      onClick={() => mutate()}
    >
      {!isPending && <Download aria-hidden />}
      <span className="only-wide">{words.export}</span>
    </Button>
  )
}
