/** Accounts: sign-in with the JWT plugin, and customers. */
import { jwtVerify, SignJWT } from 'jose'
import { aHostCustomer } from './contents.ts'
import { type Answer, type FakeShop, ok, refuse, type Row, type Seen } from './fake-shop.ts'
import { list } from './lists.ts'

const tokenSecret = new TextEncoder().encode('the secret of the fake host, long enough')

/** The sign-in plugin's reply with a token of a week. Throws the plugin's errors. */
export async function signIn({ host, clock, url }: FakeShop, { username, password }: Row) {
  const login = typeof username === 'string' ? username : ''
  const found = host.customers.find((row) => row['username'] === login || row['email'] === login)
  if (!found)
    throw refuse(
      '[jwt_auth] invalid_username',
      403,
      `<strong>Error:</strong> The username <strong>${login}</strong> is not registered on this site.`,
    )
  if (found.password !== password)
    throw refuse(
      '[jwt_auth] incorrect_password',
      403,
      `<strong>Error:</strong> The password you entered for the username <strong>${login}</strong> is incorrect. <a href="${url}/my-account/lost-password/">Lost your password?</a>`,
    )
  const seconds = Math.floor(clock() / 1000)
  const token = await new SignJWT({ data: { user: { id: String(found.id) } } })
    .setProtectedHeader({ typ: 'JWT', alg: 'HS256' })
    .setIssuer(url)
    .setIssuedAt(seconds)
    .setNotBefore(seconds)
    .setExpirationTime(seconds + 7 * 86_400)
    .sign(tokenSecret)
  return {
    token,
    user_email: found['email'],
    user_nicename: found['username'],
    user_display_name: found['username'],
  }
}

/** @returns the id of the token's account; throws for an invalid token @param header Authorization, with Bearer */
export async function userOf({ clock }: FakeShop, header: string): Promise<number> {
  const { payload } = await jwtVerify(header.slice('Bearer '.length), tokenSecret, {
    currentDate: new Date(clock()),
  }).catch((cause: Error) => {
    throw refuse(
      'jwt_auth_invalid_token',
      403,
      cause.name === 'JWTExpired' ? 'Expired token' : 'Wrong number of segments',
    )
  })
  return Number((payload['data'] as { user: { id: string } }).user.id)
}

const shownRow = ({ password: _, ...row }: Row & { password: string }): Row => row

/** Answers a call of customers. @param id undefined for the list and for a new customer */
export function customers(shop: FakeShop, { method, body, query }: Seen, id: string | undefined): Answer {
  if (method === 'POST') return createCustomer(shop, body)
  const { host } = shop
  const row = host.customers.find((each) => each.id === Number(id))
  if (id === undefined) return list(host.customers.map(shownRow), { query })
  if (!row) throw refuse('woocommerce_rest_invalid_id', method === 'PUT' ? 400 : 404, 'Invalid resource ID.')
  if (method === 'PUT') updateCustomer(shop, row, body)
  return ok(shownRow(row))
}

function createCustomer({ host, clock }: FakeShop, body: Row): Answer {
  const taken = (field: string) =>
    host.customers.some((row) => String(row[field]).toLowerCase() === String(body[field]).toLowerCase())
  if (taken('email'))
    throw refuse(
      'registration-error-email-exists',
      400,
      `An account is already registered with ${String(body['email'])}. Please log in or use a different email address.`,
    )
  if (taken('username'))
    throw refuse(
      'registration-error-username-exists',
      400,
      'An account is already registered with that username. Please choose another.',
    )
  const made = aHostCustomer(
    Math.max(...host.customers.map((row) => row.id)) + 1,
    String(body['username']),
    clock(),
  )
  const row = { ...made, ...body, id: made.id, password: String(body['password']) }
  host.customers.push(row)
  return ok(shownRow(row), 201)
}

function updateCustomer({ host }: FakeShop, row: Row & { password: string }, body: Row): void {
  const { billing, shipping, username, ...rest } = body
  if (username !== undefined && username !== row['username'])
    throw refuse('woocommerce_rest_customer_invalid_argument', 400, "Username isn't editable.")
  if (host.customers.some((each) => each.id !== row.id && each['email'] === rest['email']))
    throw refuse('woocommerce_rest_customer_invalid_email', 400, 'Email address is invalid.')
  Object.assign(row, rest)
  Object.assign(row['billing'] as object, billing)
  Object.assign(row['shipping'] as object, shipping)
}
