import type { ChosenOption, Product } from '@sauda/domain/product.ts'
import { product as wording, productPage } from '@sauda/domain/wording/product.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { productBySlugQuery } from '#queries/products.ts'
import { LoadError } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { cartLine, shownPicture } from './cart-line.ts'
import { choiceOf, initialOptions } from './choice.ts'
import { OptionPickers } from './OptionPickers.tsx'
import { OptionSheet } from './OptionSheet.tsx'
import { useTranslated } from './use-translated.ts'
import { Wanted } from './wanted.ts'
import type { useAddToCart } from './use-add-to-cart.ts'

type Props = { product: Product; onClose(): void } & Pick<ReturnType<typeof useAddToCart>, 'phase' | 'add'>

/** Asks for the size when adding a product from a card. */
export function CardOptions({ product, phase, add, onClose }: Props) {
  // The card has all data of a simple product, but lacks the variations of a variable one.
  const { data, isError, isFetching, refetch } = useQuery(productBySlugQuery(product.slug))
  const known = data?.product ?? product
  const variations = data?.variations ?? []
  const [picked, pick] = useState<readonly ChosenOption[]>()
  const wanted = useContext(Wanted)
  const options = picked ?? initialOptions(known, variations, wanted)
  const isKnown = data !== undefined || product.type === 'simple'
  const failed = isError && !isKnown
  const choice = choiceOf(known, variations, options, undefined)
  return (
    <OptionSheet
      name={product.name}
      image={shownPicture(known, choice.variation, options)}
      pricing={choice.pricing}
      priceMax={choice.variation ? undefined : product.priceMax}
      onClose={onClose}
      action={
        <AddButton
          missing={choice.missing[0]}
          soldOut={isKnown && !choice.available}
          failed={failed}
          adding={phase === 'adding'}
          waiting={!isKnown && !isError}
          onAdd={() => add(cartLine(known, { variation: choice.variation, options, quantity: 1 }), onClose)}
        />
      }
    >
      {failed ? (
        <div className="mt-5">
          <LoadError busy={isFetching} onRetry={() => void refetch()}>
            {errors.productFailed}
          </LoadError>
        </div>
      ) : (
        <OptionPickers product={known} variations={variations} options={options} onChoose={pick} />
      )}
    </OptionSheet>
  )
}

function AddButton({
  missing,
  soldOut,
  failed,
  adding,
  waiting,
  onAdd,
}: {
  /** the attribute to select first */
  missing: string | undefined
  soldOut: boolean
  /** whether the choices failed to load, so that nothing can be bought */
  failed: boolean
  adding: boolean
  /** whether the choices are still loading */
  waiting: boolean
  onAdd(): void
}) {
  const translated = useTranslated()
  const label = missing === undefined ? wording.outOfStock : productPage.chooseFirst(translated(missing))
  return (
    <Button
      size="lg"
      wide
      disabled={soldOut || failed}
      loading={adding || waiting}
      loadingText={adding ? wording.adding : productPage.addToCart}
      onClick={onAdd}
    >
      {soldOut ? label : productPage.addToCart}
    </Button>
  )
}
