import type { ServiceSlug } from './service-list.ts'

/** Typical statements of callers and the service that they need. */
export const serviceNeeds: readonly { readonly said: string; readonly needs: ServiceSlug }[] = [
  { said: 'Our insurer asks how we would notice a break-in.', needs: 'cyber-security' },
  { said: 'The only person who knows the passwords is on leave.', needs: 'managed-it' },
  { said: 'The server room needs a new battery, and a new server.', needs: 'cloud-solutions' },
  { said: 'Month end takes a week, and most of it goes into looking for paper.', needs: 'digital-transformation' },
  { said: 'Our clients say that our site does not open on their phones.', needs: 'web-development' },
  { said: 'When the lights go out, so do the phones.', needs: 'communication-solutions' },
]
