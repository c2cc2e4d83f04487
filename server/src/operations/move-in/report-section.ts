/** Parts of reports for a terminal. */

export const count = (value: number): string => value.toLocaleString('en')

/** A title with its lines; nothing if there are none. @param most maximum of lines */
export const reportSection = (title: string, lines: readonly string[], most: number): string[] =>
  lines.length === 0
    ? []
    : [
        '',
        title,
        ...lines.slice(0, most),
        ...(lines.length > most ? [`  … and ${count(lines.length - most)} more`] : []),
      ]
