import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button, type ButtonVariant } from './Button.tsx'
import { Field, FieldError } from './Field.tsx'
import { SkeletonGrid } from './Skeleton.tsx'
import { Spinner, type SpinnerSize } from './Spinner.tsx'
import { Stepper } from './Stepper.tsx'

afterEach(cleanup)

test('the spinner has five sizes and a label [UI-001]', () => {
  const sizes: SpinnerSize[] = ['xs', 'sm', 'md', 'lg', 'xl']
  const looks = sizes.map((size) => {
    const { unmount, container } = render(<Spinner size={size} />)
    expect(screen.getByRole('status').textContent).toBe('Loading')
    const look = container.querySelector('.spinner-ring')?.className
    unmount()
    return look
  })
  expect(new Set(looks).size).toBe(5)
})

test('a loading button is busy, shows a ring and ignores presses [UI-002]', () => {
  const pressed = vi.fn<() => void>()
  const { container } = render(
    <Button loading onClick={pressed}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button')
  fireEvent.click(button)

  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(container.querySelector('.spinner-ring')).toBeTruthy()
  expect(pressed).not.toHaveBeenCalled()
})

test('the button has six styles [UI-003]', () => {
  const variants: ButtonVariant[] = ['primary', 'accent', 'outline', 'ghost', 'link', 'secondary']
  render(variants.map((variant) => <Button key={variant} variant={variant} />))
  const looks = screen.getAllByRole('button').map(({ className }) => className)
  expect(new Set(looks).size).toBe(6)
})

test('the skeleton has four placeholders by default [UI-004]', () => {
  render(<SkeletonGrid />)
  expect(screen.getAllByTestId('skeleton-item')).toHaveLength(4)
})

test('the category skeleton has two columns [UI-005]', () => {
  const { container } = render(<SkeletonGrid variant="category" />)
  expect(container.querySelector('.grid')?.className).toMatch(/grid-cols-2(?!.*grid-cols-4)/)
})

test('the product skeleton has two columns on phones and up to four beyond [UI-006]', () => {
  const { container } = render(<SkeletonGrid columns={4} />)
  expect(container.querySelector('.grid')?.className).toMatch(/grid-cols-2 .*lg:grid-cols-4/)
})

test('the stepper stops at 1 and at its limit, also when typed [PDP-010]', () => {
  const chosen = vi.fn<(value: number) => void>()
  const { rerender } = render(<Stepper value={1} max={3} onChange={chosen} label="Quantity" />)
  const less = screen.getByRole('button', { name: 'Decrease quantity' })
  expect(less.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(less)
  expect(chosen).not.toHaveBeenCalled()

  const field = screen.getByRole('textbox')
  for (const typed of ['0', '-3', '9']) {
    fireEvent.change(field, { target: { value: typed } })
    fireEvent.blur(field)
  }
  expect(chosen.mock.calls).toEqual([[1], [1], [3]])

  rerender(<Stepper value={3} max={3} onChange={chosen} label="Quantity" />)
  const more = screen.getByRole('button', { name: 'Increase quantity' })
  expect(more.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(more)
  expect(chosen).toHaveBeenCalledTimes(3)
})

test('a field is described by its error', () => {
  render(<Field label="Email" error="Email is invalid" />)
  const field = screen.getByRole('textbox', { name: 'Email' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Email is invalid',
  )
})

test('an error of a field, and of a group of fields, has a sign besides its colour', () => {
  const { container } = render(
    <>
      <Field label="Name" error="Name is required" />
      <FieldError role="alert">Please choose a rating.</FieldError>
    </>,
  )
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Please choose a rating.')
  expect(container.querySelectorAll('p > svg')).toHaveLength(2)
})
