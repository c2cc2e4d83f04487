import type { ProductImage } from '@sauda/domain/product.ts'
import { product as wording } from '@sauda/domain/wording/product.ts'
import { useEffect, useRef, useState } from 'react'
import { classes } from '#ui/class-names.ts'
import { contentLanguage } from './content-language.ts'
import { useFirstPictures } from './preload-pictures.ts'

type Props = {
  image: ProductImage | undefined
  /** used when the picture has no alternative text (D-113) */
  name: string
  sizes: string
  /** CSS pixels of the displayed proportions; square by default */
  width?: number
  height?: number
  /** whether it is in the first view, and loaded immediately */
  eager?: boolean
  soldOut?: boolean
  className?: string | undefined
  imgClassName?: string | undefined
}

/**
 * A picture in its frame. Until the picture has loaded (`data-waiting`), the frame shows the copy that another screen
 * has loaded, else the picture's average colour, else a neutral background. A missing or broken picture is replaced by
 * the square dot of the shop's mark (nuqta).
 */
export function Picture({
  image,
  name,
  sizes: shownSizes,
  width = 560,
  height = 560,
  eager = false,
  soldOut = false,
  className,
  imgClassName,
}: Props) {
  const { shown, events } = useShownPicture(image)
  const sizes = requestedSizes(shownSizes)
  usePreload(eager ? shown : undefined, sizes)
  return (
    <span
      data-sold-out={soldOut || undefined}
      className={classes('picture relative block overflow-hidden bg-stage bg-cover bg-center', className)}
      // A sold-out picture is half transparent.
      style={soldOut ? undefined : { backgroundColor: shown?.color }}
    >
      {shown ? (
        <PictureFile {...{ shown, events, name, sizes, width, height, eager, soldOut, imgClassName }} />
      ) : (
        <span
          role="img"
          aria-label={`${name}. ${wording.noPicture}`}
          className="grid size-full place-items-center"
        >
          <i className="nuqta aspect-square h-auto w-[18%] rounded-[8%] text-white" />
        </span>
      )}
    </span>
  )
}

/** ms until a failed picture is requested once more */
const retryMs = 5000

/** What is shown for a picture that may be broken, and the handlers of its element. */
function useShownPicture(image: ProductImage | undefined) {
  // Store the address that failed instead of a flag, so that another picture in the same place gets its own attempts.
  const [broken, setBroken] = useState<string>()
  // Offline, show a copy that another screen has loaded. Online, request the picture again.
  const kept = image && image.src === broken ? loaded.get(image.src) : undefined
  const whole = image && image.src !== broken ? image : undefined
  const shown: Shown | undefined =
    image && kept !== undefined ? { src: image.src, alt: image.alt, widths: [], file: kept } : whole
  const retried = useRef<string>(undefined)
  useEffect(() => {
    if (broken === undefined) return
    const again = () => setBroken(undefined)
    window.addEventListener('online', again)
    // Retry once, for a broken connection or a busy server.
    const retry = () => {
      retried.current = broken
      again()
    }
    const waits = broken === retried.current || loaded.has(broken) || !navigator.onLine
    const timer = waits ? undefined : setTimeout(retry, retryMs)
    return () => {
      window.removeEventListener('online', again)
      clearTimeout(timer)
    }
  }, [broken])
  const events = {
    onBroken: setBroken,
    onError: (src: string) => {
      // The copy shown instead is not available any more either.
      if (kept !== undefined) loaded.delete(src)
      setBroken(kept === undefined ? src : undefined)
    },
  }
  return { shown, events }
}

/**
 * Marks the frame of a picture that is loading, and shows the copy that another screen has shown, often a smaller one.
 * Only a browser does this, so that without script no picture is hidden. It changes the elements and no state: a state
 * set while a screen appears, or by each loaded picture, would render every picture again before the next paint.
 */
function showWaiting(picture: HTMLImageElement, copy: string | undefined): void {
  const frame = frameOf(picture)
  if (!frame) return
  frame.dataset['waiting'] = ''
  if (copy !== undefined) frame.style.backgroundImage = `url("${copy}")`
}

function endWaiting(picture: HTMLImageElement): void {
  const frame = frameOf(picture)
  if (!frame) return
  delete frame.dataset['waiting']
  frame.style.backgroundImage = ''
}

