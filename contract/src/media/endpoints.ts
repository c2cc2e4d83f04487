import type { Endpoint } from '@sauda/contract/endpoint.ts'

const media = '/wp-json/wp/v2/media'

export const mediaOperatorEndpoints = {
  listMedia: { method: 'GET', path: media, sends: 'operator' },
  createMedia: { method: 'POST', path: media, sends: 'operator', takesFile: 'image/*' },
  getMedia: { method: 'GET', path: `${media}/{id}`, sends: 'operator' },
  updateMedia: { method: 'PUT', path: `${media}/{id}`, sends: 'operator' },
  deleteMedia: { method: 'DELETE', path: `${media}/{id}`, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
