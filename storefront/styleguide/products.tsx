import { paisa } from '@sauda/domain/money.ts'
import type { OrderEvent } from '@sauda/domain/order.ts'
import { aCategory, aProduct, noon } from '@sauda/domain/testing/builders.ts'
import { useState } from 'react'
import { CategoryTile } from '#components/CategoryTile.tsx'
import { OptionPicker } from '#components/OptionPicker.tsx'
import { OrderStatusBadge } from '#components/OrderStatusBadge.tsx'
import { OrderTimeline } from '#components/OrderTimeline.tsx'
import { OrderTotals } from '#components/OrderTotals.tsx'
import { ProductPrice } from '#components/Price.tsx'
import { ProductCard } from '#components/ProductCard.tsx'
import { ProductGrid } from '#components/ProductGrid.tsx'
import { Rating } from '#components/Rating.tsx'
import { SectionHead } from '#components/SectionHead.tsx'
import { StockBadge } from '#components/StockBadge.tsx'
import { Badge } from '#ui/Badge.tsx'
import type { Section } from './section.ts'

/** Pictures come from the storefront itself: this page needs no server. */
const picture = (name: 'empty-cart' | 'no-orders') => [{ src: `/pictures/${name}.webp`, alt: '', widths: [] }]
const rupees = (amount: number) => paisa(amount * 100)

const usual = aProduct({ images: picture('empty-cart') })
const onSale = aProduct({
  id: 2,
  name: 'Classic Lawn Kurta',
  images: picture('no-orders'),
  pricing: { regular: rupees(2500), sale: rupees(2000) },
})
const soldOut = aProduct({
  id: 3,
  name: 'Cotton Towel with a name that is longer than the room there is for it',
  images: [],
  stock: { status: 'outofstock', managed: true, quantity: 0 },
})
const withoutPrice = aProduct({ id: 4, images: [], pricing: { regular: undefined, sale: undefined } })

const sizes = { name: 'Size', options: ['S', 'M', 'L', 'XL'], variation: true, visible: true }
const colours = { name: 'Color', options: ['White', 'Black', 'Red', 'Blue'], variation: true, visible: true }

function Picker({ attribute, missing }: { attribute: typeof sizes; missing: string }) {
  const [chosen, choose] = useState(attribute.options[1] ?? '')
  return (
    <OptionPicker
      attribute={attribute}
      chosen={chosen}
      isOffered={(option) => option !== missing}
      onChoose={choose}
    />
  )
}

export const products: Section = {
  title: 'Products',
  samples: [
    {
      name: 'Badges',
      shown: (
        <div className="flex flex-wrap gap-2">
          <Badge tone="sale">20% OFF</Badge>
          <Badge tone="new">New</Badge>
          <Badge tone="plain">Sold out</Badge>
          <Badge tone="sale" large>
            20% OFF
          </Badge>
        </div>
      ),
    },
    {
      name: 'Stock',
      shown: (
        <div className="flex flex-wrap gap-5">
          <StockBadge stock={{ kind: 'in-stock' }} />
          <StockBadge stock={{ kind: 'few-left', left: 3 }} />
          <StockBadge stock={{ kind: 'on-backorder' }} />
          <StockBadge stock={{ kind: 'out-of-stock' }} />
        </div>
      ),
    },
    { name: 'Stars', shown: <Rating average={4.5} count={12} /> },
    {
      name: 'Prices',
      shown: (
        <div className="grid gap-3">
          <ProductPrice pricing={usual.pricing} size="page" />
          <ProductPrice pricing={onSale.pricing} size="page" />
          <ProductPrice pricing={usual.pricing} priceMax={rupees(1500)} size="card" />
          <ProductPrice pricing={onSale.pricing} size="compact" />
          <ProductPrice pricing={withoutPrice.pricing} size="card" />
        </div>
      ),
    },
    { name: 'Sizes, one not offered', shown: <Picker attribute={sizes} missing="XL" /> },
    { name: 'Colours, one not offered', shown: <Picker attribute={colours} missing="Red" /> },
    {
      name: 'Head of a section',
      wide: true,
      shown: <SectionHead title="On Sale" id="on-sale" to="/deals" />,
    },
    {
      name: 'Cards: usual, on sale, sold out without a picture, without a price',
      wide: true,
      shown: <ProductGrid products={[usual, onSale, soldOut, withoutPrice]} eager={4} />,
    },
    { name: 'Card in a row', wide: true, shown: <ProductCard product={onSale} layout="list" eager /> },
    {
      name: 'Categories, one without a picture',
      wide: true,
      shown: (
        <div className="grid grid-cols-2 gap-5 md:grid-cols-4">
          <CategoryTile category={aCategory({ image: picture('empty-cart')[0] })} eager />
          <CategoryTile category={aCategory({ id: 2, name: 'Books', image: undefined })} />
        </div>
      ),
    },
  ],
}

const day = 86_400_000
const history: readonly OrderEvent[] = [
  { kind: 'status', status: 'processing', at: noon - 3 * day },
  { kind: 'note', note: 'Handed to TCS, number 77 12 34.', at: noon - 2 * day },
  { kind: 'refund', amount: rupees(500), at: noon - day },
  { kind: 'status', status: 'completed', at: noon },
]

export const orders: Section = {
  title: 'Orders',
  samples: [
    {
      name: 'States',
      wide: true,
      shown: (
        <div className="flex flex-wrap gap-2">
          {['pending', 'processing', 'on-hold', 'completed', 'cancelled', 'refunded', 'failed'].map(
            (status) => (
              <OrderStatusBadge key={status} status={status} />
            ),
          )}
        </div>
      ),
    },
    { name: 'What happened', shown: <OrderTimeline history={history} /> },
    {
      name: 'Totals',
      shown: (
        <OrderTotals
          couponCode="SAVE10"
          shippingTitle="Local Delivery"
          totals={{
            subtotal: rupees(4000),
            discount: rupees(400),
            tax: rupees(612),
            shipping: rupees(250),
            total: rupees(4462),
          }}
        />
      ),
    },
  ],
}
