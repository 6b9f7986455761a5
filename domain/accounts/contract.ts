import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { assuranceLevels, roles } from './actor.ts'

/** The signed-in person, as the menu and the guarded pages need them. */
const meSchema = z.object({
  id: z.string(),
  /** Absent while the address is not verified. */
  email: z.email().optional(),
  roles: z.array(z.enum(roles)),
  assurance: z.enum(assuranceLevels),
})
export type Me = z.infer<typeof meSchema>

export const accountsContract = {
  readMe: endpoint
    .route({ method: 'GET', path: '/api/me', summary: 'The signed-in person and their roles' })
    .meta({ audience: 'signed-in' })
    .output(meSchema),
}
