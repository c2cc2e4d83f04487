/** Back-in-stock mail of a product. */
import { locale } from '@sauda/domain/wording/locale.ts'
import { call } from '#api/client.ts'

type Wanted = { product: number; variation: number | undefined; email: string }

/** Requests the mail. Requesting it twice has no further effect. Throws ApiError. */
export async function requestStockNotice({ product, variation, email }: Wanted): Promise<void> {
  await call('askStockNotice', {
    body: {
      product_id: product,
      ...(variation !== undefined && { variation_id: variation }),
      email,
      lang: locale,
    },
  })
}
