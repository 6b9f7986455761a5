/** Second levels of .za under which companies register (ZADNA). */
const southAfrican = 'ac agric alt co edu gov grondar law mil net ngo nic nis nom org school tm web'
/** Second levels of other countries. */
const foreign = 'ac co com edu gov net ne or org'
/** Hosts that give everybody a name of their own below theirs. */
const hosts: ReadonlySet<string> = new Set([
  'azurewebsites.net',
  'blogspot.com',
  'business.site',
  'github.io',
  'myshopify.com',
  'netlify.app',
  'web.app',
  'weebly.com',
  'wixsite.com',
  'wordpress.com',
])

const southAfricanLevels: ReadonlySet<string> = new Set(southAfrican.split(' '))
const foreignLevels: ReadonlySet<string> = new Set(foreign.split(' '))

/** The part of a domain that its owner registered: tongaat-motors.co.za of east.tongaat-motors.co.za. It may have any case. */
export function registrableDomain(domain: string): string {
  const labels = domain.toLowerCase().split('.')
  const [second = '', top = ''] = labels.slice(-2)
  const levels = top === 'za' ? southAfricanLevels : foreignLevels
  const isSuffix = (top.length === 2 && levels.has(second)) || hosts.has(`${second}.${top}`)
  return labels.slice(isSuffix ? -3 : -2).join('.')
}
