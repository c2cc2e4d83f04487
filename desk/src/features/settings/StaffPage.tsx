/** Staff: invited by a link, given a role, removed. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { type Role, roles as allRoles } from '@sauda/contract/rights.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Ellipsis, KeyRound, Minus, Plus, UserMinus, UserPen } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { get, own, post, put, remove } from '#api/request.ts'
import { initials } from '#components/initials.ts'
import { roles } from '#wording/roles.ts'
import { staff as words } from '#wording/staff.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { PasswordField, SelectField, TextField } from '#ui/Field.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { Menu, MenuItem, MenuLine } from '#ui/Menu.tsx'
import { Note } from '#ui/Note.tsx'
import { Failure, Loading } from '#ui/States.tsx'
import { Time } from '#ui/Time.tsx'
import { say } from '#ui/toasts.ts'
import { SettingsPanel } from './SettingsPanel.tsx'
import { SignInRules } from './SignInRules.tsx'

type Person = RowOf<'listDeskStaff'>
type Invitation = { id: number; email: string; name: string; role: Role; created: string; link?: string }
type Task = { kind: 'role' | 'remove' | 'factor'; person: Person }

const staffPath = `${own}/desk/staff`
const invitationPath = `${own}/desk/invitations`
const tone = { owner: 'blue', manager: 'purple', packer: 'line' } as const

export function StaffPage() {
  const [task, setTask] = useState<Task>()
  const [isInviting, setInviting] = useState(false)
  const [made, setMade] = useState<Invitation>()
  const found = useQuery({
    queryKey: ['staff'],
    queryFn: async ({ signal }) => ({
      people: await get<Person[]>(staffPath, {}, signal),
      invitations: await get<Invitation[]>(invitationPath, {}, signal),
    }),
  })
  return (
    <SettingsPanel
      title={words.title}
      action={
        <Button kind="primary" onClick={() => setInviting(true)}>
          <Plus aria-hidden />
          {words.invite}
        </Button>
      }
    >
      {made?.link && (
        <Note tone="good">
          <span className="flex flex-wrap items-center gap-3 w-full">
            <span className="flex-1 min-w-40">
              <b className="font-semibold">{words.invited(made.email)}</b> {words.linkOnce}
            </span>
            <Button size="small" onClick={() => copyText(made.link ?? '')}>
              {words.copyLink}
            </Button>
          </span>
        </Note>
      )}
      {found.isLoadingError ? (
        <Failure title={words.failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <Loading rows={3} />
      ) : (
        <ul className="flex flex-col border-t border-line">
          {found.data.people.map((person) => (
            <PersonRow key={person.id} person={person} onTask={(kind) => setTask({ kind, person })} />
          ))}
          {found.data.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
      {found.data && (
        <SignInRules
          hasOwnFactor={found.data.people.some((person) => person.current && person.second_factor)}
        />
      )}
      <RolesTable />
      {isInviting && <InviteDrawer onClose={() => setInviting(false)} onMade={setMade} />}
      {task && <TaskDrawer task={task} onClose={() => setTask(undefined)} />}
    </SettingsPanel>
  )
}

function PersonRow({ person, onTask }: { person: Person; onTask: (kind: Task['kind']) => void }) {
  return (
    <li className="staff-row">
      <span className="avatar" aria-hidden>
        {initials(person.name)}
      </span>
      <span className="two-lines min-w-0">
        <b className="font-semibold cut" dir="auto">
          {person.name}
        </b>
        <span className="tiny quiet cut">{person.email}</span>
      </span>
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={tone[person.role]}>{roles[person.role]}</Badge>
        {person.second_factor && <Badge icon={KeyRound}>{words.withFactor}</Badge>}
      </span>
      <span className="small quiet seen">
        {person.current ? words.you : person.last_seen ? <Time value={person.last_seen} /> : words.never}
      </span>
      <Menu
        label={words.menu(person.name)}
        trigger={
          <IconButton label={words.menu(person.name)}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={UserPen} onSelect={() => onTask('role')}>
          {words.changeRole}
        </MenuItem>
        {person.second_factor && !person.current && (
          <MenuItem icon={KeyRound} onSelect={() => onTask('factor')}>
            {words.takeFactor}
          </MenuItem>
        )}
        {!person.current && (
          <>
            <MenuLine />
            <MenuItem icon={UserMinus} tone="bad" onSelect={() => onTask('remove')}>
              {words.remove}
            </MenuItem>
          </>
        )}
      </Menu>
    </li>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: () => remove(`${invitationPath}/${invitation.id}`),
    onSuccess: () => say(words.invitationEnded(invitation.email)),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['staff'] }),
  })
  return (
    <li className="staff-row">
      <span className="avatar" aria-hidden>
        {initials(invitation.name || invitation.email)}
      </span>
      <span className="two-lines min-w-0">
        <b className="font-semibold cut" dir="auto">
          {invitation.name || invitation.email}
        </b>
        <span className="tiny quiet cut">{invitation.email}</span>
      </span>
      <span>
        <Badge tone={tone[invitation.role]}>{roles[invitation.role]}</Badge>
      </span>
      <span className="small quiet seen">
        {words.invitedAt} <Time value={invitation.created} narrow />
      </span>
      <Button size="small" busy={end.isPending} onClick={() => end.mutate()}>
        {words.endInvitation}
      </Button>
    </li>
  )
}

type InviteDrawerProps = { onClose: () => void; onMade: (invitation: Invitation) => void }

function InviteDrawer({ onClose, onMade }: InviteDrawerProps) {
  const queries = useQueryClient()
  const [fields, setFields] = useState({ email: '', name: '', role: 'packer' as Role, password: '' })
  const set = (change: Partial<typeof fields>) => setFields({ ...fields, ...change })
  const write = useMutation({
    mutationFn: () => {
      const { password, ...invited } = fields
      return post<Invitation>(invitationPath, { ...invited, ...(password && { password }) })
    },
    onSuccess: (invitation) => {
      onMade(invitation)
      onClose()
    },
    // Reload after a lost reply too, because the person may have been invited.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['staff'] }),
  })
  return (
    <FormDrawer
      title={words.invite}
      verb={words.sendInvitation}
      isBusy={write.isPending}
      isDisabled={fields.email.trim() === ''}
      error={write.error}
      onClose={onClose}
      onSubmit={() => write.mutate()}
    >
      <TextField
        label={words.email}
        type="email"
        dir="ltr"
        autoComplete="off"
        value={fields.email}
        onChange={({ target }) => set({ email: target.value })}
      />
      <TextField
        label={words.name}
        dir="auto"
        autoComplete="off"
        value={fields.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <RoleField value={fields.role} onChange={(role) => set({ role })} />
      {fields.role === 'owner' && (
        <PasswordField
          label={words.ownPassword}
          hint={words.ownPasswordText}
          value={fields.password}
          onChange={({ target }) => set({ password: target.value })}
        />
      )}
    </FormDrawer>
  )
}

const RoleField = ({ value, onChange }: { value: Role; onChange: (role: Role) => void }) => (
  <SelectField
    label={words.role}
    hint={words.roleTexts[value]}
    value={value}
    onChange={({ target }) => onChange(target.value as Role)}
  >
    {allRoles.map((role) => (
      <option key={role} value={role}>
        {roles[role]}
      </option>
    ))}
  </SelectField>
)

/**
 * Changes a role, removes a person or their second factor. Changes that involve an owner need the password of the
 * signed-in owner.
 */
