import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'

/** milliseconds from the last key press until the search */
const pause = 250

type SearchFieldProps = {
  label: string
  placeholder?: string
  value: string
  onChange: (text: string) => void
}

/** Searches after a pause in typing, and at once on Enter. `/` focuses it. */
export function SearchField({ label, placeholder = label, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [shownFor, setShownFor] = useState(value)
  // The address may change from outside: by Back or a tab.
  if (shownFor !== value) {
    setShownFor(value)
    setText(value)
  }
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => changed(text), pause)
    return () => clearTimeout(timer)
  }, [text, value])
  return (
    <div className="input" data-kind="search">
      <Search aria-hidden />
      <input
        type="search"
        data-list-search
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(text)
        }}
      />
      {text === '' && (
        <kbd className="key only-wide" aria-hidden>
          /
        </kbd>
      )}
    </div>
  )
}
