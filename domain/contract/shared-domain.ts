/** Mail services that anybody can have an address of: their domain names nobody. */
const SHARED_DOMAINS: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'yahoo.co.za',
  'icloud.com',
  'me.com',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'zoho.com',
  'webmail.co.za',
  'mweb.co.za',
  'telkomsa.net',
  'vodamail.co.za',
])

/** Whether a domain in lower case is of a mail service, and so says nothing about a company. */
export const isSharedDomain = (domain: string): boolean => SHARED_DOMAINS.has(domain)