function TaskDrawer({ task: { kind, person }, onClose }: { task: Task; onClose: () => void }) {
  const queries = useQueryClient()
  const [role, setRole] = useState(person.role)
  const [password, setPassword] = useState('')
  const path = `${staffPath}/${person.id}`
  const write = useMutation({
    mutationFn: () =>
      kind === 'role'
        ? put(path, { role, ...(password && { password }) })
        : kind === 'remove'
          ? remove(path)
          : remove(`${path}/second-factor`, {}, { body: { password } }),
    onSuccess: () => {
      say(words.done[kind](person.name, roles[role]))
      void queries.invalidateQueries({ queryKey: ['staff'] })
      onClose()
    },
  })
  const needsPassword = kind === 'factor' || (kind === 'role' && [person.role, role].includes('owner'))
  return (
    <FormDrawer
      title={words.tasks[kind](person.name)}
      verb={words.verbs[kind]}
      isBusy={write.isPending}
      isDisabled={(kind === 'role' && role === person.role) || (needsPassword && password === '')}
      error={write.error}
      onClose={onClose}
      onSubmit={() => write.mutate()}
    >
      <p className="quiet">{words.consequence[kind]}</p>
      {kind === 'role' && <RoleField value={role} onChange={setRole} />}
      {needsPassword && (
        <PasswordField
          label={words.ownPassword}
          hint={words.ownPasswordText}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
    </FormDrawer>
  )
}

function RolesTable() {
  return (
    <section className="relative pt-4 overflow-x-auto">
      <h3 className="section-title pb-2">{words.whatEachMay}</h3>
      <table className="table" data-flush>
        <caption>{words.whatEachMay}</caption>
        <thead>
          <tr>
            <th scope="col">{words.task}</th>
            {allRoles.map((role) => (
              <th key={role} scope="col">
                {roles[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {words.rightsTable.map(({ task, cells }) => (
            <tr key={task}>
              <th scope="row" className="whitespace-normal!">
                {task}
              </th>
              {cells.map((cell, index) => (
                <td key={allRoles[index]}>
                  <Cell value={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint pt-2">
        {words.historyText}{' '}
        <Link className="link" to="/settings/changes">
          {words.history}
        </Link>
      </p>
    </section>
  )
}

function Cell({ value }: { value: boolean | string }) {
  if (typeof value === 'string') return <span className="small quiet">{value}</span>
  const Icon = value ? Check : Minus
  return (
    <>
      <Icon aria-hidden size={16} className={value ? 'good' : 'quiet'} />
      <span className="sr-only">{value ? words.yes : words.no}</span>
    </>
  )
}
