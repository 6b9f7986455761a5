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
  // Through JSON, because objects of another VM context are not equal to ours.
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
  // CloudFront may pass the requested URI or the rewritten one.
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

test('the not-found page’s own address answers 404', () => {
  expect(answer('/404.html').statusCode).toBe(404)
})

test('an answer without a body keeps its status, such as 304', () => {
  expect(answer('/404.html', 304).statusCode).toBe(304)
})

test.each([
  ['/about/', '/about'],
  ['/about/index.html', '/about'],
  ['/index.html', '/'],
  ['/dashboard/', '/dashboard'],
  ['/About', '/about'],
  ['/Services/Cyber-Security/index.html', '/services/cyber-security'],
])('%s is permanently redirected to %s', (uri, location) => {
  expect(ask(uri)).toMatchObject({ statusCode: 308, headers: { location: { value: location } } })
})

test('a redirect keeps the query', () => {
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
])('%s is never redirected, because it is no path of the site', (uri) => {
  expect(ask(uri)).toMatchObject({ uri: '/404.html' })
})

test.each(['/auth//elsewhere.example/', '/auth/..//elsewhere.example/', '/dashboard/\\elsewhere.example/'])(
  '%s is redirected only within the site',
  (uri) => {
    const location = ask(uri).headers?.['location']?.value ?? ''
    expect(new URL(location, 'https://veritech.example').origin).toBe('https://veritech.example')
  },
)

test.each(names.redirected)('%s is redirected to the same page on the canonical host in one step', (host) => {
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
])('%s is served after at most one redirect', (uri) => {
  const { statusCode, headers } = ask(uri)
  if (statusCode === undefined) return
  expect(ask(headers?.['location']?.value ?? '').statusCode).toBeUndefined()
})

describe('a client that accepts Brotli', () => {
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
    'gets %s uncompressed, because there is no copy',
    (uri) => {
      expect(askFor(uri, 'br').uri).toBe(uri)
      expect(answer(uri).headers?.['vary']).toBeUndefined()
    },
  )

  test('is redirected like other clients', () => {
    expect(askFor('/about/', 'br')).toMatchObject({ statusCode: 308, headers: { location: { value: '/about' } } })
  })

  test.each(['br', 'gzip, br', 'BR', 'br;q=1.0', 'gzip;q=0.8 , br ; q=0.05', 'br,gzip'])(
    'is recognised by %s',
    (encodings) => {
      expect(askFor('/', encodings).uri).toBe('/br/index.html')
    },
  )

  test.each(['', 'gzip', 'br;q=0', 'gzip, br; q=0.000', 'brotli', 'xbr', 'identity'])(
    'is not recognised by %s',
    (encodings) => {
      expect(askFor('/', encodings).uri).toBe('/index.html')
    },
  )

  test.each(['/', '/index.html', '/about', '/assets/a.js', '/404.html', '/no-such-page'])(
    '%s is answered with Vary: Accept-Encoding',
    (uri) => {
      expect(answer(uri).headers?.['vary']?.value).toBe('Accept-Encoding')
    },
  )
})

test('too many pages for the size limit of CloudFront functions are refused at synthesis', () => {
  const pages = (count: number) => Array.from({ length: count }, (_, i) => `/products/some-longer-product-name-${i}`)
  const nothing = { shell: [], files: [], compressed: [] }
  expect(cleanUrls({ ...nothing, pages: pages(100) }, names)).toContain('product-name-99')
  expect(() => cleanUrls({ ...nothing, pages: pages(400) }, names)).toThrow('too many pages')
})
