/**
 * The name in a mail's greeting; '' greets without a name. Omitted for an unconfirmed address, because its reader may
 * be a stranger and the name is text from the caller.
 */
export const greetedName = ({
  emailConfirmed,
  displayName,
}: {
  emailConfirmed: boolean
  displayName: string
}): string => (emailConfirmed ? displayName : '')
