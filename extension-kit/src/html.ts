/** HTML templates. They escape every value that is not itself made by `html`. */

/** Text that is HTML. Created by `html`. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Html | readonly Html[]

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const markupOf = (value: Value): string => {
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(markupOf).join('')
  return String(value).replace(/[&<>"']/g, (sign) => signs[sign] ?? '')
}

/** A template of HTML: html`<p>${name}</p>`. Write attributes in quotes. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(
    parts.map((part, place) => part + (place < values.length ? markupOf(values[place] ?? '') : '')).join(''),
  )
