/** The description of the API as a reply. Server only. */
import * as z from 'zod'

export const apiDescription = z.record(z.string(), z.unknown())
