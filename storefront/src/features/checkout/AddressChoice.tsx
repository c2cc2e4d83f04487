import type { Customer } from '@sauda/domain/customer.ts'
import type { ContactForm } from '@sauda/domain/forms/checkout.ts'
import { shownPhone } from '@sauda/domain/phone.ts'
import { addresses as text } from '@sauda/domain/wording/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddressLine } from '#components/AddressLine.tsx'
import { addressesQuery, type NamedAddress } from '#queries/addresses.ts'
import { classes } from '#ui/class-names.ts'

type Filled = Pick<
  ContactForm,
  'firstName' | 'lastName' | 'phone' | 'address' | 'province' | 'city' | 'postalCode' | 'state'
>

type Props = {
  userId: number
  customer: Customer | undefined
  form: ContactForm
  onChoose(filled: Filled): void
}

/** Selects a saved address or an empty one. Renders nothing if the address book is empty. */
export function AddressChoice({ userId, customer, form, onChoose }: Props) {
  const { data: book = [] } = useQuery({ ...addressesQuery(userId), enabled: userId > 0 })
  const [chosenId, setChosenId] = useState<number>()
  if (book.length === 0) return null
  const choices = [...usual(customer), ...book.map(choiceOf)]
  const same = choices.filter(({ filled }) => isSame(filled, form))
  // Keep the chosen address checked even if other saved addresses are alike.
  const checkedId = (same.find(({ id }) => id === chosenId) ?? same[0])?.id ?? another
  return (
    <fieldset className="mb-6">
      <legend className="mb-3 text-control font-[550]">{text.choose}</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {[...choices, { id: another, name: text.another, filled: nowhere }].map(({ id, name, filled }) => (
          <label
            key={id}
            className={classes(
              'flex min-h-14 cursor-pointer items-start gap-3 rounded-md border px-3.5 py-3 text-control',
              id === checkedId ? 'border-ink' : 'border-line-strong',
            )}
          >
            <input
              type="radio"
              name="deliver-to"
              className="mt-0.5 size-5 flex-none accent-brand"
              checked={id === checkedId}
              onChange={(event) => {
                event.stopPropagation() // otherwise the form would report the previous values
                setChosenId(id)
                onChoose(filled)
              }}
            />
            <span className="min-w-0">
              <span className="block font-semibold">
                <bdi>{name}</bdi>
              </span>
              {filled.address !== '' && (
                <span className="block text-sm text-ink-3">
                  <AddressLine parts={[filled.address, filled.city]} />
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** id of the choice of an empty address */
const another = -1
const nowhere: Filled = {
  firstName: '',
  lastName: '',
  phone: '',
  address: '',
  province: '',
  city: '',
  postalCode: '',
  state: '',
}

const choiceOf = ({ id, name, phone, address }: NamedAddress) => ({
  id,
  name,
  filled: {
    firstName: address.firstName,
    lastName: address.lastName,
    phone: shownPhone(phone),
    address: address.address1,
    province: address.state,
    city: address.city,
    postalCode: address.postcode,
    state: '',
  },
})

/** The default address, which is prefilled. */
const usual = (customer: Customer | undefined) =>
  customer && customer.shipping.address1 !== ''
    ? [choiceOf({ id: 0, name: text.first, phone: customer.billing.phone, address: customer.shipping })]
    : []

const isSame = (filled: Filled, form: ContactForm): boolean =>
  filled.address === form.address && filled.city === form.city && filled.firstName === form.firstName
