import { Copy, Ellipsis, ExternalLink, History, Link2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useProductsChanged } from '#api/products.ts'
import { post, put, remove, woo } from '#api/request.ts'
import { product as words } from '#wording/product.ts'
import { products as listWords } from '#wording/products.ts'
import { common } from '#wording/common.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, IconButton, OutLink } from '#ui/Button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Menu, MenuItem, MenuLine } from '#ui/Menu.tsx'
import { SaveBar } from '#ui/SaveBar.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Time } from '#ui/Time.tsx'
import { say, sayFailure } from '#ui/toasts.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { OptionsPanel } from './OptionsPanel.tsx'
import { PicturesPanel } from './PicturesPanel.tsx'
import { changesOf, type WooProduct } from './product.ts'
import { PricePanel, StockPanel, CategoryPanel } from './SidePanels.tsx'
import { StockHistory } from './StockHistory.tsx'
import { NamePanel, SearchPreview, TextPanel } from './TextPanels.tsx'
import { type Initial, useProductForm } from './use-product-form.ts'
import { countWrong, fieldErrors } from './wrong-fields.ts'

export function ProductForm({ initial }: { initial: Initial }) {
  const { product, base, draft, conflict, save, set, change, discard, settle } = useProductForm(initial)
  const [isShowing, setShowing] = useState(false)
  /** A new product shows errors only after an attempt to save. */
  const [isTried, setTried] = useState(product !== undefined)
  const wrong = fieldErrors(draft)
  const shown = isTried ? wrong : { byCell: {} }
  const panel = { draft, wrong: shown, set }
  const count = countWrong(shown)
  return (
    <Sheet
      title={product ? product.name : words.newTitle}
      back="/products"
      fact={product && <State product={product} />}
      actions={product && <Actions product={product} onHistory={() => setShowing(true)} />}
    >
      <div className="sheet-body product-page columns">
        <div className="column">
          <NamePanel {...panel} />
          <PricePanel {...panel} />
          <PicturesPanel
            pictures={draft.pictures}
            name={draft.name}
            onChange={(next) => change((before) => ({ pictures: next(before.pictures) }))}
          />
          <StockPanel {...panel} />
          <OptionsPanel draft={draft} stored={base} wrong={shown} change={change} />
          <TextPanel draft={draft} set={set} isNew={product === undefined} />
        </div>
        <div className="column">
          <CategoryPanel {...panel} status={product?.status} />
          <SearchPreview draft={draft} set={set} />
        </div>
      </div>
      <SaveBar
        changes={changesOf(base, draft)}
        isSaving={save.isPending}
        error={
          count > 0
            ? words.needLook(count)
            : save.error
              ? `${common.notSaved} ${save.error.message}`
              : undefined
        }
        onSave={() => {
          setTried(true)
          if (countWrong(wrong) === 0 && !save.isPending) save.mutate([])
        }}
        onDiscard={discard}
      />
      {conflict && <ConflictDialog conflict={conflict} mine={draft} onSettle={settle} />}
      {product && isShowing && <StockHistory id={product.id} onClose={() => setShowing(false)} />}
    </Sheet>
  )
}

/** The product's state: whether it is published, or when it will be. */
const State = ({ product: { status, date_created_gmt: gmt } }: { product: WooProduct }) => (
  <span className="flex items-center gap-2">
    <Badge tone={status === 'publish' ? 'green' : 'line'}>{listWords.status(status)}</Badge>
    {status === 'future' && gmt && <Time value={`${gmt}Z`} withClock />}
  </span>
)

function Actions({ product, onHistory }: { product: WooProduct; onHistory: () => void }) {
  const navigate = useNavigate()
  const changed = useProductsChanged()
  const path = `${woo}/products/${product.id}`
  const attempt = async (run: () => Promise<void>) => {
    try {
      await run()
    } catch (error) {
      sayFailure(error instanceof Error ? error.message : String(error))
    }
  }
  const copy = () =>
    attempt(async () => {
      const { id } = await post<{ id: number }>(`${path}/duplicate`)
      void changed()
      await navigate(`/products/${id}`)
      say(words.copied)
    })
  const restore = () =>
    attempt(async () => {
      await put(path, { status: product.status })
      say(words.restored(product.name))
      void changed()
    })
  const toTrash = () =>
    attempt(async () => {
      await remove(path)
      say(words.removed(product.name), () => void restore())
      void changed()
      await navigate('/products')
    })
  return (
    <>
      <OutLink href={product.permalink} target="_blank" rel="noreferrer" aria-label={words.view}>
        <ExternalLink aria-hidden />
        <span className="only-wide">{words.view}</span>
      </OutLink>
      <Button className="only-wide" onClick={() => void copy()}>
        <Copy aria-hidden />
        {words.copy}
      </Button>
      <Menu
        trigger={
          <IconButton label={common.more}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={Copy} onSelect={() => void copy()}>
          {words.copy}
        </MenuItem>
        <MenuItem icon={Link2} onSelect={() => copyText(product.permalink)}>
          {words.copyLink}
        </MenuItem>
        <MenuItem icon={History} onSelect={onHistory}>
          {words.history}
        </MenuItem>
        <MenuLine />
        <MenuItem icon={Trash2} tone="bad" onSelect={() => void toTrash()}>
          {words.remove}
        </MenuItem>
      </Menu>
    </>
  )
}
