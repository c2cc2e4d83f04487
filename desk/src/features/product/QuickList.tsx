/** The products created on this screen: the state of each, a link, and Undo. */
import { Image, Undo2 } from 'lucide-react'
import { useConnection } from '#api/connection.ts'
import { useProductsChanged } from '#api/products.ts'
import { put, remove, woo } from '#api/request.ts'
import { product as productWords } from '#wording/product.ts'
import { quick as words } from '#wording/quick.ts'
import { Badge, type Tone } from '#ui/Badge.tsx'
import { Button, ButtonLink, OutLink } from '#ui/Button.tsx'
import { moneyText } from '#ui/Money.tsx'
import { Panel } from '#ui/Sheet.tsx'
import { say, sayFailure } from '#ui/toasts.ts'
import { typedAmount } from '#ui/typed-number.ts'
import { isBlank, type QuickPicture, type QuickProduct } from './quick-product.ts'
import { discard, edit, retry, useQueue } from './quick-queue.ts'

export function QuickList() {
  const products = useQueue((queue) => queue.products)
  const current = useQueue((queue) => queue.current)
  const shown = products.filter((each) => each.key !== current && !isBlank(each))
  if (shown.length === 0) return null
  return (
    <Panel title={words.list}>
      <ul className="quick-list">
        {shown.map((product) => (
          <Row key={product.key} product={product} />
        ))}
      </ul>
    </Panel>
  )
}

const nameOf = ({ fields }: QuickProduct): string => fields.name.trim() || words.noName

function Row({ product }: { product: QuickProduct }) {
  const { key, state, fields, pictures, reason, id, link } = product
  const isOnline = useConnection((now) => now.isOnline)
  const takeBack = useTakeBack()
  const name = nameOf(product)
  const amount = typedAmount(fields.price)
  const left = pictures.filter(({ src }) => src === undefined).length
  const isUnsent = state === 'waiting' || state === 'sent'
  return (
    <li>
      <Thumb picture={pictures[0]} />
      <span className="what">
        <b dir="auto">{name}</b>
        <span>
          {amount ? <span>{moneyText(Number(amount).toFixed(2))} </span> : null}
          <Badge tone={toneOf(product)}>
            {state === 'saved' ? words.states[fields.status] : words.states[state]}
          </Badge>
        </span>
        {isUnsent && <span role="status">{isOnline ? words.waits(left) : words.waitsOffline}</span>}
        {reason !== undefined && (
          <span role="alert" className="bad">
            {reason}
          </span>
        )}
      </span>
      <span className="buttons">
        {state === 'saved' && id !== undefined && (
          <>
            <ButtonLink to={`/products/${id}`} size="small" aria-label={words.editOf(name)}>
              {words.edit}
            </ButtonLink>
            {fields.status === 'publish' && (
              <OutLink
                href={link}
                target="_blank"
                rel="noreferrer"
                size="small"
                aria-label={words.viewOf(name)}
              >
                {words.view}
              </OutLink>
            )}
          </>
        )}
        {(state === 'refused' || state === 'writing') && (
          <Button size="small" aria-label={words.editOf(name)} onClick={() => edit(key)}>
            {words.edit}
          </Button>
        )}
        {state === 'refused' && (
          <Button size="small" aria-label={words.tryAgainOf(name)} onClick={() => retry(key)}>
            {words.tryAgain}
          </Button>
        )}
        {/* The shop may already have a product whose reply is missing. */}
        {state !== 'sent' && (
          <Button
            kind="plain"
            size="small"
            aria-label={words.undoOf(name)}
            onClick={() => void takeBack(product)}
          >
            <Undo2 aria-hidden />
            {words.undo}
          </Button>
        )}
      </span>
    </li>
  )
}

function toneOf({ state, fields }: QuickProduct): Tone {
  if (state === 'refused') return 'red'
  if (state !== 'saved') return 'amber'
  return fields.status === 'publish' ? 'green' : 'line'
}

function Thumb({ picture }: { picture: QuickPicture | undefined }) {
  const shown = picture && (picture.preview || picture.src)
  return shown ? (
    <img className="picture" src={shown} alt="" />
  ) : (
    <span className="picture" data-empty>
      <Image aria-hidden />
    </span>
  )
}

/** Moves a saved product to the trash, and takes an unsaved one out of the list; both can be undone. */
function useTakeBack() {
  const changed = useProductsChanged()
  const attempt = async (run: () => Promise<void>) => {
    try {
      await run()
      void changed()
    } catch (error) {
      sayFailure(error instanceof Error ? error.message : String(error))
    }
  }
  return async (product: QuickProduct) => {
    const { id, key, fields } = product
    const name = nameOf(product)
    if (id === undefined) return say(words.undone(name), discard(key))
    const path = `${woo}/products/${id}`
    await attempt(async () => {
      await remove(path)
      const restore = discard(key)
      say(
        productWords.removed(name),
        () =>
          void attempt(async () => {
            await put(path, { status: fields.status })
            restore()
            say(productWords.restored(name))
          }),
      )
    })
  }
}
