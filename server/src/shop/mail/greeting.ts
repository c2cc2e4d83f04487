/**
 * The name in a mail's greeting. '' for an unconfirmed address: its reader may be a stranger, and the caller has chosen
 * the name.
 */
export const greetedName = ({
  emailConfirmed,
  displayName,
}: {
  emailConfirmed: boolean
  displayName: string
}): string => (emailConfirmed ? displayName : '')
