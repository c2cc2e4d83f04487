/** "Add from photos": creates products one after the other from photos, name, price and sizes. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useProductsChanged } from '#api/products.ts'
import { usePersonId } from '#api/session.ts'
import { quick as words } from '#wording/quick.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel, Sheet } from '#ui/Sheet.tsx'
import { Empty, Loading } from '#ui/States.tsx'
import { say, sayFailure } from '#ui/toasts.ts'
import { useLeaveQuestion, useSaveKey } from '#ui/use-unsaved.ts'
import { QuickCategory } from './QuickCategory.tsx'
import { QuickList } from './QuickList.tsx'
import { QuickPictures } from './QuickPictures.tsx'
import { QuickSizes } from './QuickSizes.tsx'
import { quickErrors, type QuickProduct } from './quick-product.ts'
import { currentProduct, mostUnsent, openQueue, saveCurrent, setFields, useQueue } from './quick-queue.ts'
import { sizeChoices } from './size-choices.ts'

export default function QuickPage() {
  const by = usePersonId()
  const product = useQueue(currentProduct)
  const isElsewhere = useQueue((queue) => queue.isElsewhere)
  useEffect(() => {
    if (by !== undefined) void openQueue(by)
  }, [by])
  useSavedProducts()
  useLeaving()
  return (
    <Sheet title={words.title} back="/products">
      <div className="sheet-body quick">
        {isElsewhere && by !== undefined ? (
          <Empty
            title={words.elsewhere}
            text={words.elsewhereText}
            action={<Button onClick={() => void openQueue(by, true)}>{words.useHere}</Button>}
          />
        ) : product ? (
          <Form product={product} />
        ) : (
          <Loading />
        )}
        <QuickList />
      </div>
    </Sheet>
  )
}

/** Refetches lists of products if a product was saved on this screen. */
function useSavedProducts(): void {
  const saved = useQueue(({ products }) => products.filter(({ state }) => state === 'saved').length)
  const changed = useProductsChanged()
  const refetch = useEffectEvent(() => void changed())
  useEffect(() => {
    if (saved > 0) refetch()
  }, [saved])
}

/** Asks before the page is closed, if the browser cannot store unsent products. */
const useLeaving = (): void =>
  useLeaveQuestion(
    useQueue(
      ({ isStored, products }) =>
        !isStored && products.some(({ state, pictures }) => state !== 'saved' && pictures.length > 0),
    ),
  )

function Form({ product }: { product: QuickProduct }) {
  const { fields, pictures } = product
  const [isTried, setTried] = useState(false)
  const isPreparing = useQueue(({ preparing }) => preparing > 0)
  const isStored = useQueue((queue) => queue.isStored)
  const choices = useQuery(sizeChoices)
  const attribute = choices.data?.attribute ?? product.attribute
  const first = useRef<HTMLInputElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const price = useRef<HTMLInputElement>(null)
  const wrong = isTried ? quickErrors(fields, pictures) : {}

  const save = () => {
    const errors = quickErrors(fields, pictures)
    if (Object.keys(errors).length > 0 || isPreparing) {
      setTried(true)
      if (errors.name) name.current?.focus()
      else if (errors.price) price.current?.focus()
      return
    }
    if (!saveCurrent(attribute)) {
      sayFailure(words.full(mostUnsent))
      return
    }
    setTried(false)
    say(words.next(fields.name.trim()))
    first.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }
  useSaveKey(true, save)
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <QuickPictures
        product={product}
        first={first}
        onChosen={() => {
          // Wait, because the browser returns the focus to the button after the dialog.
          if (fields.name === '') setTimeout(() => name.current?.focus())
        }}
      />
      <Panel>
        <div className="flex flex-col gap-4">
          <TextField
            ref={name}
            label={words.name}
            dir="auto"
            enterKeyHint="next"
            autoComplete="off"
            value={fields.name}
            error={wrong.name}
            onChange={({ target }) => setFields({ name: target.value })}
            onKeyDown={(event) => onEnter(event, () => price.current?.focus())}
          />
          <TextField
            ref={price}
            label={words.price}
            before="₨"
            dir="ltr"
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            value={fields.price}
            error={wrong.price}
            onChange={({ target }) => setFields({ price: target.value })}
            // Focusing the sizes closes the keyboard of a phone.
            onKeyDown={(event) =>
              onEnter(event, () => document.querySelector<HTMLElement>('.sizes button')?.focus())
            }
          />
          <QuickSizes
            known={choices.data?.sizes ?? words.usualSizes}
            name={attribute.name}
            chosen={fields.sizes}
            onChange={(sizes) => setFields({ sizes })}
          />
          <div className="pairs">
            <QuickCategory chosen={fields.category} onChange={(category) => setFields({ category })} />
            <TextField
              label={words.units}
              hint={fields.sizes.length > 0 ? words.unitsOfEach : words.unitsHint}
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              value={fields.units}
              error={wrong.units}
              onChange={({ target }) => setFields({ units: target.value })}
            />
          </div>
          <Status product={product} />
        </div>
      </Panel>
      {!isStored && <Note tone="care">{words.notStored}</Note>}
      <div className="save-bar">
        <span role={isTried && Object.keys(wrong).length > 0 ? 'alert' : undefined} className="bad">
          {Object.values(wrong)[0]}
        </span>
        <span>
          <Button kind="primary" type="submit" busy={isPreparing}>
            {words.save[fields.status]}
          </Button>
        </span>
      </div>
    </form>
  )
}

function onEnter(event: React.KeyboardEvent, act: () => void): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  act()
}

function Status({ product }: { product: QuickProduct }) {
  const { status } = product.fields
  return (
    <fieldset className="field">
      <legend>{words.status}</legend>
      <div className="toggles">
        {(['draft', 'publish'] as const).map((each) => (
          <label key={each} className="toggle">
            <input
              type="radio"
              name="status"
              className="sr-only"
              checked={status === each}
              onChange={() => setFields({ status: each })}
            />
            {words[each]}
          </label>
        ))}
      </div>
      <p className="hint">{words.statusHint[status]}</p>
    </fieldset>
  )
}
