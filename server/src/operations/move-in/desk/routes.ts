/** Calls of the desk for moving in from a WooCommerce shop. */
import { codes } from '@sauda/contract/calls.ts'
import { moveInSizes, type moveInStatus } from '@sauda/contract/desk-move-in/calls.ts'
import type { OrderStatus } from '@sauda/domain/order.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { mustBeOwner } from '#accounts/staff/staff-callers.ts'
import { filesAddress, moveInOf, otherMove } from '#operations/move-in/move-in-store.ts'
import {
  type ChosenStatuses,
  ownStatusRefusal,
  isOwnStatus,
  plainStatus,
} from '#operations/move-in/steps/order-statuses.ts'
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor, Reply } from '#platform/http/mount.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'
import { isPrivateUrl } from '#platform/outgoing/connection.ts'
import { identityIn } from '#shop/settings/identity.ts'
import { settingsOrLast } from '#shop/settings/shop-settings.ts'
import { isDemonstration, isLive } from '#shop/settings/shop-kind-store.ts'
import { addressForKeys, authorizationPage, takeKeys } from './authorization.ts'
import { takeFile } from './move-in-file.ts'
import { askMoveIn } from './ask-move-in.ts'
import { askStop, forgetKeys, type MoveInRun, runOf } from './run-store.ts'
import { storeKeys } from './stored-keys.ts'

type Names =
  | 'getMoveIn'
  | 'setMoveInShop'
  | 'authorizeMoveIn'
  | 'takeMoveInKeys'
  | 'takeMoveInFile'
  | 'startMoveIn'
  | 'stopMoveIn'
  | 'forgetMoveInKeys'

export const moveInRoutes = (context: Context): HandlersFor<Names> => ({
  getMoveIn: async ({ caller }) => {
    mustBeOwner(caller, 'list')
    return shown(context)
  },

  setMoveInShop: async ({ body, caller }) => {
    mustBeOwner(caller, 'edit')
    await mustBePossible(context)
    const address = addressIn(context, body.address)
    const [key, secret] = [body.key.trim(), body.secret.trim()]
    if (key === '' || secret === '')
      throw refused('Enter the key and the secret that the old shop has made.', 'key')
    await mustBeFree(context, address)
    if (!(await storeKeys(context, address, { key, secret }))) throw busy()
    return shown(context)
  },

  authorizeMoveIn: async ({ body, caller }) => {
    mustBeOwner(caller, 'edit')
    await mustBePossible(context)
    const home = addressForKeys(context)
    if (home === undefined)
      throw refused(
        'The old shop sends keys to addresses with https only. Whoever runs your server sets PUBLIC_URL; until then enter a key.',
      )
    const address = addressIn(context, body.address)
    await mustBeFree(context, address)
    const run = await runOf(context.db)
    if (run && ['waiting', 'running'].includes(run.state)) throw busy()
    const name = identityIn(context.config, await settingsOrLast(context)).brand
    return privateReply({ url: await authorizationPage(context, { address, home, name }) })
  },

  takeMoveInKeys: async ({ body }) => {
    const { user_id: secret, consumer_key: key, consumer_secret } = body
    await takeKeys(context, { secret, keys: { key, secret: consumer_secret } })
    return privateReply({ taken: true })
  },

  takeMoveInFile: async ({ caller, receive }) => {
    mustBeOwner(caller, 'create')
    await mustBePossible(context)
    if (!(await receive(moveInSizes.moveInFile, (file) => takeFile(context, file)))) throw busy()
    return shown(context)
  },

  startMoveIn: async ({ body, caller }) => {
    mustBeOwner(caller, 'create')
    await mustBePossible(context)
    const run = await runOf(context.db)
    if (body.kind === 'file-import' && run?.fileName == null) throw refused('Choose a file first.', 'file')
    if (body.kind !== 'file-import' && run?.keys == null)
      throw refused('Enter the address and the key of the old shop first.', 'key')
    const isAsked = await askMoveIn(context, {
      ...{ kind: body.kind, leaveRefused: body.leave_refused },
      ...{ statuses: statusesIn(body.statuses), unusedPictures: body.unused_pictures },
    })
    if (!isAsked) throw busy()
    return shown(context)
  },

  stopMoveIn: async ({ caller }) => {
    mustBeOwner(caller, 'edit')
    await askStop(context.db)
    return shown(context)
  },

  forgetMoveInKeys: async ({ caller }) => {
    mustBeOwner(caller, 'delete')
    if (!(await forgetKeys(context.db))) throw busy()
    return shown(context)
  },
})

