/** Row types of a product page's extras, and of products that an account remembers. */
import type { Address } from '@sauda/domain/customer.ts'
import type { Generated } from 'kysely'
import type { Json } from './column-types.ts'

export type ProductPageTables = {
  stockNotice: {
    id: Generated<number>
    productId: number
    /** null: any variation */
    variationId: number | null
    /** lower case */
    email: string
    locale: string
    createdAt: Date
    /** null: the address has not been confirmed */
    confirmedAt: Date | null
  }
  /** addresses that refuse unrequested mail; lower case */
  mailRefusal: { email: string; createdAt: Date }
  /** `orders`: number of orders with both */
  boughtTogether: { productId: number; otherId: number; orders: number; countedAt: Date }
  /** `name`: chosen by the customer; the address includes its phone */
  customerAddress: {
    id: Generated<number>
    customerId: number
    name: string
    address: Json<Address>
    createdAt: Date
  }
  accountProduct: { customerId: number; list: 'wishes' | 'viewed'; productId: number; addedAt: Date }
}
