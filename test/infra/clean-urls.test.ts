import vm from 'node:vm'
import { describe, expect, test } from 'vitest'
import { cleanUrls } from '#infra/clean-urls.ts'

const names = { domain: 'veritech.example', redirected: ['www.veritech.example', 'veritech.co.example'] }
const code = cleanUrls(
  {
    pages: ['/', '/about', '/services', '/services/cyber-security'],
    shell: ['/auth', '/dashboard', '/admin', '/reseller-dashboard'],
    files: ['/favicon.svg', '/.well-known/security.txt', '/manifest.webmanifest'],
    compressed: ['.html', '.js', '.svg'],
  },
  names,
)
const sandbox = vm.createContext({})
vm.runInContext(code, sandbox)

type QueryString = Record<string, { value: string; multiValue?: { value: string }[] }>

type Headers = Record<string, { value: string }>

interface Outcome {
  uri?: string
  statusCode?: number
  headers?: Headers
}

function handle(event: unknown): Outcome {
  // Through JSON, as CloudFront does it; objects of another context are not equal to ours otherwise.
  return JSON.parse(vm.runInContext(`JSON.stringify(handler(${JSON.stringify(event)}))`, sandbox) as string) as Outcome
}

function ask(uri: string, querystring: QueryString = {}, host = 'veritech.example', encodings: Headers = {}): Outcome {
  const request = { method: 'GET', uri, querystring, headers: { host: { value: host }, ...encodings } }
  return handle({ context: { eventType: 'viewer-request' }, request })
}

function askFor(uri: string, encodings: string): Outcome {
  return ask(uri, {}, undefined, { 'accept-encoding': { value: encodings } })
}

function answer(uri: string, statusCode = 200, headers: Headers = {}): Outcome {
  return handle({
    context: { eventType: 'viewer-response' },
    request: { method: 'GET', uri, querystring: {}, headers },
    response: { statusCode, statusDescription: 'OK', headers: {} },
  })
}

test.each([
  ['/', '/index.html'],
  ['/about', '/about/index.html'],
  ['/services/cyber-security', '/services/cyber-security/index.html'],
  ['/favicon.svg', '/favicon.svg'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/manifest.webmanifest', '/manifest.webmanifest'],
  ['/dashboard', '/portal.html'],
  ['/admin/helpdesk', '/portal.html'],
  ['/reseller-dashboard/invoices/7', '/portal.html'],
])('%s is served from %s, with 200', (uri, object) => {
  expect(ask(uri).uri).toBe(object)
  // CloudFront may show the function the address that was asked for or the one that it was changed to.
  expect(answer(uri).statusCode).toBe(200)
  expect(answer(object).statusCode).toBe(200)
})

test.each([
  '/no-such-page',
  '/no-such-page/',
  '/Favicon.svg',
  '/Dashboard',
  '/administrator',
  '/authority',
  '/index',
  '/constructor',
  '/__proto__',
  '/wp-login.php',
])('%s is the not-found page, with 404', (uri) => {
  expect(ask(uri).uri).toBe('/404.html')
  expect(answer(uri).statusCode).toBe(404)
})

test('the not-found page itself is not found either', () => {
  expect(answer('/404.html').statusCode).toBe(404)
})

test('an answer without a body keeps its status: a browser that holds the page is told so', () => {
  expect(answer('/404.html', 304).statusCode).toBe(304)
})

test.each([
  ['/about/', '/about'],
  ['/about/index.html', '/about'],
  ['/index.html', '/'],
  ['/dashboard/', '/dashboard'],
  ['/About', '/about'],
  ['/Services/Cyber-Security/index.html', '/services/cyber-security'],
])('%s is redirected to %s for good', (uri, location) => {
  expect(ask(uri)).toMatchObject({ statusCode: 308, headers: { location: { value: location } } })
})

test('a redirect keeps what was asked', () => {
  const query = {
    a: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] },
    b: { value: '' },
    c: { value: 'x%20y' },
  }
  expect(ask('/about/', query).headers?.['location']?.value).toBe('/about?a=1&a=2&b&c=x%20y')
})

test.each([
  '//elsewhere.example/',
  '//elsewhere.example/index.html',
  '/\\elsewhere.example/',
  '/%5Celsewhere.example/',
  '/%2F%2Felsewhere.example/',
  '/https://elsewhere.example/',
  '/no-such-page/',
])('%s is never a redirect: it is not an address of ours', (uri) => {
  expect(ask(uri)).toMatchObject({ uri: '/404.html' })
})

