import { zodResolver } from '@hookform/resolvers/zod'
import { measuresInOrder } from '@sauda/domain/isolated.ts'
import { type ReviewForm, reviewLimits } from '@sauda/domain/reviews.ts'
import { comma } from '@sauda/domain/wording/locale.ts'
import { reviewForm as wording } from '@sauda/domain/wording/review-form.ts'
import { sentPictures as pictureWording } from '@sauda/domain/wording/sent-pictures.ts'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type Control, useForm, type UseFormRegisterReturn, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { contentLanguage } from '#components/content-language.ts'
import { Picture } from '#components/Picture.tsx'
import { Star } from '#components/Rating.tsx'
import { type SentPicture, SentPictures } from '#components/SentPictures.tsx'
import { base64Of } from '#components/small-picture.ts'
import { useTranslated } from '#components/use-translated.ts'
import { failureText } from '#queries/failure-text.ts'
import { addReviewPicture, sendReview } from '#queries/review-form.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Field, FieldError, TextAreaField } from '#ui/Field.tsx'

const schema = z.object({
  rating: z.string().check(z.minLength(1, wording.needsStars)),
  text: z.string().check(z.trim(), z.minLength(1, wording.needsText), z.maxLength(reviewLimits.text)),
  name: z.string().check(z.trim(), z.minLength(1, wording.needsName), z.maxLength(reviewLimits.name)),
})
type Form = z.infer<typeof schema>

type Props = {
  token: string
  name: string
  product: ReviewForm['products'][number]
  onSent(form: ReviewForm): void
}

/** The review was stored, but some of its pictures failed to upload. */
class PicturesLeft extends Error {}

const stars = [1, 2, 3, 4, 5]

/** Review of one product of the order: stars, text and a name; can be changed until the owner has read it. */
export function ProductReviewForm({ token, name, product, onSent }: Props) {
  const translated = useTranslated()
  const { review } = product
  const isOpen = review === undefined || review.state === 'waiting'
  const bought = product.bought
    .map(({ name: option, value }) => `${translated(option)}: ${translated(value)}`)
    .join(comma)
  return (
    <section
      aria-label={product.name}
      className="mt-6 rounded-panel border border-line bg-surface p-5 lg:p-7"
    >
      <div className="flex items-center gap-4">
        <Picture image={product.image} name="" sizes="80px" className="size-20 flex-none rounded-md" />
        <div className="min-w-0">
          <h2 {...contentLanguage(product.name)} className="text-lg">
            {measuresInOrder(product.name)}
          </h2>
          {bought !== '' && <p className="text-sm text-ink-3">{bought}</p>}
        </div>
      </div>
      {isOpen ? (
        <Fields token={token} name={name} product={product} onSent={onSent} />
      ) : (
        <div className="mt-4">
          <Alert tone="success">{review.state === 'shown' ? wording.shown : wording.closed}</Alert>
          <ButtonLink to={`/product/${product.slug}`} variant="outline" className="mt-4">
            {wording.view}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

function Fields({ token, name, product, onSent }: Props) {
  const { id, review } = product
  const { register, handleSubmit, control, formState } = useForm<Form, unknown, Form>({
    resolver: zodResolver(schema),
    defaultValues: { rating: review ? String(review.rating) : '', text: review?.text ?? '', name },
  })
  const known = (review?.pictures ?? []).map(({ id: picture, image }) => ({
    id: picture,
    address: image.src,
  }))
  const [chosen, setChosen] = useState<readonly SentPicture[]>()
  const pictures = chosen ?? known
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async ({ rating, ...words }: Form): Promise<ReviewForm> => {
      const kept = pictures.flatMap((picture) => picture.id ?? [])
      const of = { token, product_id: id }
      let form = await sendReview({ ...of, rating: Number(rating), ...words, pictures: kept })
      try {
        for (const { address, id: sent } of pictures)
          if (sent === undefined) form = await addReviewPicture({ ...of, picture: base64Of(address) })
      } catch (cause) {
        throw new PicturesLeft(wording.failed, { cause })
      }
      return form
    },
    onSuccess: (form) => {
      setChosen(undefined)
      onSent(form)
    },
  })
  return (
    <form
      noValidate
      className="mt-4 grid gap-5"
      onSubmit={(event) => void handleSubmit((form) => mutate(form))(event)}
    >
      {error ? (
        <Alert tone="error" result={error}>
          {error instanceof PicturesLeft ? pictureWording.failed : failureText(error, wording.failed)}
        </Alert>
      ) : (
        review && (
          <Alert tone="success" result={isSuccess}>
            {wording.waiting}
          </Alert>
        )
      )}
      <StarsField
        name={product.name}
        control={control}
        star={register('rating')}
        error={formState.errors.rating?.message}
      />
      <TextAreaField
        label={wording.text}
        hint={wording.textHint}
        error={formState.errors.text?.message}
        dir="auto"
        rows={4}
        maxLength={reviewLimits.text}
        {...register('text')}
      />
      <Field
        label={wording.name}
        hint={wording.nameHint}
        error={formState.errors.name?.message}
        autoComplete="name"
        dir="auto"
        maxLength={reviewLimits.name}
        {...register('name')}
      />
      <SentPictures pictures={pictures} most={reviewLimits.pictures} onChange={setChosen} />
      <Button type="submit" loading={isPending} className="justify-self-start">
        {review ? wording.change : wording.send}
      </Button>
    </form>
  )
}

type StarsProps = {
  name: string
  control: Control<Form>
  star: UseFormRegisterReturn
  error: string | undefined
}

function StarsField({ name, control, star, error }: StarsProps) {
  const group = useId()
  const rating = Number(useWatch({ control, name: 'rating' }))
  return (
    <fieldset aria-describedby={error ? `${group}-error` : undefined}>
      <legend className="sr-only">{wording.stars(name)}</legend>
      <span className="flex gap-1">
        {stars.map((each) => (
          <label
            key={each}
            className="grid size-11 cursor-pointer place-items-center rounded-md border-2 border-transparent focus-within:border-focus"
          >
            <input type="radio" value={each} className="sr-only" aria-label={wording.star(each)} {...star} />
            <Star className={each <= rating ? 'size-8 fill-star' : 'size-8 fill-line-strong'} />
          </label>
        ))}
      </span>
      {error && (
        <FieldError id={`${group}-error`} role="alert">
          {error}
        </FieldError>
      )}
    </fieldset>
  )
}
