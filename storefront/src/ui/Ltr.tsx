import type { ComponentPropsWithoutRef } from 'react'

/** What is read from left to right everywhere: phone and order numbers, addresses of mail, codes, bank accounts. */
export const Ltr = (props: ComponentPropsWithoutRef<'bdi'>) => <bdi dir="ltr" {...props} />
