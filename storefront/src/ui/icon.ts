/**
 * Renders the icons of lucide-react, in place of its own component (vite.config.ts). Icons are 24 px, outlined, and
 * hidden from screen readers.
 */
import { locale } from '@sauda/domain/wording/locale.ts'
import { createElement, type SVGProps } from 'react'

type Shape = readonly [tag: string, attributes: Record<string, string>]
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

export default function createIcon({ name, node }: { name: string; node: readonly Shape[] }) {
  // Keep the same elements, so that React does not update them.
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, ...more }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...more,
        // Mirror icons that point forward or back; others look alike in both directions.
        ...(locale === 'ur' &&
          /^(?:arrow|chevron|corner-down)-(?:left|right)$|^log-out$/.test(name) && {
            className: `mirrored ${more.className ?? ''}`,
          }),
      },
      shapes,
    )
}
