/**
 * The name in a mail's greeting. It is '' for an unconfirmed address. The caller has chosen the name, and the address
 * may belong to a stranger.
 */
export const greetedName = ({
  emailConfirmed,
  displayName,
}: {
  emailConfirmed: boolean
  displayName: string
}): string => (emailConfirmed ? displayName : '')
