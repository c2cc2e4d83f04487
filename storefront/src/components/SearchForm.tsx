import { limits } from '@sauda/domain/constants.ts'
import { isListPath } from '@sauda/domain/page-address.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { ArrowRight, Search, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from '#navigation/location.tsx'
import type { Suggestion } from './SearchSuggestions.tsx'
import { useLazy } from './use-lazy.ts'

/** Opens /search?q={term}; ignores an empty term. */
export function SearchForm() {
  const { pathname, search } = useLocation()
  // Parameters of other pages are not a search.
  const parameters = new URLSearchParams(isListPath(pathname) ? search : '')
  const asked = parameters.get('search') ?? parameters.get('q') ?? ''
  // A new search resets the field to its term; other renders keep the input.
  return <FieldWithTerm key={asked} initial={asked} />
}

/** minimum number of letters for suggestions */
const suggestedFrom = 2

function FieldWithTerm({ initial }: { initial: string }) {
  const [term, setTerm] = useState(initial)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const listId = useId()
  const { Part: Suggestions, fetch } = useLazy(
    async () => (await import('./SearchSuggestions.tsx')).SearchSuggestions,
  )
  const [open, setOpen] = useState(false)
  const [list, setList] = useState<readonly Suggestion[]>([])
  const [marked, setMarked] = useState(-1)
  const asks = open && term.trim().length >= suggestedFrom && term.trim() !== initial
  const isListed = asks && list.length > 0
  const close = () => {
    setOpen(false)
    setMarked(-1)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isListed) {
      event.preventDefault()
      close()
    }
    if (!isListed || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    // -1 is the field itself, between the last suggestion and the first.
    const places = list.length + 1
    const step = event.key === 'ArrowDown' ? 1 : places - 1
    setMarked(((marked + 1 + step) % places) - 1)
  }
  return (
    <form
      role="search"
      action="/search"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
      className="relative flex h-[46px] items-center rounded-full border border-transparent bg-sunken pe-1.5 ps-4 transition-colors focus-within:border-line-strong focus-within:bg-surface has-[input:focus-visible]:border-focus has-[input:focus-visible]:shadow-[0_0_0_3px_var(--focus-glow)]"
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = term.trim()
        const chosen = isListed ? list[marked] : undefined
        close()
        if (chosen) navigate(chosen.to)
        else if (wanted !== '') navigate(`/search?q=${encodeURIComponent(wanted)}`)
      }}
    >
      <Search aria-hidden size={20} strokeWidth={1.75} className="flex-none text-ink-3" />
      <input
        ref={input}
        name="q"
        dir="auto"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={limits.searchCharacters}
        aria-label={shell.search}
        placeholder={shell.search}
        value={term}
        role="combobox"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isListed && marked >= 0 ? `${listId}-${marked}` : undefined}
        onFocus={fetch}
        onKeyDown={onKey}
        onChange={({ target }) => {
          setTerm(target.value)
          setOpen(true)
          setMarked(-1)
        }}
        className="h-full min-w-0 flex-1 bg-transparent px-2.5 text-page text-md outline-none"
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
      {asks && Suggestions && (
        <Suggestions id={listId} term={term} marked={marked} onList={setList} onChosen={close} />
      )}
    </form>
  )
}
