import { expect, test } from 'vitest'
import { childrenOf, topLevel, visibleCategories, withAncestors, withDescendants } from './category.ts'
import { shownCategory } from './shown-category.ts'
import { aCategory } from './testing/builders.ts'

const tree = [
  aCategory({ id: 5, parentId: 1, menuOrder: 1 }),
  aCategory({ id: 1, menuOrder: 2 }),
  aCategory({ id: 2, menuOrder: 1 }),
  aCategory({ id: 4, parentId: 1, menuOrder: 1 }),
  aCategory({ id: 3, slug: 'uncategorized' }),
  aCategory({ id: 6, parentId: 4 }),
  aCategory({ id: 7, parentId: 99, menuOrder: 3 }),
]
const ids = (categories: readonly { id: number }[]) => categories.map(({ id }) => id)

test('the technical category is hidden, the others are in menu order, then in order of creation', () => {
  expect(ids(visibleCategories(tree))).toEqual([6, 2, 4, 5, 1, 7])
})

test('the category shown at a product is the first that is not the technical one', () => {
  const [technical, shirts] = [{ slug: 'uncategorized' }, { slug: 'shirts' }]
  expect(shownCategory([technical, shirts])).toBe(shirts)
  expect(shownCategory([technical])).toBeUndefined()
})

test('categories without a parent, or whose parent is missing, are at the top', () => {
  expect(ids(topLevel(tree))).toEqual([2, 1, 7])
  expect(ids(childrenOf(tree, 1))).toEqual([4, 5])
})

test('a child listed before its parent is still below it', () => {
  const upwards = [
    aCategory({ id: 3, parentId: 2 }),
    aCategory({ id: 2, parentId: 1 }),
    aCategory({ id: 1 }),
    aCategory({ id: 9 }),
  ]
  expect(withDescendants(upwards, 1)).toEqual(new Set([1, 2, 3]))
})

test('descendants and ancestors span several levels, and loops end', () => {
  expect(withDescendants(tree, 1)).toEqual(new Set([1, 4, 5, 6]))
  expect([...withDescendants(tree, 2)]).toEqual([2])
  expect([...withAncestors(tree, [6, 2])]).toEqual([6, 4, 1, 2])
  const loop = [aCategory({ id: 1, parentId: 2 }), aCategory({ id: 2, parentId: 1 })]
  expect([...withAncestors(loop, [1])]).toEqual([1, 2])
  expect([...withDescendants(loop, 1)]).toEqual([1, 2])
})
