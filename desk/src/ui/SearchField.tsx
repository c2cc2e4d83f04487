import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'

/** milliseconds from the last key press until the search; `short`: of a text that is hardly complete and finds much */
const pauses = { short: 250, usual: 40 }
/** minimum letters of a text that is searched for without a longer pause */
const usualLetters = 3

type SearchFieldProps = {
  label: string
  placeholder?: string
  value: string
  /** @param isFurther whether the text replaces another one that was searched for */
  onChange: (text: string, isFurther: boolean) => void
}

/** Searches while a text is typed, and at once on Enter. `/` focuses it. */
export function SearchField({ label, placeholder = label, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [shownFor, setShownFor] = useState(value)
  /** the texts that were searched for since `value` was such a text, which becomes the value later */
  const [asked, setAsked] = useState<readonly string[]>([])
  if (shownFor !== value) {
    setShownFor(value)
    // The value of an own search must not replace what was typed since. Back and tabs change the value from outside.
    const at = asked.indexOf(value)
    setAsked(asked.slice(at + 1))
    if (at < 0) setText(value)
  }
  const ask = (typed: string) => {
    if (typed.trim() === (asked.at(-1) ?? value)) return
    setAsked([...asked, typed.trim()])
    onChange(typed.trim(), value !== '' || asked.length > 0)
  }
  const askLater = useEffectEvent(ask)
  useEffect(() => {
    const isShort = text !== '' && text.trim().length < usualLetters
    const timer = setTimeout(() => askLater(text), isShort ? pauses.short : pauses.usual)
    return () => clearTimeout(timer)
  }, [text])
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
          if (event.key === 'Enter') ask(text)
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
