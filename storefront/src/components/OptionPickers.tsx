import {
  type ChosenOption,
  type Product,
  selectableAttributes,
  type Variation,
} from '@sauda/domain/product.ts'
import { chosenWith, isOffered } from './choice.ts'
import { OptionPicker } from './OptionPicker.tsx'

type Props = {
  product: Product
  variations: readonly Variation[]
  options: readonly ChosenOption[]
  onChoose(options: readonly ChosenOption[]): void
}

/** Every attribute of a product, one group each. */
export const OptionPickers = ({ product, variations, options, onChoose }: Props) =>
  selectableAttributes(product).map((attribute) => (
    <OptionPicker
      key={attribute.name}
      attribute={attribute}
      chosen={options.find(({ name }) => name === attribute.name)?.option ?? ''}
      isOffered={(option) => isOffered(product, variations, options, { name: attribute.name, option })}
      onChoose={(option) => onChoose(chosenWith(options, { name: attribute.name, option }))}
    />
  ))
