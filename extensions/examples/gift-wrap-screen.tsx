/** Lists the gift-wrapped products. */
import type { DeskScreenProps } from '@sauda/extension-kit/desk-screens.ts'
import { useEffect, useState } from 'react'

type Wrapped = { id: number; name: string; wrap: string }

export default function GiftWrapScreen({ call }: DeskScreenProps) {
  const [products, setProducts] = useState<readonly Wrapped[]>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    call('GET', '/products').then(
      (reply) => setProducts(reply as Wrapped[]),
      (error: Error) => setFailure(error.message),
    )
  }, [call])
  if (failure !== '') return <p role="alert">{failure}</p>
  if (!products) return <p role="status">Loading</p>
  if (products.length === 0) return <p>No product is wrapped.</p>
  return (
    <ul>
      {products.map(({ id, name, wrap }) => (
        <li key={id}>
          {name}: {wrap}
        </li>
      ))}
    </ul>
  )
}
