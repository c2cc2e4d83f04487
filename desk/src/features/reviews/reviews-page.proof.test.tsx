/* Reviews: a decision names what was read. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#testing/fake-shop.ts'
import { openDesk, toast } from '#testing/open-desk.tsx'

const review = { id: 7, status: 'hold', reviewer: 'Sana', review: '<p>Warm.</p>', rating: 5 }
const picture = { src: '/media/aa/one.webp', alt: '', widths: [] }

test('a pending review is approved as it was shown, with its pictures; a changed one is read again', async () => {
  const { user, shop } = openDesk('/customers/reviews', {
    listReviews: [review],
    getReviewAnswer: { id: 7, answer: '', pictures: [picture] },
    updateReview: () => refuse(409, 'deskReviewChanged', 'The customer changed this review.'),
  })
  await screen.findByAltText(/picture 1/)
  const lists = shop.to('listReviews').length
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await toast('The customer changed this review.')
  expect(shop.to('updateReview')[0]?.body).toEqual({
    status: 'approved',
    seen: { review: '<p>Warm.</p>', rating: 5, reviewer: 'Sana', pictures: [picture.src] },
  })
  await expect.poll(() => shop.to('listReviews').length).toBeGreaterThan(lists)
})
