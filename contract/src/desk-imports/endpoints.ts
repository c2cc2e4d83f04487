import type { Endpoint } from '@sauda/contract/endpoint.ts'

const imports = '/wp-json/{product}/v1/desk/imports'

/** The desk's calls of product files; no page of the shop loads them. */
export const deskImportEndpoints = {
  listDeskImports: { method: 'GET', path: imports, sends: 'operator' },
  createDeskImport: { method: 'POST', path: imports, sends: 'operator', takesFile: 'text/csv' },
  getDeskImport: { method: 'GET', path: `${imports}/{id}`, sends: 'operator' },
  startDeskImport: { method: 'POST', path: `${imports}/{id}/start`, sends: 'operator' },
  stopDeskImport: { method: 'POST', path: `${imports}/{id}/stop`, sends: 'operator' },
  mendDeskImport: { method: 'POST', path: `${imports}/{id}/mend`, sends: 'operator' },
  undoDeskImport: { method: 'POST', path: `${imports}/{id}/undo`, sends: 'operator' },
  getDeskImportRows: { method: 'GET', path: `${imports}/{id}/rows`, sends: 'operator' },
  exportDeskProducts: {
    method: 'GET',
    path: '/wp-json/{product}/v1/desk/products/export',
    sends: 'operator',
  },
} as const satisfies Record<string, Endpoint>
