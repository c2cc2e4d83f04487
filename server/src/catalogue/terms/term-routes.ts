/** The calls of attributes and their terms, tags, brands and shipping classes, with shared code. */
import type { QueryOf } from '@sauda/contract/calls.ts'
import {
  attributeBody,
  attributeChange,
  brandBody,
  brandChange,
  optionBody,
  optionChange,
  termBody,
  termChange,
  type termResource,
} from '@sauda/contract/terms/calls.ts'
import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { runBatch } from '#platform/http/requests/batch.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { mustReadAll, mustWrite } from '#platform/http/replies/errors.ts'
import type { HandlersFor, Reply } from '#platform/http/mount.ts'
import {
  afterChange,
  createInBatch,
  createIdempotently,
  type IdempotentCall,
} from '#platform/http/operator-write.ts'
import { offsetOf } from '#platform/http/replies/paginate.ts'
import { idOf } from '#platform/http/requests/parse.ts'
import { raiseCatalogueVersion } from '#catalogue/product-data/product-store.ts'
import { allAttributes, type Scope, type Term, termsOf } from '#catalogue/product-data/terms/term-store.ts'
import { listTerms } from './term-list.ts'
import { attributeReply, attributeTermReply, brandReply, termReply } from './term-reply.ts'
import { attributeIn, changeAttribute, createAttribute, removeAttribute } from './write-attribute.ts'
import { unknownTerm } from '#catalogue/product-data/terms/term-tree.ts'
import { changeTerm, createTerm, removeTerm, slugFor, type TermBody } from './write-term.ts'

/** The parts of a call that its row depends on. `home`: the shop's address; `path`: parameters in the call's address */
type Place = { home: string; caller: Caller; path: Readonly<Record<string, string>>; id: number }
type Lists = Parameters<typeof runBatch>[0]

/** A kind of row: its path, and how it is written and shown. */
type Kind<Row extends { id: number }, Body, Change> = {
  /** below /wp-json/wc/v3; throws 404 when its parent is unknown */
  path: (call: Place) => string
  /** id of the row */
  idIn: (call: Place) => number
  createBody: z.ZodType<Body>
  updateBody: z.ZodType<Change>
  create: (tx: Database, call: Place, body: Body) => Promise<Row>
  change: (tx: Database, call: Place, id: number, body: Change) => Promise<Row>
  remove: (tx: Database, call: Place, id: number, force: boolean) => Promise<Row>
  show: (row: Row, collection: string) => { id: number }
}

/**
 * Handlers for create, update, delete and batch of one kind of row. Each raises the catalogue version after its commit.
 */
function writesOf<Row extends { id: number }, Body, Change>(context: Context, kind: Kind<Row, Body, Change>) {
  const write = <T>(work: (tx: Database) => Promise<T>): Promise<T> => context.db.transaction().execute(work)
  const raise = () => raiseCatalogueVersion(context.db)
  const shown = async (call: Place, row: Promise<Row>) =>
    kind.show(await row, `${call.home}/wp-json/wc/v3${kind.path(call)}`)
  const answer = (body: Promise<unknown>): Promise<Reply> =>
    afterChange(
      body.then((row) => ({ visibility: 'private', body: row })),
      raise,
    )
  return {
    create: async (call: Place & IdempotentCall & { body: Body }): Promise<Reply> => {
      mustWrite(call.caller, 'create')
      const { home } = call
      return afterChange(
        createIdempotently(context, call, { path: kind.path(call), home }, (tx) =>
          shown(call, kind.create(tx, call, call.body)),
        ),
        raise,
      )
    },
    update: async (call: Place & { body: Change }): Promise<Reply> => {
      mustWrite(call.caller, 'edit')
      return answer(write((tx) => shown(call, kind.change(tx, call, kind.idIn(call), call.body))))
    },
    remove: async (call: Place & { query: { force: boolean } }): Promise<Reply> => {
      mustWrite(call.caller, 'delete')
      return answer(write((tx) => shown(call, kind.remove(tx, call, kind.idIn(call), call.query.force))))
    },
    batch: async (call: Place & IdempotentCall & { body: Lists }): Promise<Reply> => {
      mustWrite(call.caller, 'batch')
      const { body, isChanged } = await runBatch(call.body, {
        createBody: kind.createBody,
        updateBody: kind.updateBody,
        create: (given, place, sent) =>
          createInBatch(context, call, { path: kind.path(call), place, sent }, (tx) =>
            shown(call, kind.create(tx, call, given)),
          ),
        update: (id, given) => write((tx) => shown(call, kind.change(tx, call, id, given))),
        remove: (id) => write((tx) => shown(call, kind.remove(tx, call, id, true))),
      })
      if (isChanged) await raise()
      return { visibility: 'private', body }
    },
  }
}

type TermKind<Body, Change> = Pick<
  Kind<Term, Body, Change>,
  'path' | 'idIn' | 'createBody' | 'updateBody' | 'show'
> & {
  scope: (db: Database, call: Place) => Promise<Scope>
}

