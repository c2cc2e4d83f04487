/**
 * People of the demonstration and of tests (FIXTURES 2). Their passwords are public: a live shop does not have them
 * (D-184).
 */
import type { Address, BillingAddress } from '@sauda/domain/customer.ts'
import { addCustomer } from '#accounts/customers/account-list-store.ts'
import { isStaff, putStaff } from '#accounts/customers/staff-store.ts'
import type { Database } from '#platform/database/database.ts'
import { linkCustomer } from '#accounts/identity/sessions/provider-link-store.ts'
import { hashPassword } from '#accounts/identity/passwords/passwords.ts'
import { putDemoAccount, putPeople } from './world-store.ts'

type Person = {
  id: number
  username: string
  email: string
  password: string | undefined
  firstName: string
  lastName: string
  displayName: string
  address?: Address & { phone: string }
}

const person = (
  id: number,
  username: string,
  email: string,
  password: string | undefined,
  [firstName, lastName]: [string, string],
  address?: Address & { phone: string },
): Person => ({
  id,
  username,
  email,
  password,
  firstName,
  lastName,
  displayName: `${firstName} ${lastName}`,
  ...(address && { address }),
})

export const people: readonly Person[] = [
  person(101, 'ayesha', 'ayesha@sauda.example', 'ayesha-demo-1', ['Ayesha', 'Khan'], {
    firstName: 'Ayesha',
    lastName: 'Khan',
    address1: 'House 12-B/3, Shamsi Road, near Jamia Masjid',
    address2: '',
    city: 'Mardan',
    state: 'KPK',
    postcode: '23200',
    country: 'Pakistan',
    phone: '03001234567',
  }),
  person(102, 'bilal', 'bilal@sauda.example', 'bilal-demo-1', ['Bilal', 'Ahmed'], {
    firstName: 'Bilal',
    lastName: 'Ahmed',
    address1: 'Flat 4, Street 9, Gulberg III',
    address2: '',
    city: 'Lahore',
    state: 'Punjab',
    postcode: '54000',
    country: 'Pakistan',
    phone: '+923211234567',
  }),
  person(103, 'sana', 'sana@sauda.example', 'sana-demo-1', ['Sana', 'Malik'], {
    firstName: 'Sana',
    lastName: 'Malik',
    address1: 'Plot 77, Block 5, Clifton',
    address2: 'Second floor',
    city: 'Karachi',
    state: 'Sindh',
    postcode: '74000',
    country: 'Pakistan',
    phone: '02134567890',
  }),
  person(104, 'newcomer', 'newcomer@sauda.example', 'newcomer-demo-1', ['New', 'Comer']),
  person(105, 'zara', 'zara.google@sauda.example', undefined, ['Zara', 'Baloch']),
  person(106, 'aliraza', 'ali@sauda.example', 'ali-demo-1', ['Muhammad', 'Ali Raza']),
  person(107, 'unconfirmed', 'victim@sauda.example', 'attacker-demo-1', ['Un', 'Confirmed']),
  person(108, 'urdu', 'urdu@sauda.example', 'urdu-demo-1', ['عائشہ', 'خان']),
]

const unconfirmedId = 107

/** Adds customers. @param hashOf hashes passwords; tests pass a cheap hash, because they sign in thousands of times */
export async function demoPeople(tx: Database, now: Date, hashOf = hashPassword): Promise<void> {
  const rows = people.map(async ({ password, address, ...rest }) => ({
    ...rest,
    passwordHash: password === undefined ? null : await hashOf(password),
    billing: JSON.stringify(address ? ({ ...address, email: rest.email } satisfies BillingAddress) : {}),
    shipping: JSON.stringify(address ? withoutPhone(address) : {}),
    emailConfirmed: rest.id !== unconfirmedId,
    createdAt: now,
    modifiedAt: now,
  }))
  await putPeople(tx, await Promise.all(rows))
  for (const identity of await identities(hashOf)) await putDemoAccount(tx, identity)
  await linkCustomer(tx, 'demo-uid-105', 105, now)
}

/**
 * Adds the owner of the demonstration, unless a visitor has registered the name in an older demonstration.
 *
 * @param hashOf as in `demoPeople`
 */
export async function demoStaff(tx: Database, now: Date, hashOf = hashPassword): Promise<void> {
  if (await isStaff(tx, ownerId)) return
  const row = await addCustomer(tx, {
    id: ownerId,
    username: 'owner',
    email: 'owner@sauda.example',
    passwordHash: await hashOf('owner-demo-1'),
    ...{ firstName: 'Nadia', lastName: 'Qureshi', displayName: 'Nadia Qureshi' },
    emailConfirmed: true,
    createdAt: now,
    modifiedAt: now,
  })
  if (row) await putStaff(tx, ownerId, 'owner', now)
}

/** the id of WordPress's first user */
const ownerId = 1

/** Accounts at the demo provider: first those that it offers in a list, then those with a password. */
async function identities(hashOf: typeof hashPassword) {
  const chooser = [
    ['demo-uid-105', 'zara.google@sauda.example', 'Zara Baloch', true],
    ['demo-uid-900', 'new.google@sauda.example', 'Hina Tariq', true],
    ['demo-uid-901', 'victim@sauda.example', 'Real Owner', true],
    ['demo-uid-902', 'unverified.google@sauda.example', 'Not Verified', false],
  ] as const
  const byPassword = [
    ['demo-uid-101', 'ayesha@sauda.example', 'ayesha-demo-1'],
    ['demo-uid-910', 'taken@sauda.example', 'taken-demo-1'],
  ] as const
  return [
    ...chooser.map(([uid, email, displayName, emailVerified], position) => ({
      uid,
      email,
      displayName,
      passwordHash: null,
      emailVerified,
      position,
    })),
    ...(await Promise.all(
      byPassword.map(async ([uid, email, password]) => ({
        uid,
        email,
        displayName: '',
        passwordHash: await hashOf(password),
        emailVerified: false,
        position: 0,
      })),
    )),
  ]
}

export function withoutPhone({ phone: _, ...address }: Address & { phone: string }): Address {
  return address
}
