import { urduName } from '#ui/urdu-name.ts'
import { letters } from '#ui/Wordmark.tsx'

/** The owner's logo or name in place of the built-in mark. The splash opens from its middle (`Splash`). */
export const SplashName = ({ mark }: { mark: string }) => (
  <div className="mark on-night h-10 text-on-night" dangerouslySetInnerHTML={{ __html: mark }} />
)

/** The content of the splash, rendered only by the server. */
export const SplashMark = () => (
  <div className="splash-mark">
    <svg viewBox="0 0 595 176" className="splash-word">
      {letters.map(({ path, x }) => (
        <path key={x} pathLength={1} d={path} transform={`translate(${x} 0)`} />
      ))}
      <g className="splash-dot">
        <rect x="547" y="130" width="28" height="28" rx="3" transform="rotate(45 561 144)" />
      </g>
    </svg>
    <svg viewBox={urduName.viewBox} className="splash-urdu">
      <path d={urduName.path} />
    </svg>
  </div>
)
