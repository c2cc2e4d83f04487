import type { Endpoint } from '@sauda/contract/endpoint.ts'

const path = '/wp-json/{product}/v1/gift-codes'

export const giftCodeEndpoints = {
  checkGiftCode: { method: 'POST', path: `${path}/check`, sends: 'open', keepsSession: true },
  listGiftCodes: { method: 'GET', path, sends: 'operator' },
  createGiftCode: { method: 'POST', path, sends: 'operator' },
  updateGiftCode: { method: 'PUT', path: `${path}/{id}`, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
