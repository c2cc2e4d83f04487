import { User } from 'lucide-react'
import { list, woo } from '#api/request.ts'
import { definePalette } from '#components/define-feature.ts'
import { palette } from '#wording/palette.ts'

type Person = { id: number; first_name: string; last_name: string; username: string; email: string }

export default definePalette({
  source: {
    place: 20,
    kind: 'customer',
    name: palette.customers,
    icon: User,
    right: 'customers',
    key: ['customers', 'palette'],
    ask: async (search, most, signal) => {
      const { rows } = await list<Person>(`${woo}/customers`, { search, per_page: most }, signal)
      return rows.map(({ id, first_name: first, last_name: last, username, email }) => ({
        id,
        to: `/customers/${id}`,
        title: [first, last].filter(Boolean).join(' ') || username,
        text: '',
        fact: email,
      }))
    },
  },
})
