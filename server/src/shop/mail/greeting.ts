/**
 * The name in a mail's greeting; '' if the account's email is unconfirmed. An unconfirmed email may belong to another
 * person, who must not read a name that a stranger has typed.
 */
export const greetedName = ({
  emailConfirmed,
  displayName,
}: {
  emailConfirmed: boolean
  displayName: string
}): string => (emailConfirmed ? displayName : '')
