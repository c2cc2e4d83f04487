import { aCategory } from '@sauda/domain/testing/builders.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import { CategoryTile } from './CategoryTile.tsx'

test('a category without a picture shows its first letter, and is named once', () => {
  renderScreen(<CategoryTile category={aCategory({ name: 'Clearance', image: undefined, count: 3 })} />)
  expect(screen.getByText('C')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toContain('category=')
  expect(screen.getByRole('link', { name: /^Clearance/ })).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})
