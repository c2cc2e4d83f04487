import type { ProductImage } from '@sauda/domain/product.ts'
import { productPage as wording } from '@sauda/domain/wording/product.ts'
import { ChevronLeft, ChevronRight, Maximize2, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Picture } from '#components/Picture.tsx'
import { classes } from '#ui/class-names.ts'

type Props = {
  images: readonly ProductImage[]
  name: string
  stage: string | undefined
  soldOut: boolean
  /** the picture of the chosen variation; choosing another one shows it */
  preferred: string | undefined
  badges: ReactNode
}

const round = 'grid size-11 place-items-center rounded-full bg-white text-coal hovered:bg-white/85'

/** All pictures in one row that snaps; thumbnails, swipe and arrow keys move it, enlarge opens a dialog. */
export function Gallery({ images, name, stage, soldOut, preferred, badges }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [enlarged, setEnlarged] = useState(false)
  const shown: readonly (ProductImage | undefined)[] = images.length > 0 ? images : [undefined]

  const show = (index: number) => setCurrent((index + shown.length) % shown.length)

  const [lastPreferred, setLastPreferred] = useState(preferred)
  if (preferred !== lastPreferred) {
    setLastPreferred(preferred)
    const index = images.findIndex(({ src }) => src === preferred)
    if (index >= 0) setCurrent(index)
  }
  // the row follows; after a swipe it is already where it should be and is left alone
  useEffect(() => {
    const element = row.current
    if (element && positionOf(element) !== current)
      element.scrollTo?.({ left: current * element.clientWidth, behavior: 'instant' })
  }, [current])

  const arrows = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft' || key === 'ArrowUp') show(current - 1)
    if (key === 'ArrowRight' || key === 'ArrowDown') show(current + 1)
  }
  const many = shown.length > 1
  return (
    <section
      aria-label={wording.pictures(name)}
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] gap-3 max-lg:-mx-(--gutter)',
        many && 'lg:grid-cols-[84px_minmax(0,1fr)] lg:gap-4',
      )}
    >
      {many && (
        <ul
          onKeyDown={arrows}
          className="scrollbar-none order-2 flex gap-3 overflow-x-auto px-(--gutter) py-1 lg:order-none lg:max-h-[650px] lg:flex-col lg:overflow-x-visible lg:overflow-y-auto lg:p-1"
        >
          {images.map((image, index) => (
            <li key={image.src} className="flex-none">
              <button
                type="button"
                aria-label={wording.picture(index + 1, shown.length)}
                aria-current={index === current || undefined}
                className="block rounded-md outline-offset-2 aria-[current]:outline-2 aria-[current]:outline-brand focus-visible:outline-3"
                onClick={() => show(index)}
              >
                <Picture
                  image={image}
                  name=""
                  stage={stage}
                  sizes="84px"
                  width={84}
                  height={84}
                  className="size-14 rounded-md lg:size-[76px]"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="relative min-w-0">
        <ul
          ref={row}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={many ? 0 : undefined}
          aria-label={many ? wording.pictures(name) : undefined}
          onScroll={({ currentTarget }) => setCurrent(positionOf(currentTarget))}
          className="scrollbar-none flex aspect-[1/.88] snap-x snap-mandatory overflow-x-auto lg:aspect-[1/1.2] lg:rounded-xl"
        >
          {shown.map((image, index) => (
            <li key={image?.src ?? 'none'} className="size-full flex-none snap-center">
              <Picture
                image={image}
                name={name}
                stage={stage}
                sizes="(max-width:1023px) 100vw, 655px"
                width={840}
                height={840}
                eager={index === 0}
                soldOut={soldOut}
                className="size-full"
              />
            </li>
          ))}
        </ul>
        <div className="pointer-events-none absolute top-3 left-3 flex gap-1.5">{badges}</div>
        {images.length > 0 && (
          <button
            type="button"
            aria-label={wording.enlarge}
            aria-haspopup="dialog"
            className={classes(round, 'absolute right-4 bottom-4')}
            onClick={() => setEnlarged(true)}
          >
            <Maximize2 aria-hidden size={20} strokeWidth={1.75} />
          </button>
        )}
      </div>
      {enlarged && (
        <Enlarged
          image={shown[current]}
          name={name}
          position={current}
          count={shown.length}
          onMove={(step) => show(current + step)}
          onClose={() => setEnlarged(false)}
        />
      )}
    </section>
  )
}

/** Which picture of the row is in view. */
const positionOf = ({ scrollLeft, clientWidth }: HTMLElement): number =>
  Math.round(scrollLeft / Math.max(1, clientWidth))

type EnlargedProps = {
  image: ProductImage | undefined
  name: string
  position: number
  count: number
  onMove(step: 1 | -1): void
  onClose(): void
}

/** The picture as large as the screen allows; pinch and scroll belong to the browser. */
function Enlarged({ image, name, position, count, onMove, onClose }: EnlargedProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={wording.pictures(name)}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') onMove(-1)
        if (key === 'ArrowRight') onMove(1)
      }}
      className="m-0 size-full max-h-none max-w-none overflow-auto bg-night text-on-night"
    >
      <div className="on-night grid min-h-full place-items-center">
        <Picture
          image={image}
          name={name}
          sizes="100vmin"
          width={840}
          height={840}
          eager
          className="aspect-square w-[min(100vw,100dvh)] touch-pinch-zoom"
        />
      </div>
      <button
        type="button"
        aria-label={wording.close}
        className={classes(round, 'fixed top-4 right-4')}
        onClick={() => dialog.current?.close()}
      >
        <X aria-hidden size={22} strokeWidth={1.75} />
      </button>
      {count > 1 && (
        <div className="fixed inset-x-0 bottom-6 flex items-center justify-center gap-4">
          <button
            type="button"
            aria-label={wording.previousPicture}
            className={round}
            onClick={() => onMove(-1)}
          >
            <ChevronLeft aria-hidden size={20} strokeWidth={1.75} />
          </button>
          <span role="status" className="rounded-full bg-night/70 px-3 py-1 text-sm tabular-nums">
            {wording.picture(position + 1, count)}
          </span>
          <button type="button" aria-label={wording.nextPicture} className={round} onClick={() => onMove(1)}>
            <ChevronRight aria-hidden size={20} strokeWidth={1.75} />
          </button>
        </div>
      )}
    </dialog>
  )
}
