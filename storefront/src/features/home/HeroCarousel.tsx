import type { Category } from '@sauda/domain/category.ts'
import { timings } from '@sauda/domain/constants.ts'
import type { Slide as SlideContent } from '@sauda/domain/wording/first-content.ts'
import { home } from '@sauda/domain/wording/home.ts'
import { ArrowRight, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Picture } from '#components/Picture.tsx'
import { contentLanguage } from '#components/content-language.ts'
import { useFirstPictures } from '#components/preload-pictures.ts'
import { useInitialData, useShopConfig } from '#queries/initial-data.tsx'
import { ButtonLink, roundOnPicture as round } from '#ui/Button.tsx'
import { classes } from '#ui/class-names.ts'
import { arrowStep } from '#ui/direction.ts'
import { Nuqta } from '#ui/Nuqta.tsx'
import { useSwipe } from '#ui/use-swipe.ts'
import { imageOf, slidesFor } from './slides-for.ts'
import { useCarousel } from './use-carousel.ts'

/** Media queries. On `phone` the picture is square, below the text, or from 768 px on beside it. */
const media = { phone: '(max-width: 1023px)', wide: '(min-width: 1024px)' }

const shapes = ['phone', 'wide'] as const

/** Shows the shop's slides, one at a time. Their texts are text, not part of the pictures. */
export function HeroCarousel() {
  const label = useLabel()
  const { categories } = useInitialData()
  const slides = slidesFor(useShopConfig().content.slides, categories)
  const images = slides.map((slide) => imageOf(slide, categories))
  const isText = slides.every(({ picture }, index) => !picture && !images[index])
  const section = useRef<HTMLElement>(null)
  const { current, playing, inView, paused, canPlay, show, hold, togglePause } = useCarousel(
    slides.length,
    section,
  )
  const swipe = useSwipe((direction) => show(current + direction))
  const drawn = useDrawn(current, slides.length, inView)
  const preload = useFirstPictures()
  const first = slides[0]?.picture
  if (first)
    preload?.(
      shapes.map((shape) => ({
        type: 'image/avif',
        srcSet: `${first[shape]}.avif`,
        media: media[shape],
      })),
    )

  return (
    <section
      ref={section}
      aria-roledescription="carousel"
      aria-label={label}
      // Without any picture the carousel is as high as its highest text.
      className={classes(
        'relative touch-pan-y overflow-hidden',
        !isText &&
          'h-[calc(16.875rem+390px)] md:h-[min(31.25rem,max(20rem,100svh-var(--bar)))] lg:h-[35rem] min-[100rem]:h-[48rem]',
      )}
      data-ground={slides[current]?.ground}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      onKeyDown={({ key }) => {
        const step = arrowStep(key)
        if (step !== 0) show(current + step)
      }}
      {...swipe}
    >
      <div aria-live={playing ? 'off' : 'polite'} className={isText ? 'grid' : undefined}>
        {slides.map((slide, index) => (
          <Slide
            key={index}
            slide={slide}
            image={images[index]}
            index={index}
            count={slides.length}
            current={index === current}
            drawn={drawn.has(index)}
            isText={isText}
          />
        ))}
      </div>
      {slides.length > 1 && (
        <>
          <div className="absolute bottom-[16px] start-[calc(max(var(--gutter),50%-var(--page)/2)-12px)] flex items-center text-(--slide-text) transition-colors duration-(--d-hero-fade) lg:bottom-[22px]">
            {slides.map(({ title }, index) => (
              <button
                key={index}
                type="button"
                aria-label={home.showSlide(index + 1, title)}
                aria-current={index === current || undefined}
                className="group/mark grid h-11 w-[34px] place-items-center"
                onClick={() => show(index)}
              >
                <i className="size-[11px] rotate-45 rounded-[2px] border-2 border-current opacity-75 group-aria-[current]/mark:bg-current group-aria-[current]/mark:opacity-100" />
              </button>
            ))}
          </div>
          <div className="absolute end-[max(var(--gutter),calc(50%-var(--page)/2))] bottom-[18px] flex gap-2 lg:bottom-6">
            <button
              type="button"
              aria-label={paused ? home.playSlides : home.pauseSlides}
              disabled={!canPlay}
              className={round}
              onClick={togglePause}
            >
              {paused ? (
                <Play aria-hidden size={20} strokeWidth={1.75} />
              ) : (
                <Pause aria-hidden size={20} strokeWidth={1.75} />
              )}
            </button>
            <button
              type="button"
              aria-label={home.previousSlide}
              className={round}
              onClick={() => show(current - 1)}
            >
              <ChevronLeft aria-hidden size={20} strokeWidth={1.75} />
            </button>
            <button
              type="button"
              aria-label={home.nextSlide}
              className={round}
              onClick={() => show(current + 1)}
            >
              <ChevronRight aria-hidden size={20} strokeWidth={1.75} />
            </button>
          </div>
        </>
      )}
    </section>
  )
}

/** The line above the title of each slide. */
const useLabel = () => useShopConfig().content.slideLabel ?? home.trending

