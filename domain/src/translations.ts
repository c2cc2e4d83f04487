/**
 * Translated texts of products and categories (decision 27), stored with the row as meta data: `name_ur`,
 * `short_description_ur`, `description_ur`. A missing text is shown in the first language.
 */
import type { Category } from './category.ts'
import { defaultLocale, type Locale, locales } from './locale.ts'
import type { Product, ProductImage } from './product.ts'

/** The existing texts of a product or category. The name is plain text, descriptions are sanitised HTML. */
export type Texts = { name?: string; shortDescription?: string; description?: string }

/** The names of texts on the wire. */
const wireNames = {
  name: 'name',
  shortDescription: 'short_description',
  description: 'description',
} as const satisfies Record<keyof Texts, string>
const textNames = Object.keys(wireNames) as (keyof Texts)[]

/** The meta data key of a text. */
const keyOf = (text: keyof Texts, locale: Locale): string => `${wireNames[text]}_${locale}`

/** `key`: key of the meta data; `text`: the text that it stores */
export type TranslatedKey = { key: string; text: keyof Texts; locale: Locale }

/** The languages other than the first. */
const otherLocales = locales.filter((locale) => locale !== defaultLocale)

/** Every meta data key of a translated text. */
export const translatedKeys: readonly TranslatedKey[] = otherLocales.flatMap((locale) =>
  textNames.map((text) => ({ key: keyOf(text, locale), text, locale })),
)

export const translatedKey = (key: string): TranslatedKey | undefined =>
  translatedKeys.find((each) => each.key === key)

/** The texts of a language in meta data; none for the first language, whose texts are the fields themselves. */
export function textsIn(meta: readonly { key: string; value?: unknown }[], locale: Locale): Texts {
  if (locale === defaultLocale) return {}
  const texts: Texts = {}
  for (const text of textNames) {
    const value = meta.find(({ key }) => key === keyOf(text, locale))?.value
    if (typeof value === 'string' && value.trim() !== '') texts[text] = value
  }
  return texts
}

/** The texts in each language other than the default language. */
export const otherTexts = (meta: Parameters<typeof textsIn>[0]): Texts[] =>
  otherLocales.map((locale) => textsIn(meta, locale))

/** The translated names in meta data: a line of an order stores them with its name. */
export const otherNames = (meta: Parameters<typeof textsIn>[0]): { key: string; value: string }[] =>
  otherLocales.flatMap((locale) => {
    const { name } = textsIn(meta, locale)
    return name === undefined ? [] : [{ key: keyOf('name', locale), value: name }]
  })

/** Whether a meta data key is that of a translated name. */
export const isOtherName = (key: string): boolean => translatedKey(key)?.text === 'name'

/** A product with these texts. @param categoryNames translated names of categories, by the category's id */
export const localizeProduct = (
  product: Product,
  texts: Texts,
  categoryNames?: ReadonlyMap<number, string>,
): Product => ({
  ...product,
  ...texts,
  images: product.images.map((image) => renamedPicture(image, product.name, texts.name)),
  ...(categoryNames && {
    categories: product.categories.map((category) => ({
      ...category,
      name: categoryNames.get(category.id) ?? category.name,
    })),
  }),
})

/** A category with these texts; search still finds it by its name in the first language. */
export const localizeCategory = (category: Category, { name }: Texts): Category =>
  name === undefined || name === category.name
    ? category
    : {
        ...category,
        name,
        otherName: category.name,
        image: category.image && renamedPicture(category.image, category.name, name),
      }

/**
 * A picture whose alternative text is the name of its product or category gets the translated name. Other texts of the
 * owner are unchanged.
 */
const renamedPicture = (image: ProductImage, from: string, to: string | undefined): ProductImage =>
  to !== undefined && image.alt.trim() === from ? { ...image, alt: to } : image
