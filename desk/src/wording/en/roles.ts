import type { Role } from '@sauda/contract/rights.ts'

export const roles: Record<Role, string> = { owner: 'Owner', manager: 'Manager', packer: 'Packer' }