const frameOf = (picture: HTMLImageElement) => picture.closest<HTMLElement>('.picture')

function usePreload(shown: Shown | undefined, sizes: string): void {
  const preload = useFirstPictures()
  if (!preload || !shown) return
  const type = shown.avif ? 'avif' : shown.copies ? typeOf(shown.src) : 'webp'
  const copies = srcSet(shown, shown.avif ? 'avif' : 'webp')
  if (copies) preload([{ type: `image/${type}`, srcSet: copies, sizes }])
}

type FileProps = Required<Pick<Props, 'name' | 'sizes' | 'width' | 'height' | 'eager' | 'soldOut'>> & {
  shown: Shown
  events: ReturnType<typeof useShownPicture>['events']
  imgClassName: string | undefined
}

function PictureFile({ shown, events, name, sizes, soldOut, imgClassName, ...file }: FileProps) {
  // An empty name means that the name is shown beside the picture, which is then decorative.
  const alt = name && (shown.alt || name)
  return (
    <picture className="contents">
      {shown.avif && <source type="image/avif" srcSet={srcSet(shown, 'avif')} sizes={sizes} />}
      {shown.jpeg && <source type="image/webp" srcSet={srcSet(shown, 'webp')} sizes={sizes} />}
      <img
        key={fileOf(shown)}
        // Events before hydration are lost: check the element itself.
        ref={(element) => {
          if (!element) return
          if (!element.complete) return showWaiting(element, soldOut ? undefined : loaded.get(shown.src))
          endWaiting(element)
          if (element.naturalWidth > 0) loaded.set(shown.src, element.currentSrc)
          else if (element.currentSrc !== '') events.onBroken(shown.src)
        }}
        src={fileOf(shown)}
        srcSet={srcSet(shown, shown.jpeg ? 'jpg' : 'webp')}
        sizes={shown.widths.length > 0 || shown.copies ? sizes : undefined}
        alt={alt}
        {...contentLanguage(alt)}
        width={file.width}
        height={file.height}
        decoding="async"
        loading={file.eager ? 'eager' : 'lazy'}
        fetchPriority={file.eager ? 'high' : 'auto'}
        onLoad={({ currentTarget }) => {
          endWaiting(currentTarget)
          loaded.set(shown.src, currentTarget.currentSrc)
        }}
        onError={({ currentTarget }) => {
          endWaiting(currentTarget)
          events.onError(shown.src)
        }}
        className={classes('size-full object-cover', imgClassName)}
      />
    </picture>
  )
}

const requested = new Map<string, string>()

/**
 * The `sizes` by which a browser selects a copy, reduced to two thirds on screens with three or more pixels per CSS
 * pixel. In a photo nobody sees more than two pixels per CSS pixel, so a smaller copy suffices.
 * @param sizes separated by commas; a single size contains no comma
 */
function requestedSizes(sizes: string): string {
  const known = requested.get(sizes)
  if (known !== undefined) return known
  const dense = sizes.split(/, */).map((size) => {
    const [, condition = '', length = ''] = /^(?:(\(.*\)) )?(\S+)$/.exec(size) ?? []
    return `(min-resolution:3dppx)${condition && ` and ${condition}`} calc(${length}*.67)`
  })
  const made = [...dense, sizes].join(', ')
  requested.set(sizes, made)
  return made
}

/** The media type of a copy. Copies of a host have the type of the original picture. */
const typeOf = (src: string): string => {
  const ending = src.slice(src.lastIndexOf('.') + 1).toLowerCase()
  return ending === 'jpg' ? 'jpeg' : ending
}

/** Files that the browser has shown last, by address of the picture. */
const loaded = new Map<string, string>()
type Shown = ProductImage & { file?: string }
const fileOf = (image: Shown): string => image.file ?? image.src

/** The server stores smaller copies named `{name}-{width}.{ending}`. */
function srcSet({ src, widths, copies }: ProductImage, ending: 'avif' | 'webp' | 'jpg'): string | undefined {
  if (copies) {
    const folder = src.slice(0, src.lastIndexOf('/') + 1)
    return copies.map(({ file, width }) => `${folder}${file} ${width}w`).join(', ')
  }
  const dot = src.lastIndexOf('.')
  if (widths.length === 0 || dot < 0) return undefined
  return widths.map((width) => `${src.slice(0, dot)}-${width}.${ending} ${width}w`).join(', ')
}