/** The six calls of one kind of term. */
function termsOfKind<Body extends TermBody, Change extends TermBody>(
  context: Context,
  kind: TermKind<Body, Change>,
) {
  const collectionOf = (call: Place) => `${call.home}/wp-json/wc/v3${kind.path(call)}`
  return {
    list: async (call: Place & { query: QueryOf<'listTags'> }): Promise<Reply> => {
      mustReadAll(call.caller, 'list')
      const { query } = call
      const rows = await listTerms(context.db, await kind.scope(context.db, call), query)
      const from = offsetOf(query)
      return {
        visibility: 'private',
        page: { page: query.page, perPage: query.per_page, total: rows.length },
        body: rows.slice(from, from + query.per_page).map((row) => kind.show(row, collectionOf(call))),
      }
    },
    get: async (call: Place): Promise<Reply> => {
      mustReadAll(call.caller, 'view')
      const scope = await kind.scope(context.db, call)
      const id = kind.idIn(call)
      const [row] = await listTerms(context.db, scope, { ...everything, include: [id] })
      if (!row) throw unknownTerm(404)
      return { visibility: 'private', body: kind.show(row, collectionOf(call)) }
    },
    ...writesOf<Term, Body, Change>(context, {
      ...kind,
      create: async (tx, call, body) => createTerm(tx, await kind.scope(tx, call), body),
      change: async (tx, call, id, body) => changeTerm(tx, await kind.scope(tx, call), id, body),
      remove: async (tx, call, id, force) => removeTerm(tx, await kind.scope(tx, call), id, force),
    }),
  }
}

const everything = { page: 1, per_page: 100, hide_empty: false, order: 'asc', orderby: 'id' } as const

const ownId = ({ id }: Place) => id

export const termRoutes = (context: Context): HandlersFor<keyof (typeof termResource)['calls']> => {
  const attributes = writesOf(context, {
    path: () => '/products/attributes',
    idIn: ownId,
    createBody: attributeBody,
    updateBody: attributeChange,
    create: (tx, _, body) => createAttribute(tx, body),
    change: (tx, _, id, body) => changeAttribute(tx, id, body),
    remove: (tx, _, id, force) => removeAttribute(tx, id, force),
    show: attributeReply,
  })
  const options = termsOfKind(context, {
    path: ({ id }) => `/products/attributes/${id}/terms`,
    idIn: ({ path }) => idOf(path['term_id']),
    createBody: optionBody,
    updateBody: optionChange,
    show: attributeTermReply,
    scope: async (db, { id }) => {
      const { name } = attributeIn(await allAttributes(db), id)
      return { kind: 'attribute', attributeId: id, name }
    },
  })
  const plain = { idIn: ownId, createBody: termBody, updateBody: termChange, show: termReply }
  const tags = termsOfKind(context, {
    ...plain,
    path: () => '/products/tags',
    scope: async () => ({ kind: 'tag' }),
  })
  const classes = termsOfKind(context, {
    ...plain,
    path: () => '/products/shipping_classes',
    scope: async () => ({ kind: 'shipping_class' }),
  })
  const brands = termsOfKind(context, {
    idIn: ownId,
    createBody: brandBody,
    updateBody: brandChange,
    show: brandReply,
    path: () => '/products/brands',
    scope: async () => ({ kind: 'brand' }),
  })
  return {
    listAttributes: async ({ caller, home }) => {
      mustReadAll(caller, 'list')
      const rows = await allAttributes(context.db)
      const collection = `${home}/wp-json/wc/v3/products/attributes`
      return { visibility: 'private', body: rows.map((row) => attributeReply(row, collection)) }
    },
    getAttribute: async ({ caller, home, id }) => {
      mustReadAll(caller, 'view')
      const row = attributeIn(await allAttributes(context.db), id)
      return {
        visibility: 'private',
        body: attributeReply(row, `${home}/wp-json/wc/v3/products/attributes`),
      }
    },
    createAttribute: attributes.create,
    updateAttribute: attributes.update,
    deleteAttribute: attributes.remove,
    batchAttributes: attributes.batch,
    listAttributeTerms: options.list,
    getAttributeTerm: options.get,
    createAttributeTerm: options.create,
    updateAttributeTerm: options.update,
    deleteAttributeTerm: options.remove,
    batchAttributeTerms: options.batch,
    listTags: tags.list,
    getTag: tags.get,
    createTag: tags.create,
    updateTag: tags.update,
    deleteTag: tags.remove,
    batchTags: tags.batch,
    listBrands: brands.list,
    getBrand: brands.get,
    createBrand: brands.create,
    updateBrand: brands.update,
    deleteBrand: brands.remove,
    batchBrands: brands.batch,
    suggestShippingClassSlug: async ({ query, caller }) => {
      mustReadAll(caller, 'view')
      const rows = await termsOf(context.db, { kind: 'shipping_class' })
      return { visibility: 'private', body: slugFor(rows, 0, query.name) }
    },
    listShippingClasses: classes.list,
    getShippingClass: classes.get,
    createShippingClass: classes.create,
    updateShippingClass: classes.update,
    deleteShippingClass: classes.remove,
    batchShippingClasses: classes.batch,
  }
}
