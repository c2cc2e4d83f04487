/** Texts of descriptions say what a call or setting is for: rows prove them by name, no rule stands in them. */

/** As much of a tree's node as is looked at. */
type Node = {
  readonly type: string
  readonly key?: Node
  readonly name?: string
  readonly value?: unknown
  readonly properties?: readonly Node[]
  readonly elements?: readonly (Node | null)[]
}

const keys = new Set(['description', 'summary', 'help', 'rights', 'group', 'examples'])
/** as the title of a setting, which stands beside one of the others */
const alsoTitle = new Set([...keys, 'title'])

/** For the instrumenter: `{ description: 'Shown once.' }` and the property alone are no mutants. */
export const descriptionIgnorer = {
  shouldIgnore(path: object): string | undefined {
    const { node, parent } = path as { node: Node; parent?: Node }
    const isText = node.type === 'ObjectExpression' ? isDescription(node) : isTextOf(node, parent)
    return isText ? 'a text of a description' : undefined
  },
}

const isDescription = ({ properties = [] }: Node): boolean =>
  properties.some((each) => isNamed(each, keys)) && properties.every((each) => isNamed(each, alsoTitle))

const isTextOf = (node: Node, parent: Node | undefined): boolean =>
  isNamed(node, keys) ||
  (isNamed(node, alsoTitle) && (parent?.properties ?? []).some((each) => isNamed(each, keys)))

const isNamed = ({ type, key, value }: Node, names: ReadonlySet<string>): boolean =>
  type === 'ObjectProperty' && names.has(key?.name ?? '') && isWritten(value as Node)

const isWritten = ({ type, elements = [] }: Node): boolean =>
  type === 'StringLiteral' ||
  type === 'TemplateLiteral' ||
  (type === 'ArrayExpression' && elements.every((each) => each?.type === 'StringLiteral'))
