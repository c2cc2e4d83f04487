import { cleanup, fireEvent, render } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Picture } from './Picture.tsx'

afterEach(cleanup)

const image = { src: '/media/kurta.webp', alt: 'Kurta', widths: [280, 560], color: '#334455' }

test('until a picture has loaded, the copy that another screen has shown takes its place', () => {
  const card = render(<Picture image={image} name="Kurta" sizes="280px" />)
  const shown = card.getByRole('img')
  Object.defineProperty(shown, 'currentSrc', { value: '/media/kurta-280.avif' })
  fireEvent.load(shown)
  card.unmount()

  const page = render(<Picture image={image} name="Kurta" sizes="100vw" />)
  const frame = page.container.querySelector<HTMLElement>('.picture')
  expect(frame?.style.backgroundImage).toContain('/media/kurta-280.avif')

  const file = page.getByRole('img')
  Object.defineProperties(file, { complete: { value: true }, naturalWidth: { value: 560 } })
  fireEvent.load(file)
  expect(frame?.style.backgroundImage).toBe('')
})

test('a picture that no screen has shown waits in its colour', () => {
  const { container } = render(
    <Picture image={{ ...image, src: '/media/mug.webp' }} name="Mug" sizes="280px" />,
  )
  const frame = container.querySelector<HTMLElement>('.picture')
  expect(frame?.style.backgroundImage).toBe('')
  expect(frame?.style.backgroundColor).not.toBe('')
})

test('a screen with three device pixels per CSS pixel loads a copy for two', () => {
  const sizes = '(max-width:640px) 45vw, 285px'
  const { getByRole } = render(<Picture image={image} name="Kurta" sizes={sizes} />)
  expect(getByRole('img').getAttribute('sizes')).toBe(
    '(min-resolution:3dppx) and (max-width:640px) calc(45vw*.67), (min-resolution:3dppx) calc(285px*.67), ' +
      sizes,
  )
})

test('a picture is rendered once, before and after it has loaded', () => {
  let renders = 0
  const { getByRole } = render(
    <Profiler id="picture" onRender={() => (renders += 1)}>
      <Picture image={{ ...image, src: '/media/lamp.webp' }} name="Lamp" sizes="280px" />
    </Profiler>,
  )
  const file = getByRole('img')
  Object.defineProperties(file, { complete: { value: true }, naturalWidth: { value: 560 } })
  fireEvent.load(file)
  expect(renders).toBe(1)
})
