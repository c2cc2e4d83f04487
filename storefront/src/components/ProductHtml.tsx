import { plainText } from '@sauda/domain/text.ts'
import { useEffect, useState } from 'react'
import { useShopConfig } from '#queries/initial-data.tsx'
import { useTrustedHtml } from '#ui/trusted-html.ts'
import { contentLanguage } from './content-language.ts'

/** A description in HTML. The shop's own server sanitizes it; HTML of another host is sanitized here (D-122). */
export function ProductHtml({ html }: { html: string }) {
  const { trustedHtml = false } = useShopConfig()
  return trustedHtml ? <Prose html={html} /> : <ForeignHtml html={html} />
}

const Prose = ({ html }: { html: string }) => (
  <div
    {...contentLanguage(plainText(html))}
    dir="auto"
    className="prose"
    dangerouslySetInnerHTML={useTrustedHtml(html)}
  />
)

/** Shows the text first, and the markup once the sanitizer has loaded. */
function ForeignHtml({ html }: { html: string }) {
  const [clean, setClean] = useState<(html: string) => string>()
  useEffect(() => {
    import('./clean-html.ts').then(
      ({ cleanHtml }) => setClean(() => cleanHtml),
      (cause: unknown) => console.error(cause),
    )
  }, [])
  return clean ? (
    <Prose html={clean(html)} />
  ) : (
    <div {...contentLanguage(plainText(html))} dir="auto" className="prose">
      <p>{plainText(html)}</p>
    </div>
  )
}
