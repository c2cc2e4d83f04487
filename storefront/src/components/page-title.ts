import { homeTitle, pageTitle } from '@sauda/domain/wording/titles.ts'
import { useEffect } from 'react'
import { useShopConfig } from '#queries/initial-data.tsx'

/** Sets the document's title (D-180); the server writes the same one into the head of the first page. */
export function usePageTitle(heading: string): void {
  const { brand } = useShopConfig()
  useTitle(pageTitle(heading, brand))
}

export function useHomeTitle(): void {
  const { brand, content } = useShopConfig()
  useTitle(homeTitle(brand, content.tagline))
}

function useTitle(title: string) {
  useEffect(() => {
    document.title = title
  }, [title])
}
