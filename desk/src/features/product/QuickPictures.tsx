/** The photos of the product in the form: taken or chosen, uploaded at once, with the progress of each. */
import { Camera, Images, RotateCw, X } from 'lucide-react'
import { type Ref, useState } from 'react'
import { useConnection } from '#api/connection.ts'
import { PictureChoice } from '#components/PictureChoice.tsx'
import { quick as words } from '#wording/quick.ts'
import { IconButton } from '#ui/Button.tsx'
import { Panel } from '#ui/Sheet.tsx'
import { say, sayFailure } from '#ui/toasts.ts'
import { usePhoneWidth } from '#ui/use-phone-width.ts'
import type { QuickPicture, QuickProduct } from './quick-product.ts'
import { addPictures, mostPictures, removePicture, retryPicture, useQueue } from './quick-queue.ts'

type QuickPicturesProps = {
  product: QuickProduct
  /** the first button, to which the focus returns for the next product */
  first: Ref<HTMLInputElement>
  onChosen: () => void
}

/** Whether to send a file. A file without a type is sent too; the shop reports an error if it is no picture. */
const isPicture = ({ type }: File): boolean => type === '' || type.startsWith('image/')

export function QuickPictures({ product, first, onChosen }: QuickPicturesProps) {
  const { pictures } = product
  const isPhone = usePhoneWidth()
  const [refused, setRefused] = useState<readonly string[]>()
  const add = (chosen: readonly File[]) => {
    const others = chosen.filter((file) => !isPicture(file)).map(({ name }) => name)
    setRefused(others.length > 0 ? [words.noPicture(others)] : undefined)
    const photos = chosen.filter(isPicture)
    if (photos.length === 0) return
    onChosen()
    void addPictures(photos).then((left) => {
      if (left > 0) sayFailure(words.tooManyPictures(mostPictures))
    })
  }
  return (
    <Panel>
      <div
        role="group"
        aria-label={words.photos}
        className="flex flex-col gap-3"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          add([...event.dataTransfer.files])
        }}
      >
        {pictures.length > 0 && (
          <ul className="pictures quick-pictures">
            {pictures.map((picture, index) => (
              <Picture key={picture.id} product={product} picture={picture} at={index + 1} />
            ))}
          </ul>
        )}
        <div className="quick-choices">
          {isPhone && (
            <PictureChoice
              ref={first}
              icon={Camera}
              label={words.take}
              capture="environment"
              waiting={0}
              onFiles={add}
            />
          )}
          <PictureChoice
            ref={isPhone ? undefined : first}
            icon={Images}
            label={words.choose}
            waiting={0}
            multiple
            onFiles={add}
          />
        </div>
        <Progress pictures={pictures} />
        {[...(refused ?? []), ...refusedByShop(pictures)].map((text) => (
          <p key={text} role="alert" className="hint" data-kind="error">
            {text}
          </p>
        ))}
      </div>
    </Panel>
  )
}

const refusedByShop = (pictures: readonly QuickPicture[]): string[] => [
  ...new Set(pictures.flatMap(({ name, error }) => (error ? [words.pictureRefused(name, error)] : []))),
]

/** The number of uploaded photos in words; the announcement changes by photo, not by percent. */
function Progress({ pictures }: { pictures: readonly QuickPicture[] }) {
  const preparing = useQueue((queue) => queue.preparing)
  const upload = useQueue((queue) => queue.upload)
  const isOnline = useConnection((state) => state.isOnline)
  const open = pictures.filter(({ src, error }) => src === undefined && error === undefined)
  const at = pictures.findIndex(({ id }) => id === upload?.picture)
  const done = pictures.filter(({ src }) => src !== undefined).length
  const state =
    preparing > 0
      ? words.preparing(preparing)
      : open.length > 0
        ? isOnline
          ? words.left(open.length)
          : words.offline(open.length)
        : done > 0
          ? words.uploaded(done)
          : ''
  return (
    <p className={state === '' ? 'sr-only' : 'hint'}>
      <span role="status">{state}</span>
      {upload && at >= 0 && isOnline && (
        <span aria-hidden> {words.uploading(at + 1, pictures.length, Math.floor(upload.part * 100))}</span>
      )}
    </p>
  )
}

type PictureProps = { product: QuickProduct; picture: QuickPicture; at: number }

function Picture({ product, picture, at }: PictureProps) {
  const part = useQueue(({ upload }) => (upload?.picture === picture.id ? upload.part : undefined))
  const { src, error, preview } = picture
  const shown = preview || src
  return (
    <li data-state={error ? 'wrong' : src ? 'done' : 'open'}>
      {shown && <img src={shown} alt={words.picture(at, picture.name)} />}
      {at === 1 && <span>{words.main}</span>}
      {src === undefined && error === undefined && <progress aria-hidden max={1} value={part ?? 0} />}
      {error !== undefined && (
        <IconButton label={words.again(at)} onClick={() => retryPicture(picture)}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={words.remove(at)}
        onClick={() => {
          const restore = removePicture(product.key, picture)
          say(words.removed, restore)
        }}
      >
        <X aria-hidden />
      </IconButton>
    </li>
  )
}
