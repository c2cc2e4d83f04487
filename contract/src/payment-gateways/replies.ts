/** What the server answers about payment gateways (CONTRACT 8). Server only. */
import * as z from 'zod'
import { text, flag, whole, links } from '@sauda/contract/reply-types.ts'

export const gateway = z.strictObject({
  id: text,
  title: text,
  description: text.meta({ description: 'HTML.' }),
  order: z.union([whole, z.literal('')]).meta({ description: 'Empty until an operator gives it a place.' }),
  enabled: flag,
  method_title: z.optional(text).meta({ description: 'This and all below: for operators only.' }),
  method_description: z.optional(text),
  method_supports: z.optional(z.array(text)),
  settings: z.optional(
    z.record(
      text,
      z.strictObject({
        id: text,
        label: text,
        description: text,
        type: text,
        value: text,
        default: text,
        tip: text,
        placeholder: text,
      }),
    ),
  ),
  needs_setup: z.optional(flag),
  post_install_scripts: z.optional(z.array(text)),
  settings_url: z.optional(text),
  connection_url: z.optional(z.nullable(text)),
  setup_help_text: z.optional(z.nullable(text)),
  required_settings_keys: z.optional(z.array(text)),
  _links: z.optional(links),
})
