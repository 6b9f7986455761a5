import type { ServiceSlug } from './service-list.ts'

/** What people say when they call, and the service that it usually comes down to. */
export const serviceNeeds: readonly { readonly said: string; readonly needs: ServiceSlug }[] = [
  { said: 'An insurer wants to know how we would notice a break-in.', needs: 'cyber-security' },
  { said: 'The person who knows the passwords is on leave.', needs: 'managed-it' },
  { said: 'The server room needs a new battery, and a new server.', needs: 'cloud-solutions' },
  { said: 'Month end takes a week, most of it looking for paper.', needs: 'digital-transformation' },
  { said: 'Clients say that our site does not open on their phones.', needs: 'web-development' },
  { said: 'The phones go quiet with the lights.', needs: 'communication-solutions' },
]