type SlideProps = {
  slide: SlideContent
  /** picture of the shop's media, if the slide shows one */
  image: Category['image']
  index: number
  /** number of all slides */
  count: number
  current: boolean
  /** whether the picture of this slide may load */
  drawn: boolean
  /** whether no slide has a picture */
  isText: boolean
}

type PictureProps = { slide: SlideContent; image: Category['image']; first: boolean }

function Slide({ slide, image, index, count, current, drawn, isText }: SlideProps) {
  const label = useLabel()
  const hasPicture = slide.picture !== undefined || image !== undefined
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={home.slideOf(index + 1, count)}
      aria-hidden={!current || undefined}
      inert={!current}
      data-current={current || undefined}
      data-ground={slide.ground}
      className={classes(
        'hero-slide hero-ground',
        isText ? 'relative [grid-area:1/1] contain-content' : 'absolute inset-0',
      )}
    >
      {drawn && <SlidePicture slide={slide} image={image} first={index === 0} />}
      <div
        className={classes(
          'hero-text page-width relative flex h-full flex-col items-start',
          hasPicture
            ? 'pt-8 md:justify-center md:pt-0 md:pb-10 lg:pb-0'
            : classes('justify-center pt-8 lg:pt-22', count > 1 ? 'pb-22' : 'pb-10 lg:pb-22'),
        )}
      >
        <p className="inline-flex items-center gap-2.5 text-control font-semibold">
          <Nuqta />
          {label}
        </p>
        <h2
          {...contentLanguage(slide.title)}
          className={classes(
            'mt-3 mb-2.5 text-4xl tracking-[-.035em] md:text-[2.875rem] md:leading-[.96] short:text-[2.25rem] lg:my-4.5 lg:text-4xl',
            hasPicture ? 'max-w-[8.2em] md:max-w-[6em] short:max-w-[9em] lg:max-w-[8.2em]' : 'max-w-[14em]',
          )}
        >
          {slide.title}
        </h2>
        <p
          {...contentLanguage(slide.subtitle)}
          className={classes(
            'mb-4.5 max-w-[19em] text-md leading-[1.45] text-balance lg:mb-7 lg:max-w-[26em] lg:text-price lg:leading-[1.45]',
            hasPicture && 'md:max-w-[15em]',
          )}
        >
          {slide.subtitle}
        </p>
        <ButtonLink
          to={slide.to}
          size="lg"
          variant="accent"
          // Use ink on the two light backgrounds, mango on the dark ones.
          className={classes(/^(amber|rose)$/.test(slide.ground) && 'bg-coal! text-white!')}
        >
          {slide.button}
          <ArrowRight aria-hidden size={20} strokeWidth={1.75} />
        </ButtonLink>
      </div>
    </div>
  )
}

/** The slide's picture, or that of the category it links to; otherwise only its background. */
function SlidePicture({ slide: { picture }, image, first }: PictureProps) {
  if (!picture)
    return image ? (
      <div className="absolute inset-x-(--gutter) bottom-22 h-70 md:inset-x-auto md:inset-y-10 md:end-[max(var(--gutter),calc(50%-var(--page)/2))] md:h-auto md:w-[42%]">
        <Picture
          image={image}
          name=""
          sizes="(min-width: 768px) 42vw, 92vw"
          eager={first}
          className="size-full rounded-xl"
        />
      </div>
    ) : null
  return (
    <picture>
      {['avif', 'webp'].map((format) => (
        <source
          key={format}
          media={media.phone}
          type={`image/${format}`}
          srcSet={`${picture.phone}.${format}`}
          width={780}
          height={780}
        />
      ))}
      <source type="image/avif" srcSet={`${picture.wide}.avif`} width={1440} height={630} />
      <img
        src={`${picture.wide}.webp`}
        alt=""
        width={1440}
        height={630}
        decoding="async"
        fetchPriority={first ? 'high' : 'low'}
        className="hero-picture absolute bottom-0 start-0 aspect-square w-full object-cover object-[50%_100%] md:start-auto md:end-0 md:w-[500px] lg:inset-0 lg:aspect-auto lg:size-full lg:object-[60%_60%] min-[100rem]:object-[60%_0%]"
      />
    </picture>
  )
}

/** Slides whose picture may load: those shown so far, and in view also the next slide, after a delay. */
function useDrawn(current: number, count: number, inView: boolean): ReadonlySet<number> {
  const [drawn, draw] = useState<ReadonlySet<number>>(new Set([0]))
  // The slide's picture remains while it fades out.
  if (!drawn.has(current)) draw(new Set(drawn).add(current))
  useEffect(() => {
    if (!inView) return
    const next = (current + 1) % count
    const timer = setTimeout(() => draw((before) => new Set(before).add(next)), nextPictureAfter)
    return () => clearTimeout(timer)
  }, [current, count, inView])
  return drawn
}

/** ms until the next slide's picture loads, two seconds before the slide is shown */
const nextPictureAfter = timings.heroRotation - 2000
