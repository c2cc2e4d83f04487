/** The drawn word `sauda` and its nuqta (DESIGN 2). The letters have the text colour, the nuqta is always mango. */
export const letters = [
  {
    path: 'M65,86 C60,77 50,73 37,73 C20,73 10,80 10,91 C10,103 22,107 38,110 C54,113 66,118 66,130 C66,141 54,147 37,147 C22,147 11,142 5,132',
    x: 8,
  },
  { path: 'M84,110 A37,37 0 1 1 10,110 A37,37 0 1 1 84,110 M84,60 V160', x: 99 },
  { path: 'M10,60 V113 A34,34 0 0 0 78,113 M78,60 V160', x: 213 },
  { path: 'M84,110 A37,37 0 1 1 10,110 A37,37 0 1 1 84,110 M84,14 V160', x: 323 },
  { path: 'M84,110 A37,37 0 1 1 10,110 A37,37 0 1 1 84,110 M84,60 V160', x: 437 },
] as const

export const Wordmark = ({ className }: { className: string }) => (
  <svg aria-hidden viewBox="0 0 595 176" className={className}>
    <g fill="none" stroke="currentColor" strokeWidth="26">
      {letters.map(({ path, x }) => (
        <path key={x} d={path} transform={`translate(${x} 0)`} />
      ))}
    </g>
    <rect
      x="547"
      y="130"
      width="28"
      height="28"
      rx="3"
      transform="rotate(45 561 144)"
      className="fill-deal"
    />
  </svg>
)
