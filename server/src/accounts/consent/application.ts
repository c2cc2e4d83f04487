/** /wp-admin/authorize-application.php: a program requests an application password, as in WordPress. */
import { applicationPasswordBody, longestProgramName } from '@sauda/contract/users/calls.ts'
import { html } from 'hono/html'
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { createApplicationPassword } from '#accounts/identity/keys/application-passwords.ts'
import { loopback } from '#shop/mail/link-home.ts'
import { ConsentError, type Flow, type Texts, withQuery } from './flow.ts'
import { placeOf, targetOf } from './page.ts'

export const applicationPath = '/wp-admin/authorize-application.php'

/** Schemes that cannot belong to an app, so that they are refused as return addresses. */
const foreignSchemes =
  /^(?:javascript|data|vbscript|file|blob|about|http|ftp|ws|wss|view-source|mailto|tel|sms|filesystem):$/

/**
 * A return address from the query; undefined if absent. Throws unless it has https, a loopback host or an app's scheme.
 */
function returnAddress(query: URLSearchParams, field: string, texts: Texts): string | undefined {
  const address = query.get(field)
  if (!address) return undefined
  if (address.length > longestAddress || !URL.canParse(address))
    throw new ConsentError(texts.badAddress(field))
  const { protocol, origin } = new URL(address)
  if (protocol === 'http:' && !loopback.test(origin)) throw new ConsentError(texts.needsSsl(field))
  if (protocol !== 'http:' && foreignSchemes.test(protocol)) throw new ConsentError(texts.badAddress(field))
  return address
}
const longestAddress = 2000

export const applicationFlow =
  (context: Context): Flow =>
  (query, texts, home) => {
    const given = (query.get('app_name') ?? '').trim().slice(0, longestProgramName)
    const appId = query.get('app_id') ?? ''
    if (!applicationPasswordBody.shape.app_id.safeParse(appId).success)
      throw new ConsentError(texts.badField('app_id'))
    const success = returnAddress(query, 'success_url', texts)
    const reject = returnAddress(query, 'reject_url', texts)
    const program = given || texts.anyProgram
    return {
      program,
      targets: [success, reject].flatMap((each) => (each === undefined ? [] : [targetOf(each)])),
      mustBeAllowed: () => {},
      body: ({ role }) => html`
        <p>${texts.applicationLead(program)} ${texts.asRole[role]}</p>
        ${success === undefined ? '' : html`<p>${texts.goesTo(placeOf(success))}</p>`}
        <label
          >${texts.programName}<input
            name="name"
            value="${given}"
            maxlength="${longestProgramName}"
            required
            form="consent"
            autocomplete="off"
        /></label>
      `,
      denied: reject ?? (success === undefined ? undefined : withQuery(success, { success: 'false' })),
      call: 'createApplicationPassword',
      approve: async (staff, form) => {
        const name = (form.get('name') ?? given).trim()
        if (!applicationPasswordBody.shape.name.safeParse(name).success)
          throw new ConsentError(texts.badField(texts.programName))
        const { row, password } = await createApplicationPassword(context, staff.id, { name, appId }).catch(
          (error: unknown) => {
            throw error instanceof ShopError ? new ConsentError(error.message, 409) : error
          },
        )
        const made = { uuid: row.uuid, name, app_id: appId }
        if (success === undefined)
          return {
            made,
            title: texts.made,
            body: html`<p>${texts.madeLead(name)}</p>
              <code dir="ltr">${password}</code>`,
          }
        const plain = password.replaceAll(' ', '')
        return {
          made,
          to: withQuery(success, { site_url: home, user_login: staff.username, password: plain }),
        }
      },
    }
  }
