/** Excludes texts of descriptions from mutation: tests refer to them by name, and they contain no logic. */

/** The used fields of an AST node. */
type Node = {
  readonly type: string
  readonly key?: Node
  readonly name?: string
  readonly value?: unknown
  readonly properties?: readonly Node[]
  readonly elements?: readonly (Node | null)[]
  readonly callee?: Node
  readonly property?: Node
  readonly consequent?: Node
  readonly alternate?: Node
}
type Path = { readonly node: Node; readonly parent?: Node; readonly parentPath?: Path }

const keys = new Set(['description', 'summary', 'help', 'rights', 'group', 'examples', 'text'])
/** keys whose texts are excluded in an object that has one of `keys`, or in `.meta({ … })` */
const alsoTitle = new Set([...keys, 'title'])

/** For the instrumenter: neither an object such as `{ description: 'Shown once.' }` nor its property is mutated. */
export const descriptionIgnorer = {
  shouldIgnore(path: object): string | undefined {
    const { node, parent, parentPath } = path as Path
    const isText =
      node.type === 'ObjectExpression'
        ? isDescription(node, isMeta(parent))
        : isTextOf(node, parent, isMeta(parentPath?.parent))
    return isText ? 'a text of a description' : undefined
  },
}

/** `schema.meta({ ... })` */
const isMeta = (call: Node | undefined): boolean =>
  call?.type === 'CallExpression' && call.callee?.property?.name === 'meta'

const isDescription = ({ properties = [] }: Node, inMeta: boolean): boolean =>
  properties.some((each) => isNamed(each, inMeta ? alsoTitle : keys)) &&
  properties.every((each) => isNamed(each, alsoTitle))

const isTextOf = (node: Node, parent: Node | undefined, inMeta: boolean): boolean =>
  isNamed(node, keys) ||
  (isNamed(node, alsoTitle) && (inMeta || (parent?.properties ?? []).some((each) => isNamed(each, keys))))

const isNamed = ({ type, key, value }: Node, names: ReadonlySet<string>): boolean =>
  type === 'ObjectProperty' && names.has(key?.name ?? '') && isWritten(value as Node)

const isWritten = ({ type, elements = [], consequent, alternate }: Node): boolean =>
  type === 'StringLiteral' ||
  type === 'TemplateLiteral' ||
  (type === 'ArrayExpression' &&
    elements.every((each) => /^(?:String|Numeric)Literal$/.test(each?.type ?? ''))) ||
  (type === 'ConditionalExpression' && [consequent, alternate].every((each) => each && isWritten(each)))
