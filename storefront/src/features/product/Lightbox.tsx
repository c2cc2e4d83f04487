import type { ProductImage } from '@sauda/domain/product.ts'
import { productPage as wording } from '@sauda/domain/wording/product.ts'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Picture } from '#components/Picture.tsx'
import { roundOnPicture as round } from '#ui/Button.tsx'
import { classes } from '#ui/class-names.ts'
import { arrowStep, forward } from '#ui/direction.ts'
import { useSwipe } from '#ui/use-swipe.ts'

type Props = {
  image: ProductImage | undefined
  name: string
  position: number
  count: number
  onMove(step: 1 | -1): void
  onClose(): void
}

/** The pointer's position in the picture, as fractions of its width and height. */
type Point = { x: number; y: number }

/**
 * The picture as large as the screen allows. Pressing it doubles its size around the pressed point; then scrolling
 * moves it. Arrow keys and swipes show the next picture. The browser handles pinching.
 */
export function Lightbox({ image, name, position, count, onMove, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [magnified, setMagnified] = useState<Point>()
  const move = (step: 1 | -1) => {
    setMagnified(undefined)
    onMove(step)
  }
  const swipe = useSwipe(move)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  useLayoutEffect(() => {
    const view = dialog.current
    if (!view || !magnified) return
    // In right-to-left pages `scrollLeft` is 0 at the right end and negative to its left.
    const start = forward() > 0 ? 0 : view.clientWidth - view.scrollWidth
    view.scrollLeft = start + magnified.x * view.scrollWidth - view.clientWidth / 2
    view.scrollTop = magnified.y * view.scrollHeight - view.clientHeight / 2
  }, [magnified])

  return (
    <dialog
      ref={dialog}
      aria-label={wording.pictures(name)}
      onClose={onClose}
      onKeyDown={({ key }) => {
        // The arrow keys scroll the enlarged picture.
        if (magnified) return
        const step = arrowStep(key)
        if (step !== 0) move(step)
      }}
      className="m-0 size-full max-h-none max-w-none overflow-auto bg-night text-on-night"
    >
      <div className="on-night grid min-h-full min-w-full place-items-center">
        <button
          type="button"
          aria-label={wording.magnify}
          aria-pressed={magnified !== undefined}
          onClick={(event) => setMagnified(magnified ? undefined : pointOf(event))}
          className={classes(
            'focus-visible:-outline-offset-4',
            magnified ? 'cursor-zoom-out' : 'cursor-zoom-in touch-pinch-zoom',
          )}
          {...(count > 1 && !magnified && swipe)}
        >
          <Picture
            image={image}
            name={name}
            sizes={magnified ? '200vmin' : '100vmin'}
            width={840}
            height={840}
            eager
            className={classes(
              'aspect-square',
              magnified ? 'w-[calc(2*min(100vw,100dvh))]' : 'w-[min(100vw,100dvh)]',
            )}
          />
        </button>
      </div>
      <button
        type="button"
        aria-label={wording.close}
        className={classes(round, 'fixed top-4 end-4')}
        onClick={() => dialog.current?.close()}
      >
        <X aria-hidden size={22} strokeWidth={1.75} />
      </button>
      {count > 1 && (
        <div className="pointer-events-none fixed inset-x-0 bottom-6 flex items-center justify-center gap-4 *:pointer-events-auto">
          <button
            type="button"
            aria-label={wording.previousPicture}
            className={round}
            onClick={() => move(-1)}
          >
            <ChevronLeft aria-hidden size={20} strokeWidth={1.75} />
          </button>
          <span role="status" className="rounded-full bg-night/70 px-3 py-1 text-sm tabular-nums">
            {wording.picture(position + 1, count)}
          </span>
          <button type="button" aria-label={wording.nextPicture} className={round} onClick={() => move(1)}>
            <ChevronRight aria-hidden size={20} strokeWidth={1.75} />
          </button>
        </div>
      )}
    </dialog>
  )
}

/** A keyboard has no pointer position: use the middle. */
function pointOf({ clientX, clientY, detail, currentTarget }: MouseEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  if (detail === 0 || width === 0 || height === 0) return { x: 0.5, y: 0.5 }
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}
