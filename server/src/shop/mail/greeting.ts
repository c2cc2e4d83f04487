/**
 * The name that a mail greets with. An address that nobody has confirmed may be a stranger's, and the name is the caller's own
 * words: it is left out. '' greets without a name.
 */
export const greetedName = ({
  emailConfirmed,
  displayName,
}: {
  emailConfirmed: boolean
  displayName: string
}): string => (emailConfirmed ? displayName : '')
