/** Draws the icons of lucide-react in place of its own component (vite.config.ts): 24 px, lines, hidden from readers. */
import { locale } from '@sauda/domain/wording/locale.ts'
import { createElement, type SVGProps } from 'react'

type Shape = readonly [tag: string, attributes: Record<string, string>]
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

export default function createIcon({ name, node }: { name: string; node: readonly Shape[] }) {
  // the same elements each time, so that React leaves them alone
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
        // what points forward or back; what turns, checks or searches looks alike in both directions
        ...(locale === 'ur' &&
          /^(?:arrow|chevron|corner-down)-(?:left|right)$|^log-out$/.test(name) && {
            className: `mirrored ${more.className ?? ''}`,
          }),
      },
      shapes,
    )
}
