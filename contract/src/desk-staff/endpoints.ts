import type { Endpoint } from '@sauda/contract/endpoint.ts'

const desk = '/wp-json/{product}/v1/desk'

/** Who works for the shop, in the hands of its owners. */
export const deskStaffEndpoints = {
  listDeskStaff: { method: 'GET', path: `${desk}/staff`, sends: 'operator' },
  changeDeskStaff: { method: 'PUT', path: `${desk}/staff/{id}`, sends: 'operator' },
  removeDeskStaff: { method: 'DELETE', path: `${desk}/staff/{id}`, sends: 'operator' },
  listDeskInvitations: { method: 'GET', path: `${desk}/invitations`, sends: 'operator' },
  createDeskInvitation: { method: 'POST', path: `${desk}/invitations`, sends: 'operator' },
  deleteDeskInvitation: { method: 'DELETE', path: `${desk}/invitations/{id}`, sends: 'operator' },
  getDeskInvitation: { method: 'GET', path: `${desk}/invitation`, sends: 'open' },
  acceptDeskInvitation: {
    method: 'POST',
    path: `${desk}/invitation/accept`,
    sends: 'open',
    keepsSession: true,
  },
} as const satisfies Record<string, Endpoint>
