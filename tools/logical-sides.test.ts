import { expect, test } from 'vitest'
import { physicalIn } from './logical-sides.ts'

const inComponent = (classes: string) => physicalIn('a.tsx', `  <p className="${classes}" />`)
const inSheet = (line: string) => physicalIn('a.css', line)

test.each([
  'pl-2',
  'lg:-mr-2.5',
  'max-lg:ml-auto',
  'absolute left-0',
  'right-[max(1px,2px)]',
  'scroll-ml-2',
  'border-l',
  'border-r-transparent',
  'rounded-tl-md',
  'sm:text-right',
  'float-left',
  'origin-top-left',
  'bg-linear-to-r',
  '-translate-x-1/2',
  'mask-[linear-gradient(90deg,transparent,#000)]',
])('a component cannot use %s', (name) => {
  expect(inComponent(`flex ${name} gap-2`)).toHaveLength(1)
  expect(inComponent(name)[0]).toMatch(/^a\.tsx:1 \S.*: say /)
})

test.each([
  'ps-2 -me-2.5 ms-auto start-0 end-1 border-s rounded-se-md text-start inset-x-0 divide-x space-x-3',
  'text-lg border-line rounded-lg border-current bright-1 html-left copyright-text origin-top translate-y-2',
])('a component can use %s', (names) => {
  expect(inComponent(names)).toEqual([])
})

test.each([
  'left: 1rem;',
  'a { right: 0 }',
  'margin-left: auto;',
  'border-right-color: red;',
  'border-top-left-radius: 2px;',
  'text-align: left;',
  'transform: translateX(-100%);',
  'transform-origin: top left;',
  'background: linear-gradient(to right, red, blue);',
  'padding: 12px 12px 12px 0;',
])('a style sheet cannot use %s', (line) => {
  expect(inSheet(line)).toHaveLength(1)
})

test.each([
  'inset-inline-start: 1rem;',
  'padding: 1px calc(2px + 3px) 1px calc(2px + 3px);',
  'transform: translateY(6px);',
  'text-align: start;',
  'background: linear-gradient(180deg, red, blue);',
  '/* left: a comment */',
])('a style sheet can use %s', (line) => {
  expect(inSheet(line)).toEqual([])
})
