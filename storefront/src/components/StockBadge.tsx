import type { StockState } from '@sauda/domain/product.ts'
import { product as wording } from '@sauda/domain/wording/product.ts'
import { classes } from '#ui/class-names.ts'
import { Nuqta } from '#ui/Nuqta.tsx'

/** The availability as text with a nuqta (D-033). */
export function StockBadge({ stock }: { stock: StockState }) {
  switch (stock.kind) {
    case 'in-stock':
      return <Mark text={wording.inStock} ink="text-success-ink" dot="text-success" />
    case 'few-left':
      return <Mark text={wording.fewLeft(stock.left)} ink="text-warn-ink" dot="text-deal" />
    case 'on-backorder':
      return <Mark text={wording.onBackorder} ink="text-warn-ink" dot="text-deal" />
    case 'out-of-stock':
      return <Mark text={wording.outOfStock} ink="text-ink-3" dot="text-ink-3" />
  }
}

const Mark = ({ text, ink, dot }: { text: string; ink: string; dot: string }) => (
  <span className={classes('inline-flex items-center gap-2 text-control font-semibold', ink)}>
    <Nuqta className={dot} />
    {text}
  </span>
)
