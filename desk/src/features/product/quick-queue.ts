/**
 * The queue of products created from photos. Photos are uploaded while the user types. A product is sent when its
 * photos are uploaded. Everything unsent is stored on the device, so a reload or a lost connection loses nothing. Each
 * call has an idempotency key, so repeating it creates nothing twice. The shop stores a key for a day. If a reply is
 * missing for longer, the product is not sent again by itself: the user decides.
 */
import { attemptLifetimeMs } from '@sauda/domain/order-attempt.ts'
import { create } from 'zustand'
import { useConnection } from '#api/connection.ts'
import { deleteItem, getItem, getItems, getKeys, putItem } from '#api/device-store.ts'
import { whenOnline } from '#api/outbox.ts'
import { uploadPicture } from '#api/pictures.ts'
import { ApiError, isNotFound, mayPassLater, otherPerson } from '#api/request.ts'
import { personId } from '#api/session.ts'
import { quick as words } from '#wording/quick.ts'
import { preparePicture } from '#ui/prepare-picture.ts'
import { sayFailure } from '#ui/toasts.ts'
import {
  draftOfQuick,
  isBlank,
  partOfQuick,
  type QuickFields,
  type QuickPicture,
  type QuickProduct,
  readQuick,
  type SizeAttribute,
} from './quick-product.ts'
import { remember, remembered } from './quick-remembered.ts'
import { takeTab } from './quick-tab.ts'
import { markUnsent } from './quick-unsent.ts'
import { completeProduct, createProduct } from './save-product.ts'

/** maximum number of photos of a product */
export const mostPictures = 12
/** maximum number of products in the queue that the shop does not have yet */
export const mostUnsent = 50
/** maximum number of stored products that are read */
const mostRows = 200
/** maximum number of products in the list that the shop has */
const mostSaved = 20
/** ms until a call is repeated after a temporary refusal */
const pause = 3_000

type Queue = {
  /** id of the person who created the products; undefined until the queue is opened */
  by: number | undefined
  products: readonly QuickProduct[]
  /** key of the product in the form */
  current: string | undefined
  /** the running upload: id of the picture, and the sent part, 0 to 1 */
  upload: { picture: string; part: number } | undefined
  /** number of photos that are being made smaller */
  preparing: number
  /** whether the browser stores photos */
  isStored: boolean
  /** whether another tab works on the products */
  isElsewhere: boolean
}

export const useQueue = create<Queue>(() => ({
  ...{ by: undefined, products: [], current: undefined, upload: undefined, preparing: 0 },
  ...{ isStored: true, isElsewhere: false },
}))

/** Photos that are not uploaded yet, by the id of their picture. */
const files = new Map<string, Blob>()

const isUnsent = ({ state }: QuickProduct): boolean => state === 'waiting' || state === 'sent'
const noteUnsent = (): void => {
  const { by, products } = useQueue.getState()
  if (by !== undefined) markUnsent(by, products.some(isUnsent))
}
const productAt = (key: string | undefined): QuickProduct | undefined =>
  useQueue.getState().products.find((each) => each.key === key)

/** The product in the form. */
export const currentProduct = ({ products, current }: Queue): QuickProduct | undefined =>
  products.find(({ key }) => key === current)

/** The file of a picture, from this visit or an earlier one. */
async function fileOf(id: string): Promise<Blob | undefined> {
  const file = files.get(id) ?? (await getItem('files', id))
  if (!(file instanceof Blob)) return undefined
  files.set(id, file)
  return file
}

function put(product: QuickProduct): void {
  const { state, fields, reason } = product
  // Show the error as a message too: the list may be out of sight, or another page open.
  const before = productAt(product.key)
  if (state === 'refused' && before && isUnsent(before))
    sayFailure(words.notSaved(fields.name.trim(), reason ?? ''))
  useQueue.setState(({ products }) => ({
    products: products.some(({ key }) => key === product.key)
      ? products.map((each) => (each.key === product.key ? product : each))
      : [product, ...products],
  }))
  if (state === 'saved' || isBlank(product)) void deleteItem('records', product.key)
  else
    void putItem('records', product.key, product).then((isStored) => {
      if (!isStored) useQueue.setState({ isStored: false })
    })
  noteUnsent()
}

/** Removes the oldest saved products from the list. */
function forgetSaved(): void {
  const old = useQueue
    .getState()
    .products.filter(({ state }) => state === 'saved')
    .slice(mostSaved)
  if (old.length > 0)
    useQueue.setState(({ products }) => ({ products: products.filter((each) => !old.includes(each)) }))
}

function change(key: string, next: (product: QuickProduct) => QuickProduct): void {
  const product = productAt(key)
  if (product) put(next(product))
}

/** Changes a picture in the product that contains it, even if an edit has changed its key. @returns whether found */
function changePicture(picture: QuickPicture, more: Partial<QuickProduct> = {}): boolean {
  const isIt = ({ id }: QuickPicture) => id === picture.id
  const product = useQueue.getState().products.find(({ pictures }) => pictures.some(isIt))
  if (!product) return false
  const pictures = product.pictures.map((each) => (isIt(each) ? picture : each))
  put({ ...product, ...(isUnsent(product) && more), pictures })
  return true
}