/** The statuses that an owner has chosen. Throws 400 for one that this shop has too. */
function statusesIn(sent: Readonly<Record<string, OrderStatus>>): ChosenStatuses {
  const chosen = new Map(Object.entries(sent).map(([status, here]) => [plainStatus(status), here]))
  const own = [...chosen.keys()].find((status) => status === '' || isOwnStatus(status))
  if (own !== undefined) throw refused(ownStatusRefusal(own), 'statuses')
  return chosen
}

/** Throws 400 if another shop has begun to move in. */
async function mustBeFree({ db }: Pick<Context, 'db'>, address: string): Promise<void> {
  const other = otherMove(await moveInOf(db), address)
  if (other !== undefined) throw refused(other, 'address')
}

/** The address without a trailing slash. Throws 400 for a malformed one, or one of a private network. */
function addressIn({ config }: Pick<Context, 'config'>, typed: string): string {
  const text = typed.trim()
  const whole = text.includes('://') ? text : `https://${text}`
  const url = URL.canParse(whole) ? new URL(whole) : undefined
  if (
    !url ||
    !['http:', 'https:'].includes(url.protocol) ||
    url.search !== '' ||
    url.hash !== '' ||
    url.username !== '' ||
    url.password !== ''
  )
    throw refused('Enter the address of the old shop, such as https://old.example.', 'address')
  if (!config.privateMoveIn && isPrivateUrl(url))
    throw refused(
      'This address belongs to a private network. Whoever runs your server can allow it (PRIVATE_MOVE_IN).',
      'address',
    )
  return `${url.origin}${url.pathname}`.replace(/\/$/, '')
}

/** Why no shop can move into this shop; '' if one can. */
async function obstacleOf({ db }: Pick<Context, 'db'>): Promise<string> {
  if ((await isDemonstration(db)) || !(await isLive(db)))
    return 'This is not a live shop. Whoever runs your server makes one with npm run shop -- setup.'
  const begun = await moveInOf(db)
  return begun?.finishedAt
    ? `${begun.address} has moved in completely. What changes there since stays there.`
    : ''
}

async function mustBePossible(context: Context): Promise<void> {
  const obstacle = await obstacleOf(context)
  if (obstacle !== '') throw refused(obstacle)
}

async function shown(context: Context): Promise<Reply> {
  const [run, begun, obstacle] = [
    await runOf(context.db),
    await moveInOf(context.db),
    await obstacleOf(context),
  ]
  return privateReply({
    obstacle,
    address: run?.address || (begun?.address === filesAddress ? '' : (begun?.address ?? '')),
    file: run?.fileName ?? '',
    has_keys: run?.keys != null,
    can_authorize: addressForKeys(context) !== undefined,
    started_at: begun?.startedAt.toISOString() ?? null,
    finished_at: begun?.finishedAt?.toISOString() ?? null,
    ...runReply(run),
  } satisfies ReplyOf<typeof moveInStatus>)
}

type RunReply = Omit<
  ReplyOf<typeof moveInStatus>,
  'obstacle' | 'address' | 'has_keys' | 'can_authorize' | 'file' | 'started_at' | 'finished_at'
>

const runReply = (run: MoveInRun | undefined): RunReply => (run ? lastRun(run) : noRun)

const noRun: RunReply = {
  ...{ kind: 'rehearsal', state: 'none', stopping: false, asked_at: null, ended_at: null, error: '' },
  ...{ lists: [], notes: [], statuses: [], comparison: null },
}

const lastRun = ({
  kind,
  state,
  stopAsked,
  askedAt,
  endedAt,
  fault,
  progress,
  result,
}: MoveInRun): RunReply => ({
  ...{ kind, state, stopping: stopAsked, error: fault },
  asked_at: askedAt?.toISOString() ?? null,
  ended_at: endedAt?.toISOString() ?? null,
  lists: result?.lists ?? progress.map((each) => ({ ...each, refused: 0 })),
  notes: result?.notes ?? [],
  statuses: [...(result?.statuses ?? [])],
  comparison: result?.comparison ?? null,
})

const refused = (message: string, field?: 'address' | 'key' | 'file' | 'statuses') =>
  new ShopError(codes.moveInRefused, 400, message, field ? { params: { [field]: message } } : {})
const busy = () => new ShopError(codes.moveInBusy, 409, 'A run is under way. Wait until it ends, or stop it.')
