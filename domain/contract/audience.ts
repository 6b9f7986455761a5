/** Who may make a call. `agent` includes admins. */
export const audiences = ['public', 'signed-in', 'agent', 'admin', 'reseller'] as const
export type Audience = (typeof audiences)[number]