let stop: (() => void) | undefined

/** Reads unsent products of an earlier visit, and sends them. @param takeOver takes the products from another tab */
export async function openQueue(by: number, takeOver = false): Promise<void> {
  if (useQueue.getState().by === by && !takeOver) return work()
  useQueue.setState({ ...useQueue.getInitialState(), by })
  const leave = () => {
    if (useQueue.getState().by === by)
      useQueue.setState({ ...useQueue.getInitialState(), by, isElsewhere: true })
  }
  if (!(await takeTab(by, { takeOver, onLost: leave }))) return leave()
  const rows = (await getItems('records', mostRows)).flatMap((row) => readQuick(row) ?? [])
  if (useQueue.getState().by !== by) return
  const mine = rows.filter((row) => row.by === by).toSorted((one, other) => other.at - one.at)
  useQueue.setState({ products: mine, current: mine.find(({ state }) => state === 'writing')?.key })
  if (useQueue.getState().current === undefined) begin()
  // With more rows, files of products that were not read would be deleted.
  if (rows.length < mostRows) void sweep(rows)
  stop ??= whenOnline(() => void work())
  await work()
}

/** Deletes files that belong to no product, which remain if the browser is closed between two writes. */
async function sweep(rows: readonly QuickProduct[]): Promise<void> {
  const used = new Set<unknown>(rows.flatMap(({ pictures }) => pictures.map(({ id }) => id)))
  for (const id of await getKeys('files'))
    if (typeof id === 'string' && !used.has(id) && !files.has(id)) await deleteItem('files', id)
}

/** Adds an empty product and opens it in the form. */
function begin(): void {
  const { by } = useQueue.getState()
  if (by === undefined) return
  const product: QuickProduct = {
    ...{ key: crypto.randomUUID(), by, at: Date.now(), state: 'writing', pictures: [] },
    ...remembered(),
  }
  useQueue.setState(({ products }) => ({ products: [product, ...products], current: product.key }))
}

/** Changes fields of the product in the form. */
export function setFields(part: Partial<QuickFields>): void {
  const { current } = useQueue.getState()
  if (current !== undefined)
    change(current, (product) => ({ ...product, fields: { ...product.fields, ...part } }))
}

/** Adds photos to the product in the form. @returns how many were left out, because the product has enough */
export async function addPictures(chosen: readonly File[]): Promise<number> {
  const { current } = useQueue.getState()
  const product = productAt(current)
  if (!product || current === undefined) return 0
  const taken = chosen.slice(0, Math.max(0, mostPictures - product.pictures.length))
  const count = (by: number) => useQueue.setState(({ preparing }) => ({ preparing: preparing + by }))
  count(taken.length)
  for (const photo of taken) {
    // Prepare one after the other: a phone has memory for one decoded photo.
    const { file, preview } = await preparePicture(photo)
    const picture: QuickPicture = { id: crypto.randomUUID(), name: photo.name, preview }
    files.set(picture.id, file)
    await putItem('files', picture.id, file)
    change(current, (before) => ({ ...before, pictures: [...before.pictures, picture] }))
    count(-1)
    void work()
  }
  return chosen.length - taken.length
}

/** Removes a picture from a product. @returns a function that restores it */
export function removePicture(key: string, picture: QuickPicture): () => void {
  const at = productAt(key)?.pictures.findIndex(({ id }) => id === picture.id) ?? 0
  change(key, (product) => ({
    ...product,
    pictures: product.pictures.filter(({ id }) => id !== picture.id),
  }))
  void deleteItem('files', picture.id)
  return () => {
    const file = files.get(picture.id)
    if (file) void putItem('files', picture.id, file)
    change(key, (product) => ({ ...product, pictures: product.pictures.toSpliced(at, 0, picture) }))
    void work()
  }
}

/** Uploads a picture again that the shop has rejected. */
export function retryPicture({ error: _, ...picture }: QuickPicture): void {
  changePicture(picture)
  void work()
}

/** Queues the form's product and empties the form. @returns false when the queue is full, and nothing happened */
export function saveCurrent(attribute: SizeAttribute): boolean {
  const { products } = useQueue.getState()
  const product = currentProduct(useQueue.getState())
  if (!product) return false
  if (products.filter(isUnsent).length >= mostUnsent) return false
  remember(product.fields, attribute)
  put({ ...product, attribute, state: 'waiting', at: Date.now() })
  begin()
  void work()
  return true
}

/** Opens a product of the list in the form again; the form's current product is set aside in the list. */
export function edit(key: string): void {
  const product = productAt(key)
  const before = currentProduct(useQueue.getState())
  if (!product) return
  // A photo that is still being made smaller will be added to the current product.
  if (before && isBlank(before) && useQueue.getState().preparing === 0) drop(before.key)
  const { reason: _, sentAt: __, ...rest } = product
  // The shop refuses a changed product with the old key, so give it a new one.
  drop(key)
  const next: QuickProduct = { ...rest, key: crypto.randomUUID(), state: 'writing' }
  put(next)
  useQueue.setState({ current: next.key })
  void work()
}

