import type { ComponentPropsWithoutRef } from 'react'

/** Text that is always left to right: phone and order numbers, email addresses, codes, bank accounts. */
export const Ltr = (props: ComponentPropsWithoutRef<'bdi'>) => <bdi dir="ltr" {...props} />
