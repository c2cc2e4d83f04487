import { code128 } from './code-128.ts'

/** width of the white margin on each side, in modules, as scanners require */
const quiet = 10

/** A barcode, black on white in both themes. Its height is set in styles/print.css. */
export function Barcode({ text }: { text: string }) {
  const widths = code128(text)
  const whole = widths.reduce((sum, width) => sum + width, 2 * quiet)
  const bars: string[] = []
  let at = quiet
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars.push(`M${at} 0h${width}v1h-${width}z`)
    at += width
  }
  return (
    <svg
      className="barcode"
      viewBox={`0 0 ${whole} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text}
    >
      <path d={bars.join('')} />
    </svg>
  )
}