/** Queues a product again, with its rejected pictures. */
export function retry(key: string): void {
  change(key, ({ reason: _, ...product }) => ({
    ...product,
    state: 'waiting',
    pictures: product.pictures.map(({ error: __, ...picture }) => picture),
  }))
  void work()
}

/** Removes a product from the list. @returns a function that restores it */
export function discard(key: string): () => void {
  const product = productAt(key)
  drop(key)
  for (const { id } of product?.pictures ?? []) void deleteItem('files', id)
  return () => {
    if (!product) return
    for (const { id } of product.pictures) {
      const file = files.get(id)
      if (file && product.state !== 'saved') void putItem('files', id, file)
    }
    put(product)
    void work()
  }
}

function drop(key: string): void {
  useQueue.setState(({ products }) => ({ products: products.filter((each) => each.key !== key) }))
  void deleteItem('records', key)
  noteUnsent()
}

let isWorking = false

/** Uploads and saves until nothing is left, or until the shop cannot be reached. */
async function work(): Promise<void> {
  if (isWorking) return
  isWorking = true
  try {
    while (useConnection.getState().isOnline && isTheirs() && (await step()));
  } finally {
    isWorking = false
    useQueue.setState({ upload: undefined })
  }
}

/** Whether the person who is signed in has made the products. */
const isTheirs = (): boolean => useQueue.getState().by === personId()

/**
 * Uploads the next photo or sends the next product. Queued products come first, beginning with the oldest, then photos
 * of the other products.
 * @returns whether there may be more to do
 */
async function step(): Promise<boolean> {
  const { products } = useQueue.getState()
  const oldest = products.toReversed()
  for (const product of [...oldest.filter(isUnsent), ...oldest.filter(({ state }) => state === 'writing')]) {
    const next = product.pictures.find(({ src, error }) => src === undefined && error === undefined)
    if (next) return uploaded(next)
    if (isUnsent(product)) return written(product)
  }
  return false
}

async function uploaded(picture: QuickPicture): Promise<boolean> {
  const refuse = (error: string) => {
    const reason = words.pictureRefused(picture.name, error)
    changePicture({ ...picture, error }, { state: 'refused', reason })
    return true
  }
  try {
    const file = await fileOf(picture.id)
    if (!file) return refuse(words.lost)
    const onProgress = (part: number) => useQueue.setState({ upload: { picture: picture.id, part } })
    onProgress(0)
    const src = await uploadPicture(file, picture.name, { key: picture.id, onProgress })
    // Keep the file: a removed picture may be put back, and another tab may need it.
    if (!changePicture({ ...picture, src })) return true
    files.delete(picture.id)
    await deleteItem('files', picture.id)
    return true
  } catch (error) {
    return isLater(error) ? false : refuse(textOf(error))
  }
}

async function written(product: QuickProduct): Promise<boolean> {
  const { key, sentAt = product.state === 'sent' ? product.at : Date.now() } = product
  if (product.id === undefined && Date.now() - sentAt > attemptLifetimeMs) {
    change(key, ({ sentAt: _, ...before }) => ({ ...before, state: 'refused', reason: words.mayBeThere }))
    return true
  }
  change(key, (before) => ({ ...before, state: 'sent', sentAt }))
  try {
    const refused = await writeDraft(product)
    const reason = refused.length > 0 && { reason: refused.join(' ') }
    change(key, (before) => ({ ...before, state: 'saved', ...reason }))
    forgetSaved()
    return true
  } catch (error) {
    if (isLater(error)) return false
    const isDeleted = isNotFound(error)
    change(key, (before) => {
      const { id, link: _, ...unknown } = before
      return id === undefined || isDeleted
        ? { ...unknown, state: 'refused', reason: textOf(error) }
        : { ...before, state: 'refused', reason: words.partly(textOf(error)) }
    })
    return true
  }
}

/** Creates the product, or completes it if the shop has it already. @returns why some of its sizes were rejected */
async function writeDraft(product: QuickProduct): Promise<string[]> {
  const { key, id } = product
  if (id !== undefined) return completeProduct(id, partOfQuick(product), key)
  const { refused } = await createProduct(draftOfQuick(product), key, ({ id, permalink: link }) =>
    change(key, (before) => ({ ...before, id, link })),
  )
  return refused
}

/** Whether the same call may succeed later. Schedules a repetition unless a sign-in starts it. */
function isLater(error: unknown): boolean {
  if (!mayPassLater(error)) return false
  // Repeat without a reply too, because only this call may have failed. Offline the repetition waits for a connection.
  if (!(error instanceof ApiError && error.code === otherPerson)) setTimeout(() => void work(), pause)
  return true
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
