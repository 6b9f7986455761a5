/** Who may make a call. `agent` admits admins too: an admin can do whatever an agent can. */
export const audiences = ['public', 'signed-in', 'agent', 'admin', 'reseller'] as const
export type Audience = (typeof audiences)[number]
