import type { ProductImage } from '@sauda/domain/product.ts'
import { productPage as wording } from '@sauda/domain/wording/product.ts'
import { Maximize2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useBelowFirstScreen } from '#components/BelowFirstScreen.tsx'
import { Picture } from '#components/Picture.tsx'
import { useLazy } from '#components/use-lazy.ts'
import { roundOnPicture as round } from '#ui/Button.tsx'
import { classes } from '#ui/class-names.ts'
import { arrowStep, forward } from '#ui/direction.ts'

const loadLightbox = async () => (await import('./Lightbox.tsx')).Lightbox

type Props = {
  images: readonly ProductImage[]
  name: string
  soldOut: boolean
  /** the picture of the selected variation; another selection shows it */
  preferred: string | undefined
  badges: ReactNode
}

/** All pictures in one snapping row; thumbnails, swipes and arrow keys scroll it, and a button opens the dialog. */
export function Gallery({ images, name, soldOut, preferred, badges }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [enlarged, setEnlarged] = useState(false)
  const { Part: Lightbox, fetch: fetchLightbox } = useLazy(loadLightbox, () => setEnlarged(false))
  const shown: readonly (ProductImage | undefined)[] = images.length > 0 ? images : [undefined]
  const isComplete = useBelowFirstScreen()

  const show = (index: number) => setCurrent((index + shown.length) % shown.length)

  const [lastPreferred, setLastPreferred] = useState(preferred)
  if (preferred !== lastPreferred) {
    setLastPreferred(preferred)
    const index = images.findIndex(({ src }) => src === preferred)
    if (index >= 0) setCurrent(index)
  }
  // Scroll the row. After a swipe it is already in position and does not scroll.
  useEffect(() => {
    const element = row.current
    if (element && positionOf(element) !== current)
      element.scrollTo?.({ left: forward() * current * element.clientWidth, behavior: 'instant' })
  }, [current])

  const arrows = ({ key }: KeyboardEvent) => {
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : arrowStep(key)
    if (step !== 0) show(current + step)
  }
  const many = shown.length > 1
  return (
    <section
      aria-label={wording.pictures(name)}
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] gap-3 max-[699px]:-mx-(--gutter) short:mx-0!',
        many && 'lg:grid-cols-[84px_minmax(0,1fr)] lg:gap-4',
      )}
    >
      {many && (
        <ul
          onKeyDown={arrows}
          className="scrollbar-none order-2 flex gap-3 overflow-x-auto px-(--gutter) py-1 min-[700px]:px-1 lg:order-none lg:max-h-[650px] lg:flex-col lg:overflow-x-visible lg:overflow-y-auto lg:p-1"
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
          className="scrollbar-none flex aspect-[1/.88] w-full snap-x snap-mandatory overflow-x-auto min-[700px]:aspect-square min-[700px]:rounded-lg max-lg:max-h-[60svh] lg:aspect-[1/1.2] lg:rounded-xl"
        >
          {shown.map((image, index) => (
            <li key={image?.src ?? 'none'} className="size-full flex-none snap-center">
              {(index === 0 || isComplete) && (
                <Picture
                  image={image}
                  name={name}
                  sizes="(max-width:1023px) 100vw, 655px"
                  width={840}
                  height={840}
                  eager={index === 0}
                  soldOut={soldOut}
                  className="size-full"
                  imgClassName="short:object-contain"
                />
              )}
            </li>
          ))}
        </ul>
        <div className="pointer-events-none absolute top-3 start-3 flex gap-1.5">{badges}</div>
        {images.length > 0 && (
          <button
            type="button"
            aria-label={wording.enlarge}
            aria-haspopup="dialog"
            className={classes(round, 'absolute end-4 bottom-4')}
            onClick={() => {
              setEnlarged(true)
              fetchLightbox()
            }}
          >
            <Maximize2 aria-hidden size={20} strokeWidth={1.75} />
          </button>
        )}
      </div>
      {enlarged && Lightbox && (
        <Lightbox
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

/** Which picture of the row is in view. In right-to-left pages `scrollLeft` is negative. */
const positionOf = ({ scrollLeft, clientWidth }: HTMLElement): number =>
  Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth))
