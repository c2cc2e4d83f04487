/** Password hashing: argon2id with the library's recommended cost. */
import { hash, verify } from '@node-rs/argon2'

export const hashPassword = (password: string): Promise<string> => hash(password)

/** A hash of a random text: unknown accounts are checked against it, so that they take the same time (D-068). */
let dummy: Promise<string> | undefined

/** Whether the password matches. Without a stored hash returns false after the same work. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hash(crypto.randomUUID())
  const fits = await verify(stored ?? (await dummy), password)
  return fits && stored != null
}
