import { limits } from '@sauda/domain/constants.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { ArrowRight, Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Goes to /search?q={term}; an empty term goes nowhere (SPEC §2 Header). */
export function SearchForm() {
  const { search } = useLocation()
  const parameters = new URLSearchParams(search)
  const asked = parameters.get('search') ?? parameters.get('q') ?? ''
  // a new search gives the field its new term; typing in between stays
  return <FieldWithTerm key={asked} initial={asked} />
}

function FieldWithTerm({ initial }: { initial: string }) {
  const [term, setTerm] = useState(initial)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  return (
    <form
      role="search"
      action="/search"
      className="flex h-[46px] items-center rounded-full border border-transparent bg-sunken pr-1.5 pl-4 transition-colors focus-within:border-line-strong focus-within:bg-surface"
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = term.trim()
        if (wanted !== '') void navigate(`/search?q=${encodeURIComponent(wanted)}`)
      }}
    >
      <Search aria-hidden size={20} strokeWidth={1.75} className="flex-none text-ink-3" />
      <input
        ref={input}
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={limits.searchCharacters}
        aria-label={shell.search}
        placeholder={shell.search}
        value={term}
        onChange={({ target }) => setTerm(target.value)}
        className="h-full min-w-0 flex-1 bg-transparent px-2.5 text-md outline-none"
      />
      {term !== '' && (
        <button
          type="button"
          aria-label={shell.searchClear}
          className="grid size-9 flex-none place-items-center rounded-full text-ink-3 hovered:text-ink"
          onClick={() => {
            setTerm('')
            input.current?.focus()
          }}
        >
          <X aria-hidden size={18} strokeWidth={1.75} />
        </button>
      )}
      <button
        type="submit"
        aria-label={shell.searchSubmit}
        className="grid size-9 flex-none place-items-center rounded-full bg-surface text-ink shadow-e1"
      >
        <ArrowRight aria-hidden size={18} strokeWidth={1.75} />
      </button>
    </form>
  )
}