test.each(['/auth//elsewhere.example/', '/auth/..//elsewhere.example/', '/dashboard/\\elsewhere.example/'])(
  '%s leads nowhere but to us',
  (uri) => {
    const location = ask(uri).headers?.['location']?.value ?? ''
    expect(new URL(location, 'https://veritech.example').origin).toBe('https://veritech.example')
  },
)

test.each(names.redirected)('%s leads to the same page under the one true name, in one step', (host) => {
  const at = (uri: string, query?: QueryString) => ask(uri, query, host).headers?.['location']?.value
  expect(ask('/about', {}, host).statusCode).toBe(308)
  expect(at('/about')).toBe('https://veritech.example/about')
  expect(at('/About/', { a: { value: '1' } })).toBe('https://veritech.example/about?a=1')
  expect(at('/no-such-page/')).toBe('https://veritech.example/no-such-page/')
  expect(new URL(at('//elsewhere.example') ?? '').origin).toBe('https://veritech.example')
})

test.each([
  '/',
  '/about',
  '/about/',
  '/ABOUT/INDEX.HTML',
  '/About/index.html',
  '/services/',
  '/dashboard/',
  '/dashboard//',
  '/no-such-page/',
])('%s leads to where it is served in one step at most', (uri) => {
  const { statusCode, headers } = ask(uri)
  if (statusCode === undefined) return
  expect(ask(headers?.['location']?.value ?? '').statusCode).toBeUndefined()
})

describe('who takes Brotli', () => {
  test.each([
    ['/', '/br/index.html'],
    ['/about', '/br/about/index.html'],
    ['/favicon.svg', '/br/favicon.svg'],
    ['/assets/index-B4sH7q2Z.js', '/br/assets/index-B4sH7q2Z.js'],
    ['/dashboard', '/br/portal.html'],
  ])('gets %s from %s, with 200', (uri, object) => {
    const asked = askFor(uri, 'gzip, deflate, br, zstd')
    expect(asked.uri).toBe(object)
    expect(answer(object, 200, asked.headers).statusCode).toBe(200)
    expect(answer(uri).statusCode).toBe(200)
  })

  test.each(['/no-such-page', '/br/about/index.html', '/br/about', '/br/assets/index-B4sH7q2Z.js', '/br'])(
    'gets the not-found page for %s, with 404',
    (uri) => {
      const asked = askFor(uri, 'br')
      expect(asked.uri).toBe('/br/404.html')
      expect(answer('/br/404.html', 200, asked.headers).statusCode).toBe(404)
      expect(answer(uri).statusCode).toBe(404)
    },
  )

  test.each(['/manifest.webmanifest', '/.well-known/security.txt', '/assets/social/home.png'])(
    'gets %s as it is: there is no copy of it',
    (uri) => {
      expect(askFor(uri, 'br').uri).toBe(uri)
      expect(answer(uri).headers?.['vary']).toBeUndefined()
    },
  )

  test('is redirected like anybody else', () => {
    expect(askFor('/about/', 'br')).toMatchObject({ statusCode: 308, headers: { location: { value: '/about' } } })
  })

  test.each(['br', 'gzip, br', 'BR', 'br;q=1.0', 'gzip;q=0.8 , br ; q=0.05', 'br,gzip'])('says so: %s', (encodings) => {
    expect(askFor('/', encodings).uri).toBe('/br/index.html')
  })

  test.each(['', 'gzip', 'br;q=0', 'gzip, br; q=0.000', 'brotli', 'xbr', 'identity'])(
    'does not say so: %s',
    (encodings) => {
      expect(askFor('/', encodings).uri).toBe('/index.html')
    },
  )

  test.each(['/', '/index.html', '/about', '/assets/a.js', '/404.html', '/no-such-page'])(
    '%s says to what keeps it that others may get it otherwise',
    (uri) => {
      expect(answer(uri).headers?.['vary']?.value).toBe('Accept-Encoding')
    },
  )
})

test('more pages than CloudFront takes the code for are refused when synthesising, not when deploying', () => {
  const pages = (count: number) => Array.from({ length: count }, (_, i) => `/products/some-longer-product-name-${i}`)
  const nothing = { shell: [], files: [], compressed: [] }
  expect(cleanUrls({ ...nothing, pages: pages(100) }, names)).toContain('product-name-99')
  expect(() => cleanUrls({ ...nothing, pages: pages(400) }, names)).toThrow('too many pages')
})
