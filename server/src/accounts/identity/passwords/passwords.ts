/** Password hashing: argon2id with the library's recommended cost. */
import { hash, verify } from '@node-rs/argon2'

export const hashPassword = (password: string): Promise<string> => hash(password)

/** A hash of a random text. Passwords for unknown accounts are compared with it, to take the same time (D-068). */
let dummy: Promise<string> | undefined

/** Whether the password matches. Without a stored hash returns false after the same work. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hash(crypto.randomUUID())
  const fits = await verify(stored ?? (await dummy), password)
  return fits && stored != null
}

/** Whether a text from a file is an argon2id hash as this software stores it, and costs no more to check than usual. */
export function isOwnHash(sent: string): boolean {
  const [, memory, rounds, lanes] =
    /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$[A-Za-z0-9+/]{11,90}\$[A-Za-z0-9+/]{22,90}$/.exec(
      sent,
    ) ?? []
  return memory !== undefined && Number(memory) <= 131_072 && Number(rounds) <= 10 && Number(lanes) <= 4
}
