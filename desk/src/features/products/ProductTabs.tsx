import { Link } from 'react-router'
import { type ProductTab, productTabs } from '#api/products.ts'
import { products as words } from '#wording/products.ts'
import { addressOf } from './filters.ts'

type ProductTabsProps = { current: ProductTab; counts: Readonly<Record<ProductTab, number>> | undefined }

export const ProductTabs = ({ current, counts }: ProductTabsProps) => (
  <nav className="tabs" aria-label={words.title}>
    {productTabs.map((tab) => (
      <Link key={tab} to={addressOf({ tab })} aria-current={tab === current ? 'page' : undefined}>
        {words.tabs[tab]}
        {counts && <b>{counts[tab].toLocaleString('en')}</b>}
      </Link>
    ))}
  </nav>
)
